// `make pictures`: every screen of the member app, on a phone and on a desktop, light and dark, in one page to look through. It goes to
// a folder outside the checkout (TO=).
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '@sabiwell/local/chromium.ts';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { runCommand, Stop } from '@sabiwell/local/stop.ts';
import { make, startBeside } from '../e2e/bring-up.ts';
import { seed } from '@sabiwell/local/seed.ts';
import { contactSheet, type Picture } from './contact-sheet.ts';
import { pathsFor, SIZES, takePictures, THEMES, type Who } from './take-pictures.ts';

const WHO: readonly Who[] = ['guest', 'member'];

/** An empty folder outside the checkout. */
function emptyFolder(): string {
  const folder = resolve(process.env.TO || join(tmpdir(), 'sabiwell-pictures'));
  if (folder === CHECKOUT || folder.startsWith(`${CHECKOUT}/`)) throw new Stop('TO must be a folder outside the checkout.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function takeAll(address: string, folder: string): Promise<Picture[]> {
  const executablePath = await findChromium(console.log);
  if (executablePath === undefined) throw new Stop('Chromium can not be had: install it, or name it in CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
  const pictures: Picture[] = [];
  for (const who of WHO)
    for (const size of SIZES)
      for (const theme of THEMES) pictures.push(...(await takePictures(browser, { address, folder, who, size, theme })));
  await browser.close();
  return pictures;
}

await runCommand(async () => {
  const folder = emptyFolder();
  const given = process.env.PICTURES_BASE_URL?.replace(/\/$/, '');
  if (!given) console.log('- Starting a product …');
  const place = given ? null : await startBeside('pictures');
  const address = given ?? `http://localhost:${place!.port}`;
  try {
    await seed(address);
    const pictures = await takeAll(address, folder);
    writeFileSync(join(folder, 'index.html'), contactSheet(pictures));
    const screens = WHO.reduce((sum, who) => sum + pathsFor(who).length, 0);
    console.log(`${pictures.length} pictures of ${screens} screens: ${join(folder, 'index.html')}`);
  } finally {
    if (place) await make('down', place);
  }
  return 0;
});
