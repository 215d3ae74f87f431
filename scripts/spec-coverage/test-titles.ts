const quoted = String.raw`\(\s*(["'\`])((?:\\[\s\S]|(?!\1)[\s\S])*?)\1\s*,`;

/** `test("title",` and its `it`; a modifier that leaves the test out is no test. */
const plain = new RegExp(
  String.raw`(?<![.\w])(?:test|it)(?:\.(?:only|concurrent|fails))?${quoted}`,
  "g",
);
/** The second call of `it.each([…])("title",`, which a function follows. */
const each = new RegExp(String.raw`\)${quoted}\s*(?:async\b|\(|\w+ =>|\{)`, "g");

/** The titles of the tests in a file of Vitest or Playwright, as they are written there. */
export function testTitlesIn(source: string): Set<string> {
  const calls = [plain, each].flatMap((pattern) => [...source.matchAll(pattern)]);
  return new Set(calls.map(([, , title = ""]) => title.replace(/\\(["'`\\])/g, "$1")));
}
