import type { CDPSession } from "@playwright/test";

export interface Traffic {
  requests: number;
  /** On the wire, with the answers' headers. */
  bytes: number;
  scriptBytes: number;
  /** Addresses that are neither the site's nor its backend's. */
  strangers: string[];
}

/** Counts what a page fetches from now on. */
export async function watchTraffic(client: CDPSession, own: string[]): Promise<() => Traffic> {
  const kinds = new Map<string, string>();
  const traffic: Traffic = { requests: 0, bytes: 0, scriptBytes: 0, strangers: [] };
  client.on("Network.requestWillBeSent", ({ requestId, request, type = "" }) => {
    if (!request.url.startsWith("http")) return;
    kinds.set(requestId, type);
    traffic.requests += 1;
    if (!own.includes(new URL(request.url).origin)) traffic.strangers.push(request.url);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (kinds.get(requestId) === "Script") traffic.scriptBytes += encodedDataLength;
  });
  await client.send("Network.enable");
  return () => ({ ...traffic, strangers: [...new Set(traffic.strangers)] });
}
