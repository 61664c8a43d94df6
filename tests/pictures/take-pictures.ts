import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demoMember } from '@sabiwell/local/demo-member.ts';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import type { Picture } from './contact-sheet.ts';

// The app exports nothing, so its list of paths is loaded by file name, as a build tool would do it.
const { paths } = (await import(join(CHECKOUT, 'frontends/member/src/paths.ts'))) as { paths: Record<string, string> };

export const THEMES = ['light', 'dark'] as const;
export const SIZES = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

export type Who = 'guest' | 'member';
type Wanted = { address: string; folder: string; who: Who; size: (typeof SIZES)[number]; theme: (typeof THEMES)[number] };

/** Pages that redirect a signed-in member. */
const FOR_GUESTS = [paths.signIn, paths.signInApp, paths.join];

/** The pages that a guest or a member can open. */
export function pathsFor(who: Who): string[] {
  return Object.values(paths).filter((path) => who === 'guest' || !FOR_GUESTS.includes(path));
}

/** Takes a picture of each whole page, in one size and theme. */
export async function takePictures(browser: Browser, { address, folder, who, size, theme }: Wanted): Promise<Picture[]> {
  const { name, ...viewport } = size;
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  });
  if (who === 'member') await context.request.post('/api/login', { data: demoMember });
  const page = await context.newPage();
  const pictures: Picture[] = [];
  for (const path of pathsFor(who)) {
    await open(page, path);
    const file = `${who}-${path.replaceAll('/', '_')}-${name}-${theme}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
    pictures.push({ file, who, path, size: name, theme });
  }
  await context.close();
  return pictures;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  // A screen that stays without a heading is worth a picture too.
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => console.log(`  no heading at ${path}`));
  await scrollThrough(page);
}

/** Scrolls once through the page, because the pictures of dishes are fetched once they have been in sight for a moment. */
async function scrollThrough(page: Page): Promise<void> {
  const isScrolled = () =>
    page.evaluate(() => {
      const before = window.scrollY;
      window.scrollBy(0, window.innerHeight);
      return window.scrollY > before;
    });
  do {
    // One that stays away is worth a picture too.
    await page
      .waitForFunction(areLoaded, undefined, { timeout: 5_000 })
      .catch(() => console.log(`  a picture is missing at ${page.url()}`));
  } while (await isScrolled());
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Whether every picture in sight is there. */
function areLoaded(): boolean {
  const isInSight = (image: HTMLImageElement) => {
    const { left, top, right, bottom, width } = image.getBoundingClientRect();
    return width > 0 && left < window.innerWidth && right > 0 && top < window.innerHeight && bottom > 0;
  };
  const isThere = (image: HTMLImageElement) => image.getAttribute('src') !== null && image.complete;
  return [...document.images].every((image) => !isInSight(image) || isThere(image));
}
