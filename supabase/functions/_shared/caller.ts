import type { KeyedHash } from "./keyed-hash.ts";

/** Four groups of an IPv6 address are one subscriber, who may use any of the addresses below them. */
const ipv6NetworkGroups = 4;

function network(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return groups
    .slice(0, ipv6NetworkGroups)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * The network a request came from, as the gateway reports it.
 * @param headerName which header to believe. It must be one that the gateway sets itself, because
 *   whoever can forge it escapes the limit for callers: see CALLER_IP_HEADER in config.toml
 */
export function callerNetwork(headers: Headers, headerName = "x-forwarded-for"): string {
  const first = headers.get(headerName)?.split(",")[0]?.trim() ?? "";
  // Nothing longer is an address; "unknown" callers share one limit.
  return first === "" || first.length > 60 ? "unknown" : network(first);
}

/** Names a caller in the ledger without keeping the address. */
export function hashCaller(
  hash: KeyedHash,
  headers: Headers,
  headerName?: string,
): Promise<string> {
  return hash(`caller\n${callerNetwork(headers, headerName)}`);
}
