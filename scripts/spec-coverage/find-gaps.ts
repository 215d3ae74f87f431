import type { Coverage } from "./read-coverage.ts";

/**
 * What is wrong with the coverage, a sentence each.
 * @param titlesOf the titles of a test file, or undefined when there is no such file
 */
export function findGaps(
  { statements, exceptions }: Coverage,
  titlesOf: (file: string) => Set<string> | undefined,
): string[] {
  const gaps = statements.flatMap(({ line, text, proofs }) => {
    if (proofs.length === 0) return [`line ${line}: no test for "${text}"`];
    return proofs.flatMap(({ file, title }) => {
      const titles = titlesOf(file);
      if (!titles) return [`line ${line}: there is no ${file}`];
      return titles.has(title) ? [] : [`line ${line}: ${file} has no test "${title}"`];
    });
  });
  const silent = exceptions.filter(({ reason }) => !reason);
  return [...gaps, ...silent.map(({ line, text }) => `line ${line}: no reason for "${text}"`)];
}
