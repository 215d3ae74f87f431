import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { memberStates } from "../../web/e2e/support/member-states.ts";
import {
  memberScenes,
  openScene,
  type Scene,
  type SceneTools,
  signInSomebody,
  visitorScenes,
} from "../../web/e2e/support/scenes.ts";
import { visitorStates } from "../../web/e2e/support/visitor-states.ts";
import { seedMembers } from "../seed/seed-members.ts";
import { badInputOfMembers, badInputOfVisitors } from "./bad-input-scenes.ts";

const sizes = [
  { name: "phone", width: 390, height: 844 },
  { name: "desk", width: 1440, height: 900 },
];

const themes = ["light", "dark"] as const;

const ofVisitor = (scene: Scene) => ({ scene, isMember: false });
const ofMember = (scene: Scene) => ({ scene, isMember: true });
const scenes = [
  ...[...visitorScenes, ...visitorStates, ...badInputOfVisitors].map(ofVisitor),
  ...[...memberScenes, ...memberStates, ...badInputOfMembers].map(ofMember),
];

/** Nothing on the page is the shape of something on its way. */
async function allHasCome(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector(".animate-appear-late"));
}

/** The whole page from its top; what lies over a page is seen as the window shows it. */
async function photograph(page: Page, path: string): Promise<void> {
  const hasDialog = await page.locator("[role=dialog], [role=menu]").first().isVisible();
  if (!hasDialog) await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path, fullPage: !hasDialog, animations: "disabled" });
}

/**
 * Every page and state, in both sizes and themes, as `folder/scene.size.theme.png`.
 * @param only the names of the scenes that are wanted; every one when left out
 * @returns how many
 */
export async function photographScenes(
  browser: Browser,
  tools: Omit<SceneTools, "page">,
  folder: string,
  only: string[] = [],
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  // Somebody to meet.
  await seedMembers(tools.sql, 9);
  let count = 0;
  for (const { name: size, ...viewport } of sizes) {
    for (const { scene, isMember } of scenes) {
      if (only.length > 0 && !only.includes(scene.name)) continue;
      const baseURL = tools.stack.app;
      const context = await browser.newContext({ baseURL, viewport, reducedMotion: "reduce" });
      const page = await context.newPage();
      if (isMember) await signInSomebody({ ...tools, page });
      await openScene(scene, { ...tools, page });
      if (!scene.waits) await allHasCome(page);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        const path = join(folder, `${scene.name}.${size}.${colorScheme}.png`);
        await photograph(page, path);
        count += 1;
      }
      await context.close();
      await tools.sql`delete from auth.users where email ~ '^(amara-okafor|rosa-klein)-'`;
    }
  }
  return count;
}
