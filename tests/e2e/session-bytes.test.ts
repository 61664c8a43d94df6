import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { missingScripts } from './offline.ts';
import { lunch } from './photos.ts';
import { openForm, recordMonth, savePressure } from './readings.ts';
import { isOurs, useAi } from './running-product.ts';
import { chooseDish, dialogOf, fill, openUpload, pickPhoto, see, seeGone, seeTexts, toastsOf } from './screen.ts';

// frontend.md section 2: ten minutes of use without photo or video.
const MOST_BYTES = 400_000;
// Received; the photo itself is sent. The goal is 250 kB; that a dangerous reading is judged on the device, also without a network, took 3 kB
// of code, which is worth it until something else gets lighter.
const MOST_BYTES_WITH_PHOTO = 254_000;
const SESSION = '10:00';
// Once, when a member comes back: every other screen, fetched behind the page (docs/adr/0091). With it, the page itself.
const MOST_BYTES_OF_THE_REST = 240_000;

beforeAll(() => (isOurs ? useAi('off') : undefined));

/** Adds up the received bytes by kind, headers included. The cache is empty at the start, as on a first visit. */
async function countBytes(page: Page) {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, response.url.includes('/api/') ? 'API' : type);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  // What the service worker answers has no size of its own here; what it fetches itself is counted instead.
  page.context().on('requestfinished', async (request) => {
    if (request.serviceWorker() === null) return;
    // What ends after the page was closed has no sizes any more, and is not counted.
    const sizes = await request.sizes().catch(() => undefined);
    bytes['Service worker'] = (bytes['Service worker'] ?? 0) + (sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0);
  });
  return bytes;
}

const go = async (page: Page, link: string, heading: string | RegExp) => {
  await page.getByRole('link', { name: link, exact: true }).first().click();
  await see(page.getByRole('heading', { level: 1, name: heading }));
};

async function useTracking(page: Page): Promise<void> {
  await go(page, 'Track', 'Health Tracking');
  await openForm(page);
  await savePressure(page, '126', '81');
  await seeTexts(toastsOf(page), 'Reading saved');
  await seeGone(dialogOf(page));
  await openForm(page);
  await dialogOf(page).getByRole('tab', { name: 'Blood sugar' }).click();
  await dialogOf(page).getByLabel('Blood sugar value').fill('98');
  await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
  await seeTexts(toastsOf(page), '98 mg/dL: Normal');
  await seeGone(dialogOf(page));
  await page.getByRole('button', { name: 'Add Meal' }).click();
  await dialogOf(page).getByRole('button', { name: 'Add meal' }).click();
  await seeTexts(toastsOf(page), 'Breakfast completed');
  await page.getByRole('region', { name: 'Trend' }).getByRole('radio', { name: '90 days' }).click();
  await see(page.getByRole('img', { name: 'Blood pressure of the last 90 days' }));
  await go(page, 'All readings', 'All readings');
  await page.getByRole('button', { name: 'Show earlier readings' }).click();
  await seeTexts(page, /40 readings shown/);
}

async function useFitness(page: Page): Promise<void> {
  await go(page, 'Fitness', 'Fitness Tracker');
  await page.getByRole('button', { name: 'Log Workout' }).click();
  await fill(dialogOf(page), { Exercise: 'Walking', 'Duration in minutes': '30' });
  await dialogOf(page).getByRole('radio', { name: 'Medium' }).check();
  await dialogOf(page).getByRole('button', { name: 'Save workout' }).click();
  await seeTexts(toastsOf(page), 'Workout logged');
}

async function openOwnPages(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your profile' }).click();
  await go(page, 'Profile', 'Profile');
  await page.getByRole('link', { name: /^Health profile/ }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Health profile' }));
  await go(page, 'Profile', 'Profile');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Theme').selectOption('Light');
  await page.getByRole('link', { name: /^Privacy and security/ }).click();
  await seeTexts(page, 'This device');
}

/** Adds the bytes up by kind and returns their sum. */
function sumOf(bytes: Record<string, number>): number {
  const total = Object.values(bytes).reduce((sum, one) => sum + one, 0);
  const list = Object.entries(bytes).map(([kind, one]) => `${kind} ${Math.round(one / 100) / 10}`);
  console.log(`      a session: ${Math.round(total / 100) / 10} KB (${list.join(', ')})`);
  return total;
}

test(`five minutes with one photo cost ${MOST_BYTES_WITH_PHOTO / 1000} KB at most`, async () => {
  const member = await Member.join();
  await recordMonth(member);
  const { page } = await openBrowser({ as: member, serviceWorkers: 'allow' });
  const bytes = await countBytes(page);
  await page.goto('/');
  // Nobody opens a dialog in the first second. A file that page and worker want at the same moment is fetched twice.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await openUpload(page);
  await pickPhoto(page, lunch);
  await dialogOf(page).getByRole('button', { name: 'Next: choose the dish' }).click();
  // A person sees the pictures of the list before they have typed a name. Without the wait, a fast machine counts none of them.
  await see(dialogOf(page).getByRole('listbox'));
  const picture = dialogOf(page).getByRole('option').first().locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // A picture that is still on its way is not seen.
  await page.waitForLoadState('networkidle');
  await chooseDish(page, 'Jollof rice');
  await see(dialogOf(page).getByRole('heading', { name: 'Jollof rice' }));
  await page.keyboard.press('Escape');
  await go(page, 'Track', 'Health Tracking');
  await openForm(page);
  await savePressure(page, '126', '81');
  await seeTexts(toastsOf(page), 'Reading saved');
  await seeGone(dialogOf(page));
  // What is fetched behind the screen counts as well.
  await page.waitForLoadState('networkidle');
  const total = sumOf(bytes);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(MOST_BYTES_WITH_PHOTO);
});

test(`ten minutes of a member cost ${MOST_BYTES / 1000} KB at most`, async () => {
  const member = await Member.join();
  await recordMonth(member);
  const { page, expectInConsole } = await openBrowser({ serviceWorkers: 'allow' });
  expectInConsole(401);
  const bytes = await countBytes(page);
  await page.clock.install();
  await page.goto('/');
  await fill(page, { Email: member.email, Password: member.password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Health Tips' }));
  await go(page, 'Back to home', /, Amina$/);
  await page.getByRole('button', { name: 'What makes this score' }).click();
  await page.getByRole('region', { name: 'Good food for you' }).getByRole('listitem').first().getByRole('button').click();
  await see(dialogOf(page));
  await page.keyboard.press('Escape');
  await seeGone(dialogOf(page));
  await useTracking(page);
  await useFitness(page);
  await openOwnPages(page);
  await go(page, 'Home', /, Amina$/);
  // Runs all timers of ten minutes. None of them may send a request; the rotation of dishes is refetched only every six hours.
  await page.clock.runFor(SESSION);
  // What is fetched behind the screen counts as well.
  await page.waitForLoadState('networkidle');
  const total = sumOf(bytes);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(MOST_BYTES);
});

test(`the rest of the app costs ${MOST_BYTES_OF_THE_REST / 1000} KB at most, once, from the second visit on`, async () => {
  const { page } = await openBrowser({ as: await Member.join(), serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // What belongs to the first visit is not counted with the second.
  await page.waitForLoadState('networkidle');
  expect(await missingScripts(page)).toBe(1);
  const bytes = await countBytes(page);
  await page.reload();
  await expect.poll(() => missingScripts(page), { timeout: 60_000 }).toBe(0);
  const once = sumOf(bytes);
  expect(once).toBeGreaterThan(100_000);
  expect(once).toBeLessThanOrEqual(MOST_BYTES_OF_THE_REST);
});
