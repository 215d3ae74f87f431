import { mixWords } from "./load/mixed-load.ts";
import { operationNames } from "./load/operations.ts";
import type { LoadBench, LoadFigure, TargetLoad } from "./load.ts";

const cell = (text: string, width = 8) => text.padStart(width);
const number = (value: number) => cell(value < 10 ? value.toFixed(1) : value.toFixed(0));
const megabytes = (bytes: number) => cell((bytes / 1024 / 1024).toFixed(0), 10);

/** Cells for each backend; none where nothing was measured. */
type Row = [label: string, groups: (string[] | undefined)[]];

/** One column group for each backend, under its name. */
function sideBySide(label: string, targets: TargetLoad[], heads: string[], rows: Row[]): string[] {
  const width = 8 * heads.length;
  const names = targets.map(({ name }) => `  ${name.padStart(width)}`).join("");
  const columns = targets.map(() => `  ${heads.map((head) => cell(head)).join("")}`).join("");
  return [
    `${"".padEnd(26)}${names}`,
    `${label.padEnd(26)}${columns}`,
    ...rows.map(
      ([name, groups]) =>
        name.padEnd(26) +
        groups.map((cells) => `  ${(cells ?? []).join("").padEnd(width)}`).join(""),
    ),
  ];
}

const loopCells = ({ samples, perSecond, p50, p95, p99, cpuMs }: LoadFigure) =>
  samples === 0 ? undefined : [perSecond, p50, p95, p99, cpuMs].map(number);

function loopTable(targets: TargetLoad[]): string[] {
  const rows = (targets[0]?.figures ?? []).map(({ operation, connections }, index): Row => {
    const groups = targets.map(({ figures }) => figures[index] && loopCells(figures[index]));
    return [`${operation.padEnd(18)}${cell(String(connections), 6)}`, groups];
  });
  return sideBySide("             connections", targets, ["/s", "p50", "p95", "p99", "cpu"], rows);
}

function mixedTable(targets: TargetLoad[]): string[] {
  const rows = operationNames.map((operation): Row => {
    const groups = targets.map(({ memory }) => {
      const times = memory?.operations[operation];
      return times?.samples ? [times.p50, times.p95, times.p99].map(number) : undefined;
    });
    return [operation, groups];
  });
  return sideBySide("answered meanwhile, ms", targets, ["p50", "p95", "p99"], rows);
}

function memoryTable(targets: TargetLoad[]): string[] {
  const heads = ["start", "first min", "last min", "most", "end"].map((head) => cell(head, 10));
  const rows = targets.flatMap(({ name, memory }) => {
    if (!memory) return [];
    const { start, firstMinute, lastMinute, most, end } = memory.bytes;
    const sizes = [start, firstMinute, lastMinute, most, end].map(megabytes).join("");
    return [`${name.padEnd(26)}${sizes}`];
  });
  return [`${"all processes (PSS), MB".padEnd(26)}${heads.join("")}`, ...rows];
}

function failures(targets: TargetLoad[]): string[] {
  const lines = targets.flatMap(({ name, figures, memory }) => [
    ...figures.flatMap(({ operation, connections, failures, firstFailure }) =>
      failures === 0
        ? []
        : [`FAILED: ${failures} × ${operation} (${name}, ${connections}): ${firstFailure}`],
    ),
    ...(memory?.failures
      ? [`FAILED: ${memory.failures} of the mixed load (${name}): ${memory.firstFailure}`]
      : []),
    ...(memory?.skipped ? [`${memory.skipped} of the mixed load were not sent (${name})`] : []),
  ]);
  return lines.length === 0 ? ["Every request was answered as it should be."] : lines;
}

/** Whether every request got the answer it should. */
export function allAnswered({ targets }: LoadBench): boolean {
  return targets.every(
    ({ figures, memory }) => figures.every(({ failures }) => failures === 0) && !memory?.failures,
  );
}

export function loadReport(bench: LoadBench): string {
  const { targets, cores, secondsEach, hashesPerSecond } = bench;
  const minutes = targets[0]?.memory?.minutes;
  return [
    `Load: ${secondsEach} s each, over connections that stay open, in ms but for /s; cpu: processor time a request`,
    "",
    ...loopTable(targets),
    "",
    `All ${cores} cores together hash ${hashesPerSecond.toFixed(0)} passwords a second at bcrypt cost 10, GoTrue's: the bound for`,
    "sign-ups and sign-ins. The sender takes its share of the same cores. It is a closed loop: a connection asks",
    "again when it has its answer, so a slower backend is asked less (coordinated omission).",
    "Same requests, same migrations but for those about files. The embedded stack writes to the disk before it",
    "answers and mails each sign-up; lite dev (PGlite, in one process) mails nothing and opens a session instead.",
    "No limit was lifted: neither stack applies [auth.rate_limit], and each sign-up has an address of its own.",
    ...(minutes
      ? ["", `Memory, ${minutes} minutes of ${mixWords} a second, both at once:`, ""]
      : []),
    ...(minutes ? [...memoryTable(targets), "", ...mixedTable(targets)] : []),
    "",
    ...failures(targets),
  ].join("\n");
}
