import { expect, it } from "vitest";
import { initialScripts, type Manifest } from "./initial-scripts.ts";

const manifest: Manifest = {
  "index.html": { file: "index.js", isEntry: true, imports: ["_router.js"] },
  "_router.js": { file: "router.js", imports: ["_react.js"] },
  "_react.js": { file: "react.js" },
  "src/register.tsx": { file: "register.js", imports: ["index.html", "_button.js"] },
  "_button.js": { file: "button.js", imports: ["_react.js", "_button.css"] },
  "_button.css": { file: "button.css" },
  "src/profile.tsx": { file: "profile.js" },
};

it("counts the entry, the page and what they import, each once, and no other page", () => {
  expect(initialScripts(manifest, "src/register.tsx").sort()).toEqual([
    "button.js",
    "index.js",
    "react.js",
    "register.js",
    "router.js",
  ]);
});

it("says so when there is no such page", () => {
  expect(() => initialScripts(manifest, "src/gone.tsx")).toThrow("the build has no page");
});
