import { describe, it } from "vitest";
import { allSubjects } from "./pure/all-subjects.ts";
import { runSubject } from "./pure/subject.ts";

// npm run test:fuzz runs a hundred times as many.
describe("a hundred odd inputs each", async () => {
  for (const subject of await allSubjects()) {
    it(subject.name, () => runSubject(subject, { cases: 100 }));
  }
});
