/**
 * Lets so many pieces of work run at once; whoever comes then waits, in the order of coming.
 * @returns how to run a piece of work; it resolves or fails as the work does
 */
export function createLine(
  atOnce: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so nobody who comes just now takes it.
      if (next) next();
      else running -= 1;
    }
  };
}
