import { limits } from "@/config/limits.ts";

/** The outcome of the work, or of `otherwise` when it takes longer than a person should wait. The work goes on. */
export async function withPatience<T>(
  work: Promise<T>,
  otherwise: () => T | Promise<T>,
  patience: number = limits.serverPatience,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatient = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), patience);
  });
  // What comes too late has nobody left to hear it.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, impatient]);
  } finally {
    clearTimeout(timer);
  }
}
