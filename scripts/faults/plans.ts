import {
  cutConnections,
  cutDatabaseConnections,
  type Fault,
  freeze,
  fullDisk,
  kill,
  slowConnections,
} from "./fault.ts";
import { seededRandom } from "./random.ts";

const frozenMs = 20_000;

/** Every service killed, then everything else once, then kills at random. */
export function longPlan(options: { seed: number; random: number; disk: boolean }) {
  return (services: string[]): Fault[] => {
    const random = seededRandom(options.seed);
    const oneOf = () => services[Math.floor(random() * services.length)] ?? "api";
    return [
      ...services.map(kill),
      cutConnections(5),
      slowConnections(1_500, 6_000),
      cutDatabaseConnections,
      ...["postgres", "api", "mail", "verify-email-code"].map((name) => freeze(name, frozenMs)),
      ...(options.disk ? [fullDisk(5_000)] : []),
      ...Array.from({ length: options.random }, () => kill(oneOf())),
    ];
  };
}

/** What fits into the tests: each kind of process killed once, and connections cut. */
export function shortPlan(): Fault[] {
  return [
    kill("postgres"),
    kill("verify-email-code"),
    kill("api"),
    cutConnections(3),
    kill("mail"),
    cutDatabaseConnections,
  ];
}
