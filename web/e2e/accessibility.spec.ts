import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { memberScenes, openScene, type Scene, visitorScenes } from "./support/scenes.ts";

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Three ways to look at a page in which everything appears once: both themes, 320 px, text at 200 %, forced colours. */
const ways = [
  { name: "light, wide", width: 1280, textSize: "100%", media: { colorScheme: "light" } },
  { name: "dark, 320 px", width: 320, textSize: "100%", media: { colorScheme: "dark" } },
  {
    name: "forced colours, text at 200 %, 640 px",
    width: 640,
    textSize: "200%",
    media: { colorScheme: "light", forcedColors: "active" },
  },
] as const;

/** What axe has to say, one line each, and whether the page must be scrolled sideways to be read. */
async function findFaults(page: Page, hasOwnColours: boolean): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(standard)
    // Forced colours are the system's pairs, and Chromium tells scripts a mixture of both when they are switched on late.
    .disableRules(hasOwnColours ? [] : ["color-contrast"])
    // Base UI's focus guards are reached by Tab on purpose and pass the focus on at once.
    .exclude("[data-base-ui-focus-guard]")
    .setLegacyMode(true)
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return isTooWide ? [...faults, "the page is wider than the window"] : faults;
}

/** A colour on its way from one theme to the other has a contrast of its own. */
function settleTransitions(): Promise<unknown> {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  return Promise.allSettled(transitions.map(({ finished }) => finished));
}

async function lookAtEveryWay(page: Page, scene: Scene): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, width, textSize, media } of ways) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ forcedColors: "none", ...media });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    await page.evaluate(settleTransitions);
    faults.push(
      ...(await findFaults(page, !("forcedColors" in media))).map(
        (fault) => `${scene.name}, ${name}: ${fault}`,
      ),
    );
  }
  return faults;
}

// Many pages, each looked at in three ways.
test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const groups = [
  { name: "the pages on the way in", scenes: visitorScenes.slice(0, 9) },
  { name: "the other pages for visitors", scenes: visitorScenes.slice(9) },
];

for (const { name, scenes } of groups) {
  test(`axe finds nothing: ${name}`, async ({ context, stack, accounts, sql }) => {
    const faults: string[] = [];
    for (const scene of scenes) {
      await context.setStorageState({ cookies: [], origins: [] });
      // A page of its own, for the storage of a tab outlives the page in it.
      const page = await context.newPage();
      await openScene(scene, { page, stack, accounts, sql });
      faults.push(...(await lookAtEveryWay(page, scene)));
      await page.close();
    }
    expect(faults).toEqual([]);
  });
}

test("axe finds nothing: the pages for members", async ({
  memberPage: page,
  stack,
  accounts,
  sql,
}) => {
  const faults: string[] = [];
  for (const scene of memberScenes) {
    await openScene(scene, { page, stack, accounts, sql });
    faults.push(...(await lookAtEveryWay(page, scene)));
  }
  expect(faults).toEqual([]);
});
