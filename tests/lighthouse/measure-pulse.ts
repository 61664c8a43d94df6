import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '@sabiwell/local/chromium.ts';
import { median } from '../bench/compare.ts';

/** The longest that the first frame of Pulse may take (community.md section 12). */
export const MOST_PULSE_MS = 2_500;

// Slow 4G as Lighthouse has it, but applied and not simulated: 150 ms, 1.6 Mbps, processor ×4.
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { width: 360, height: 740 };

/** Notes when the first frame of a clip is drawn, in milliseconds since the address was opened. */
function noteFirstFrame(): void {
  new MutationObserver((_changes, observer) => {
    const clip = document.querySelector('video');
    if (clip === null) return;
    observer.disconnect();
    clip.requestVideoFrameCallback((now) => Object.assign(globalThis, { firstFrame: now }));
  }).observe(document, { childList: true, subtree: true });
}

/** A first visit of a guest, who has nothing in the cache. */
async function firstFrame(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', SLOW_4G);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(noteFirstFrame);
  await page.goto(`${address}/pulse`);
  const seen = await page.waitForFunction(() => (globalThis as { firstFrame?: number }).firstFrame);
  const ms = Math.round(Number(await seen.jsonValue()));
  await context.close();
  return ms;
}

/** The times to the first frame of Pulse, and their median. */
export async function measurePulse(address: string, runs: number): Promise<{ seen: number[]; middle: number }> {
  const executablePath = await findChromium(console.log);
  if (executablePath === undefined) throw new Error('Chromium can not be had: install it, or name it in CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
  const seen: number[] = [];
  for (let run = 0; run < runs; run += 1) seen.push(await firstFrame(browser, address));
  await browser.close();
  return { seen, middle: median(seen) ?? Infinity };
}
