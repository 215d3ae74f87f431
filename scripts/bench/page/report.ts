import { percentiles } from "../percentiles.ts";
import type { Sample } from "./measure.ts";
import type { Usable } from "./usable.ts";
import type { Visit } from "./visits.ts";

const median = (numbers: number[]) => percentiles(numbers).p50;

/** Medians of a page's visits, the worst of what may not happen even once, and which targets were missed. */
export function summarise({ path, targets }: Visit, samples: Sample[], tried: Usable[]) {
  const of = (pick: (sample: Sample) => number) => median(samples.map(pick));
  const most = (pick: (sample: Sample) => number) => Math.max(...samples.map(pick));
  const lcp = of((sample) => sample.lcp);
  const inp = of((sample) => sample.inp);
  const page = {
    path,
    fcp: of((sample) => sample.fcp),
    lcp,
    lcpElement: samples.find((sample) => sample.lcp === lcp)?.lcpElement ?? "",
    usable: tried.length ? median(tried.map(({ usable }) => usable)) : undefined,
    lostTyping: tried.length ? Math.max(...tried.map(({ lost }) => lost)) : undefined,
    inp,
    inpEvent: samples.find((sample) => sample.inp === inp)?.inpEvent ?? "",
    shifts: most((sample) => sample.shifts),
    shiftsAfterInput: most((sample) => sample.shiftsAfterInput),
    requests: of((sample) => sample.traffic.requests),
    bytes: of((sample) => sample.traffic.bytes),
    scriptBytes: of((sample) => sample.traffic.scriptBytes),
    strangers: [...new Set(samples.flatMap(({ traffic }) => traffic.strangers))],
  };
  const missed = [
    targets.text !== undefined && page.lcp > targets.text && `text ≤ ${targets.text} ms`,
    targets.usable !== undefined &&
      (page.usable ?? 0) > targets.usable &&
      `usable ≤ ${targets.usable} ms`,
    page.lostTyping ? "what was typed is kept" : false,
    page.shifts + page.shiftsAfterInput > 0 && "nothing moves",
    page.strangers.length > 0 && `no third party (${page.strangers.join(" ")})`,
  ].filter((one) => one !== false);
  return { ...page, missed };
}

type Summary = ReturnType<typeof summarise>;

const ms = (value: number | undefined) => (value === undefined ? "" : value.toFixed(0));
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

const columns: [title: string, cell: (page: Summary) => string][] = [
  ["FCP ms", ({ fcp }) => ms(fcp)],
  ["LCP ms", ({ lcp }) => ms(lcp)],
  ["usable ms", ({ usable }) => ms(usable)],
  ["INP ms", ({ inp }) => ms(inp)],
  ["CLS", ({ shifts }) => shifts.toFixed(4)],
  ["after input", ({ shiftsAfterInput }) => shiftsAfterInput.toFixed(4)],
  ["requests", ({ requests }) => String(requests)],
  ["kB", ({ bytes }) => kB(bytes)],
  ["script kB", ({ scriptBytes }) => kB(scriptBytes)],
];

interface Circumstances {
  runs: number;
  network: string;
  cores: number;
  browser: string;
  loadBefore: number;
  loadAfter: number;
}

export function printPages(pages: Summary[], about: Circumstances): void {
  const { runs, network, cores, browser, loadBefore, loadAfter } = about;
  console.log(
    `
Nothing stored, ${network}, processor 4 times slower; medians of ${runs} visits, shifts: the worst. HTTP/2 and brotli.
Chromium ${browser}, ${cores} cores, load ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after

${"".padEnd(18)}${columns.map(([title]) => title.padStart(12)).join("")}`,
  );
  for (const page of pages)
    console.log(page.path.padEnd(18) + columns.map(([, cell]) => cell(page).padStart(12)).join(""));
  console.log("");
  for (const page of pages)
    console.log(`${page.path.padEnd(18)} LCP: ${page.lcpElement} · INP: ${page.inpEvent}`);
  for (const { path, missed } of pages)
    for (const one of missed) console.log(`MISSED ${path}: ${one}`);
}
