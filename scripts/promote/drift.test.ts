import { describe, expect, it } from "vitest";
import { findDrift } from "./drift.ts";

const file = (version: string, sql = "select 1;") => ({ version, name: `${version}_x.sql`, sql });
const applied = (version: string, ...statements: string[]) => ({ version, statements });

describe("findDrift", () => {
  it("finds nothing between a folder and a database that was made from its beginning", () => {
    const files = [file("1", "-- why\ncreate table a ();\n\nselect 1;\n"), file("2")];
    expect(findDrift(files, [applied("1", "-- why\ncreate table a ()", "select 1")])).toEqual({
      onlyRemote: [],
      edited: [],
      outOfOrder: [],
      pending: ["2_x.sql"],
    });
  });

  it("finds versions that are only there", () => {
    expect(
      findDrift([file("1")], [applied("1", "select 1"), applied("2", "x")]).onlyRemote,
    ).toEqual(["2"]);
  });

  it.each([
    ["a comment", "-- other words\nselect 1;"],
    ["blanks and lines", "\n\nselect\n  1\n;\n"],
    ["a comment at the end", "select 1;\n-- the end"],
  ])("takes no offence at %s", (_what, sql) => {
    expect(findDrift([file("1", sql)], [applied("1", "select 1")]).edited).toEqual([]);
  });

  it.each(["select 2;", "select 1; select 2;", "", "select '--1';"])(
    "finds a file that was edited: %s",
    (sql) => {
      expect(findDrift([file("1", sql)], [applied("1", "select 1")]).edited).toEqual(["1_x.sql"]);
    },
  );

  it("cannot compare what the history does not hold", () => {
    expect(findDrift([file("1")], [{ version: "1", statements: null }]).edited).toEqual([]);
  });

  it("finds a new file that is older than what is applied", () => {
    const drift = findDrift([file("1"), file("2"), file("3")], [applied("2", "select 1")]);
    expect(drift.outOfOrder).toEqual(["1_x.sql"]);
    expect(drift.pending).toEqual(["1_x.sql", "3_x.sql"]);
  });
});
