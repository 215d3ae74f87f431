import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { type Network, phone, slowDown } from "./conditions.ts";
import { observe } from "./observe.ts";
import { type Traffic, watchTraffic } from "./traffic.ts";
import { tryForm, type Usable } from "./usable.ts";
import type { Visit } from "./visits.ts";

export interface Sample {
  fcp: number;
  lcp: number;
  lcpElement: string;
  inp: number;
  inpEvent: string;
  /** Until the page was there, and after it was used; with and without what follows an interaction. */
  shifts: number;
  shiftsAfterInput: number;
  traffic: Traffic;
}

interface Setting {
  browser: Browser;
  origin: string;
  /** Whose addresses are no strangers. */
  own: string[];
  network: Network;
  /** Puts a member's session into a new browser. */
  signIn: (context: BrowserContext) => Promise<void>;
}

/** Opens a browser that has seen nothing yet, on a slow phone, and closes it after `use`. */
async function asNewVisitor<Result>(
  { browser, network, signIn }: Setting,
  visit: Visit,
  use: (page: Page, client: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
  try {
    if (visit.isMember) await signIn(context);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await slowDown(client, network);
    return await use(page, client);
  } finally {
    await context.close();
  }
}

/** One visit: the page loads untouched, and is used once it is there. */
export function sampleVisit(setting: Setting, visit: Visit): Promise<Sample> {
  return asNewVisitor(setting, visit, async (page, client) => {
    const traffic = await watchTraffic(client, setting.own);
    await page.addInitScript(observe);
    await page.goto(setting.origin + visit.path);
    await visit.ready(page);
    const loaded = traffic();
    const { fcp, lcp } = await page.evaluate(() => window.observed);
    await visit.use(page);
    // Event timings are told once the frame after the event has been drawn.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const { shifts, shiftsAfterInput, interactions } = await page.evaluate(() => window.observed);
    const [worst] = Object.values(interactions).sort((a, b) => b.duration - a.duration);
    return {
      fcp,
      lcp: lcp.time,
      lcpElement: lcp.element,
      inp: worst?.duration ?? 0,
      inpEvent: worst?.name ?? "none over 16 ms",
      shifts,
      shiftsAfterInput,
      traffic: { ...loaded, strangers: traffic().strangers },
    };
  });
}

/** One visit by somebody who cannot wait: when does the form work? */
export function sampleUsable(setting: Setting, visit: Visit): Promise<Usable> {
  return asNewVisitor(setting, visit, async (page) => {
    await page.addInitScript(tryForm, visit.trial);
    await page.goto(setting.origin + visit.path);
    return page.evaluate(() => window.tried);
  });
}
