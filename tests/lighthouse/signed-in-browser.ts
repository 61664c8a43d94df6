import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '@sabiwell/local/chromium.ts';
import { demoMember } from '@sabiwell/local/demo-member.ts';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';

/** A browser in which the demo member has signed in; Lighthouse connects to `port`. */
export type SignedInBrowser = { port: number; close(): Promise<void> };

/** Opens it: Lighthouse works in the browser's own context, leaves its cookie and storage and empties its cache. */
export async function openSignedIn(address: string): Promise<SignedInBrowser> {
  const executablePath = await findChromium(console.log);
  if (executablePath === undefined) throw new Error('Chromium can not be had: install it, or name it in CHROMIUM_PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const { port } = await assignPorts(['port'], {}, isFree);
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder, { executablePath, args, baseURL: address });
  const reply = await context.request.post('/api/login', { data: demoMember });
  if (!reply.ok()) throw new Error(`signing in answered ${reply.status()}: ${await reply.text()}`);
  // A second visit, so that the app can ask for the member's first replies while it is still loading.
  const [page = await context.newPage()] = context.pages();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await page.goto('about:blank');
  return {
    port: port!,
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
