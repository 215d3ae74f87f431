import type { CDPSession } from "@playwright/test";

const kilobit = 1000 / 8;

/**
 * Slow 4G with a phone's processor, as Lighthouse defines it
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md): 150 ms, 1.6 Mbit/s down, 750 kbit/s up, and
 * a processor four times slower. Chrome delays each request by the latency and makes connections at once.
 *
 * "devtools" is what the DevTools' own preset of that name sets instead: 3.75 times the latency and 0.9 times the rates,
 * to make up for what Chrome's throttling leaves out (making the connection, and TCP's slow start)
 * (https://unpkg.com/chrome-devtools-frontend@1.0.1525561/front_end/models/trace/lantern/simulation/Constants.ts).
 */
export const networks = {
  "slow-4g": { latency: 150, down: 1600 * kilobit, up: 750 * kilobit },
  devtools: { latency: 150 * 3.75, down: 1600 * 0.9 * kilobit, up: 750 * 0.9 * kilobit },
} as const;

export type Network = keyof typeof networks;

/** Lighthouse's phone: a width at which most phones are, and its screen's density. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Makes a page's network and processor as slow as a phone's. */
export async function slowDown(client: CDPSession, network: Network): Promise<void> {
  const { latency, down, up } = networks[network];
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
