import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { benchLoad } from "./bench/load.ts";
import { allAnswered, loadReport } from "./bench/load-report.ts";
import { benchStart, startReport } from "./bench/start-figures.ts";

const usage = `npm run bench -- [options]      about 15 minutes, ten of them for the memory under load

Measures the backend on this machine, in temporary folders and on free ports: how it starts, stops and idles, and
how it answers under load, beside lite dev (the development server of @supabase/lite).

  --only start|load       one part alone
  --runs 5                start: how often
  --idle-after 3          start: seconds until the idle memory is read
  --peer                  start: lite dev as well
  --connections 1,10,100  load: how many at once
  --seconds 5             load: for each request at each number of connections
  --minutes 10            load: of the mixed load, for the memory; 0 leaves it out
  --json                  for programs`;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    runs: { type: "string", default: "5" },
    "idle-after": { type: "string", default: "3" },
    peer: { type: "boolean", default: false },
    connections: { type: "string", default: "1,10,100" },
    seconds: { type: "string", default: "5" },
    minutes: { type: "string", default: "10" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const [runs, idleAfter, seconds, minutes] = [
  values.runs,
  values["idle-after"],
  values.seconds,
  values.minutes,
].map(Number) as [number, number, number, number];
const { only } = values;
const connections = values.connections.split(",").map(Number);
const isOdd =
  [runs, idleAfter, seconds, minutes].some((value) => !(value >= 0)) ||
  connections.some((count) => !Number.isInteger(count) || count < 1);
if (isOdd || (only !== undefined && only !== "start" && only !== "load")) {
  console.error(usage);
  process.exit(1);
}

// Ends by way of "exit", where what was started is ended too.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

const tell = (line: string) => console.error(line);
const [loadBefore = 0] = loadavg();
const figures =
  only === "load"
    ? undefined
    : await benchStart({ runs, idleAfterMs: 1000 * idleAfter, peer: values.peer, tell });
const load =
  only === "start" ? undefined : await benchLoad({ connections, seconds, minutes, tell });

const machine = { cores: availableParallelism(), loadBefore, loadAfter: loadavg()[0] ?? 0 };
if (values.json) {
  console.log(JSON.stringify({ machine, runs, figures, load }, null, 2));
} else {
  console.log(
    `\n${machine.cores} cores; load ${loadBefore.toFixed(1)} before, ${machine.loadAfter.toFixed(1)} after`,
  );
  if (figures) {
    console.log(`\nBackend (database, API, mail, functions), ${runs} runs\n`);
    console.log(startReport(figures));
  }
  if (load) console.log(`\n${loadReport(load)}`);
}
process.exitCode = load && !allAnswered(load) ? 1 : 0;
