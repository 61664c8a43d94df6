import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser, type Visit } from './browser.ts';
import type { Member } from './members.ts';
import { dialogOf, fill, see } from './screen.ts';

/** What the console says of a network that is away. */
export const NO_NETWORK = /ERR_(INTERNET_DISCONNECTED|CONNECTION_|FAILED|NETWORK)|Failed to fetch|FetchEvent/;

/** Opens a browser whose pages have their service worker, and a screen of the app, once the worker answers for it. */
export async function openWithWorker(member: Member, path = '/tracking', options: object = {}): Promise<Visit> {
  const visit = await openBrowser({ as: member, serviceWorkers: 'allow', ...options });
  visit.expectInConsole(NO_NETWORK);
  await visit.page.goto(path);
  await untilControlled(visit.page);
  return visit;
}

/** Waits until the worker has all it fetches ahead, and has answered this page once. */
export async function untilControlled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await see(page.getByRole('heading', { level: 1 }));
  // The worker keeps a copy of a reply once the page has it, which nothing on the page shows.
  await page.waitForLoadState('networkidle');
}

/** How many of the scripts that are fetched behind the page the worker does not have yet; 1 while it has not begun. */
export function missingScripts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const assets = await caches.open('assets');
    const kept = (await assets.keys()).map(({ url }) => new URL(url).pathname);
    const list = kept.find((path) => path.startsWith('/assets/rest-'));
    const rest = list === undefined ? [''] : ((await (await assets.match(list))?.json()) as string[]);
    return rest.filter((path) => !kept.includes(path)).length;
  });
}

/** Cuts the network of all pages of a browser. */
export async function cutNetwork(context: BrowserContext): Promise<void> {
  // What the worker has not kept yet would be missed, and nothing on a page shows when it has.
  await Promise.all(context.pages().map((page) => page.waitForLoadState('networkidle')));
  await context.setOffline(true);
}

/** Adds a blood pressure on the tracking screen. */
export async function addPressure(page: Page, systolic: string, diastolic: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Reading' }).click();
  await fill(dialogOf(page, 'Add Reading'), { Systolic: systolic, Diastolic: diastolic });
  await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
}

/** The list of what waits to be sent. */
export const waitingList = (page: Page) => page.getByRole('list', { name: 'Waiting to be sent' });
