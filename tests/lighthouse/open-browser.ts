import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '@sabiwell/local/chromium.ts';
import { demoMember } from '@sabiwell/local/demo-member.ts';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';

/** A browser for Lighthouse, which connects to `port`. */
export type OpenBrowser = { port: number; close(): Promise<void> };

/** Opens a guest's browser. Lighthouse works in its own context, leaves cookie and storage and empties the cache. */
export async function openGuest(address: string): Promise<OpenBrowser> {
  const { port, close } = await launch(address);
  return { port, close };
}

/** Opens a browser in which the demo member has signed in. */
export async function openSignedIn(address: string): Promise<OpenBrowser> {
  const { context, port, close } = await launch(address);
  const reply = await context.request.post('/api/login', { data: demoMember });
  if (!reply.ok()) throw new Error(`signing in answered ${reply.status()}: ${await reply.text()}`);
  // A second visit, so that the app can ask for the member's first replies while it is still loading.
  const [page = await context.newPage()] = context.pages();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await page.goto('about:blank');
  return { port, close };
}

async function launch(address: string) {
  const executablePath = await findChromium(console.log);
  if (executablePath === undefined) throw new Error('Chromium can not be had: install it, or name it in CHROMIUM_PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const { port } = await assignPorts(['port'], {}, isFree);
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder, { executablePath, args, baseURL: address });
  return {
    context,
    port: port!,
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
