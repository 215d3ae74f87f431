import { describe, expect, it } from "vitest";
import { findGaps } from "./find-gaps.ts";
import { readCoverage } from "./read-coverage.ts";
import { testTitlesIn } from "./test-titles.ts";

const source = `
  test("one", async () => {});
  it('two "quoted"', () => {});
  it("with \\"escapes\\"", () => {});
  it.each([["a", f("x")], ["b", 2]])(
    "three: %s",
    () => {},
  );
  test.skip("left out", () => {});
  const words = "not a test";
  expect(audit("nor this", 1)).toBe(2);
  submit("nothing", 1);
`;

describe("the titles of tests", () => {
  it("are found in plain and in repeated tests, and nowhere else", () => {
    expect([...testTitlesIn(source)]).toEqual([
      "one",
      'two "quoted"',
      'with "escapes"',
      "three: %s",
    ]);
  });
});

const document = `
# Spec coverage
| Statement | Test |
|---|---|
| A is B | \`a.test.ts\` › one<br>\`b.test.ts\` › x \\| y |
| C is D |  |

## Without a test here
| Statement | Reason |
|---|---|
| E is F | The platform's. |
| G is H |  |
`;

describe("the document", () => {
  it("is read into statements with their tests, and statements with a reason", () => {
    const { statements, exceptions } = readCoverage(document);
    expect(statements.map(({ text, proofs }) => [text, proofs])).toEqual([
      [
        "A is B",
        [
          { file: "a.test.ts", title: "one" },
          { file: "b.test.ts", title: "x | y" },
        ],
      ],
      ["C is D", []],
    ]);
    expect(exceptions.map(({ text, reason }) => [text, reason])).toEqual([
      ["E is F", "The platform's."],
      ["G is H", ""],
    ]);
  });

  it("is refused with the line where a row cannot be read", () => {
    expect(() => readCoverage("| A | see a.test.ts |")).toThrow(/^line 1: .*not of the form/);
    expect(() => readCoverage("| A | b | c |")).toThrow("line 1: a row has two columns");
  });
});

describe("a gap", () => {
  it("is a statement without a test, a test that is not there, and a missing reason", () => {
    const files: Record<string, Set<string>> = { "a.test.ts": new Set(["two"]) };
    expect(findGaps(readCoverage(document), (file) => files[file])).toEqual([
      'line 5: a.test.ts has no test "one"',
      "line 5: there is no b.test.ts",
      'line 6: no test for "C is D"',
      'line 12: no reason for "G is H"',
    ]);
  });
});
