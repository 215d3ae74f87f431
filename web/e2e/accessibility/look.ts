import type { Page } from "@playwright/test";
import { bringAxe, findViolations, type Rules } from "./axe.ts";
import { findCrowdingBars, findHiddenFocus, findSidewaysScrolling } from "./layout.ts";
import { findSmallTargets } from "./target-size.ts";

interface View {
  name: string;
  width: number;
  textSize?: string;
  media: Parameters<Page["emulateMedia"]>[0][];
}

const light = { colorScheme: "light", forcedColors: "none" } as const;
const dark = { colorScheme: "dark", forcedColors: "none" } as const;
const forced = { colorScheme: "dark", forcedColors: "active" } as const;

/** The ways in which people see a page. */
const views: View[] = [
  { name: "1280 px", width: 1280, media: [light, dark] },
  { name: "text at 200 %", width: 640, textSize: "200%", media: [light, dark] },
  { name: "320 px", width: 320, media: [light, dark, forced] },
];

/** A colour on its way from one theme to the other has a contrast of its own; what inherits it sets out when it has come. */
async function settleTransitions(): Promise<void> {
  const underWay = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  do {
    await Promise.allSettled(underWay().map(({ finished }) => finished));
    await new Promise((done) => requestAnimationFrame(done));
  } while (underWay().length > 0);
}

/** What reacts to the window's size in a script, such as a menu's place, does so a moment later. */
async function setSize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((given) => {
    document.documentElement.style.fontSize = given;
  }, size);
}

/**
 * Looks at a page, as it stands, in every view and theme, at 400 % zoom, with a mouse and with a finger.
 * @returns what is wrong, one line each
 */
export async function lookAtEveryWay(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const note: Note = (way, found) => faults.push(...found.map((fault) => `${way}: ${fault}`));
  await bringAxe(page);
  for (const view of views) await lookAtView(page, view, note);
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  await lookAtTargets(page, note);
  await lookAtZoom(page, note);
  return faults;
}

type Note = (way: string, found: string[]) => void;

async function lookAtView(page: Page, { name, width, textSize, media }: View, note: Note) {
  await setSize(page, width, 800);
  if (textSize) await setTextSize(page, textSize);
  for (const emulated of media) {
    await page.emulateMedia(emulated);
    await page.evaluate(settleTransitions);
    note(`${name}, ${JSON.stringify(emulated)}`, await findViolations(page, rulesFor(emulated)));
  }
  note(name, await page.evaluate(findSidewaysScrolling));
  if (textSize) await setTextSize(page, "");
}

/** A theme changes nothing but colours. */
function rulesFor(media: View["media"][number]): Rules {
  if (media === forced) return "all but colours";
  return media === dark ? "colours" : "all";
}

/** A window of 1280 × 1024 px at 400 %. */
async function lookAtZoom(page: Page, note: Note): Promise<void> {
  await setSize(page, 320, 256);
  note("400 % zoom", await page.evaluate(findSidewaysScrolling));
  note("400 % zoom", await page.evaluate(findCrowdingBars));
  note("400 % zoom", await page.evaluate(findHiddenFocus));
}

async function lookAtTargets(page: Page, note: Note): Promise<void> {
  await setSize(page, 1280, 800);
  note("mouse", await page.evaluate(findSmallTargets, 24));
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await setSize(page, 390, 844);
  note("finger", await page.evaluate(findSmallTargets, 44));
  await browser.detach();
}
