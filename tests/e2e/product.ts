import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '@sabiwell/local/chromium.ts';
import { foldersOf } from '@sabiwell/local/folders.ts';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';
import { stopProduct } from '@sabiwell/local/state.ts';
import { type Ai, make, type Place } from './bring-up.ts';
import { lookOften } from './look-often.ts';
import { callArgs } from './call-args.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `place` is null if the tests did not start the product; then they must not stop or change any part of it. */
    product: { url: string; place: Place | null };
    browser: { endpoint: string };
  }
}

const STORES = ['postgres', 'mongo', 'redis', 'kafka', 'blobs'];

async function startProduct(name: string, ai?: Ai): Promise<Place> {
  const localDir = join(foldersOf().dir, name);
  await stopProduct(foldersOf({ LOCAL_DIR: localDir }));
  rmSync(localDir, { recursive: true, force: true });
  const { port } = await assignPorts(['port'], {}, isFree);
  const place = { localDir, port: port! };
  console.log(`- Starting a product for the tests${ai ? ', with a simulated model' : ''} …`);
  await make('up', place, ai);
  return place;
}

/** Stops the product; its logs stay until the next run. */
async function endProduct(place: Place): Promise<void> {
  await make('down', place);
  for (const store of STORES) rmSync(join(place.localDir, store), { recursive: true, force: true });
}

/** The fewest that Chromium's camera of tests takes: each picture costs the time of a processor, to draw as to send. */
const PICTURES_PER_SECOND = 5;

/** The project whose product has a simulated model, and runs beside that of all others. */
const WITH_MODEL = 'e2e-model';

/**
 * Starts a browser and a product for the tests, unless E2E_BASE_URL names a running product. All projects of a run share them, but for the
 * one with a simulated model: the project that is set up first provides them to the others.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const hasOwn = project.name === WITH_MODEL;
  const taker = hasOwn ? project : project.vitest.getRootProject();
  if (!hasOwn && 'product' in taker.getProvidedContext()) return undefined;
  const executablePath = await findChromium(console.log);
  if (executablePath === undefined) throw new Error('Chromium can not be had: install it, or name it in CHROMIUM_PATH.');
  const given = process.env.E2E_BASE_URL;
  const place = given ? null : await (hasOwn ? startProduct(WITH_MODEL, 'simulator') : startProduct('e2e'));
  const options = { executablePath, args: [...CHROMIUM_ARGS, ...callArgs(PICTURES_PER_SECOND)] };
  await lookOften(options);
  const browser = await chromium.launchServer(options);
  taker.provide('product', { url: given?.replace(/\/$/, '') ?? `http://localhost:${place!.port}`, place });
  taker.provide('browser', { endpoint: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    if (place) await endProduct(place);
  };
}
