import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import {
  memberScenes,
  openScene,
  type SceneTools,
  signInSomebody,
  visitorScenes,
} from "../../web/e2e/support/scenes.ts";

const sizes = [
  { name: "phone", width: 390, height: 844 },
  { name: "desk", width: 1440, height: 900 },
];

const themes = ["light", "dark"] as const;

/** Every page and state, in both sizes and themes, as `folder/scene.size.theme.png`. @returns how many */
export async function photographScenes(
  browser: Browser,
  tools: Omit<SceneTools, "page">,
  folder: string,
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const scenes = [
    ...visitorScenes.map((scene) => ({ scene, isMember: false })),
    ...memberScenes.map((scene) => ({ scene, isMember: true })),
  ];
  for (const { name: size, ...viewport } of sizes) {
    for (const { scene, isMember } of scenes) {
      const baseURL = tools.stack.app;
      const context = await browser.newContext({ baseURL, viewport, reducedMotion: "reduce" });
      const page = await context.newPage();
      if (isMember) await signInSomebody({ ...tools, page });
      await openScene(scene, { ...tools, page });
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        const path = join(folder, `${scene.name}.${size}.${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true, animations: "disabled" });
        count += 1;
      }
      await context.close();
    }
  }
  return count;
}
