import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { PORTALS } from '@sabiwell/proto/http/portal-rules.ts';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { openWithWorker } from './offline.ts';
import { see, seeTitle } from './screen.ts';

/** The file of each portal's screens, by the names that the build gave them. */
const manifest = JSON.parse(readFileSync(join(CHECKOUT, 'frontends/staff/dist/.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string }
>;
const fileOf = (role: string) => manifest[`src/features/${role.replace('_', '-')}/portal.tsx`]?.file ?? '';

/** The scripts that a page asks for. */
function scriptsOf(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => void (request.url().endsWith('.js') && asked.add(new URL(request.url()).pathname)));
  return asked;
}

/** What becomes of a text that is written as HTML. */
const writeHtml = (page: Page) =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src="x">';
      return 'written';
    } catch (refused) {
      return (refused as Error).name;
    }
  });

test.each(PORTALS)('$slug has a sign-in page of the staff app, on which no text becomes HTML', async ({ loginPath }) => {
  const { page, expectInConsole } = await openBrowser();
  expectInConsole(/TrustedHTML/, /policy: require-trusted-types-for/);
  await page.goto(loginPath);
  await see(page.getByRole('heading', { level: 1 }));
  expect(await writeHtml(page)).toBe('TypeError');
  expect(await page.evaluate(() => document.querySelector('meta[name=robots]')?.getAttribute('content'))).toContain('noindex');
});

test.each(PORTALS)('who opens the dashboard of $slug loads the screens of no other portal', async ({ dashboardPath, role }) => {
  const { page, expectInConsole } = await openBrowser();
  expectInConsole(401);
  const scripts = scriptsOf(page);
  await page.goto(dashboardPath);
  await see(page.getByRole('heading', { level: 1 }));
  // A script of another portal would come after this page is drawn, and show nothing.
  await page.waitForLoadState('networkidle');
  const others = PORTALS.filter((portal) => portal.role !== role).map((portal) => `/staff/${fileOf(portal.role)}`);
  expect(scripts).toContain(`/staff/${fileOf(role)}`);
  expect(others.filter((file) => scripts.has(file))).toEqual([]);
});

describe('in a browser that a member uses, too', () => {
  test("the member's service worker keeps nothing of the portals", async () => {
    const { page } = await openWithWorker(await Member.join());
    expect(await writeHtml(page)).toBe('written');
    await page.goto('/admin');
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await seeTitle(page, /sign-in/);
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return caches_.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => /^\/(staff|admin)\b/.test(path))).toEqual([]);
  });
});
