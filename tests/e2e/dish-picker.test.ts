import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { NO_NETWORK } from './offline.ts';
import { lunch, plate, type PickedPhoto } from './photos.ts';
import { isOurs, useAi } from './running-product.ts';
import { chooseDish, dialogOf, openUpload, pickPhoto, see, seeCount, seeFocus, seeTexts } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

async function openPicker(page: Page, photo: PickedPhoto = lunch): Promise<void> {
  await openUpload(page);
  await pickPhoto(page, photo);
  await dialogOf(page).getByRole('button', { name: 'Next: choose the dish' }).click();
  await see(dialogOf(page, 'Which dish is this?').getByRole('option').first());
}

test('a dish is found by any of its names, by touch or by the arrow keys', async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  await page.goto('/');
  await openPicker(page);
  const search = dialogOf(page).getByRole('combobox', { name: 'Search dishes' });
  const place = async () => Math.round((await search.boundingBox())?.y ?? 0);
  const before = await place();
  await search.fill('qqqq');
  await seeTexts(dialogOf(page), /^No match/);
  await expect.poll(place).toBe(before);
  await search.fill('bean cake');
  await see(dialogOf(page).getByRole('option', { name: /^Akara/ }));
  await search.fill('rice');
  await see(dialogOf(page).getByRole('option', { name: /rice/i, selected: true }));
  const first = await dialogOf(page).getByRole('option', { selected: true }).textContent();
  await search.press('ArrowDown');
  await expect.poll(() => dialogOf(page).getByRole('option', { selected: true }).textContent()).not.toBe(first);
  await search.press('Enter');
  await seeFocus(dialogOf(page).getByRole('button', { name: 'Change dish' }));
  await page.keyboard.press('Enter');
  await seeFocus(search);
});

test('Enter chooses what was typed, at once, and asks nobody', async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  await page.route(/\/api\/foods\?/, (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  await openPicker(page);
  const search = dialogOf(page).getByRole('combobox', { name: 'Search dishes' });
  await see(dialogOf(page).getByRole('option', { name: /^Akara/ }));
  await search.fill('egusi');
  await search.press('Enter');
  await seeTexts(dialogOf(page), 'Egusi soup');
  await seeFocus(dialogOf(page).getByRole('button', { name: 'Change dish' }));
});

test('a dish has its picture beside its name, and a palm tree where it has none', async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  await page.route('**/assets/dish-akara-*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: 'no picture' }));
  await page.goto('/');
  await openPicker(page);
  const search = dialogOf(page).getByLabel('Search dishes');
  const shown = () =>
    dialogOf(page)
      .getByRole('option', { selected: true })
      .locator('img')
      .evaluate((image: HTMLImageElement) => (image.naturalWidth > 0 ? new URL(image.src).pathname : 'not there yet'));
  await search.fill('egusi');
  await expect.poll(shown).toMatch(/^\/assets\/dish-egusi-soup-\w+\.svg$/);
  await search.fill('akara');
  await expect.poll(shown).toMatch(/^\/assets\/dish-none-\w+\.svg$/);
});

test('a dish whose picture can not be loaded has a plate beside its name', async () => {
  const { page, expectInConsole } = await openBrowser({ as: await Member.join() });
  expectInConsole(NO_NETWORK);
  await page.route('**/assets/dish-*.svg', (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await openPicker(page);
  const first = dialogOf(page).getByRole('option').first();
  await seeCount(first.locator('img'), 0);
  // The plate, and the arrow that says that the row can be chosen.
  await seeCount(first.locator('svg'), 2);
});

test('until its picture is there, a dish has a plate beside its name', async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/dish-*.svg', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await openPicker(page);
  const first = dialogOf(page).getByRole('option').first();
  // The plate, and the arrow that says that the row can be chosen.
  await seeCount(first.locator('svg'), 2);
  held.resolve();
  await seeCount(first.locator('svg'), 1);
});

test('two dishes of one photo are one report, found with a typing error', async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  await page.goto('/');
  await openPicker(page, plate(9));
  const search = dialogOf(page).getByLabel('Search dishes');
  await search.fill('eba and egusi');
  await see(dialogOf(page).getByRole('option', { name: /^Egusi soup/ }));
  await dialogOf(page).getByRole('option', { name: /^Eba/ }).first().click();
  await dialogOf(page).getByRole('button', { name: 'Add another dish' }).click();
  await seeFocus(search);
  await search.fill('agusi');
  await dialogOf(page)
    .getByRole('option', { name: /^Egusi soup/ })
    .click();
  await seeFocus(dialogOf(page).getByRole('button', { name: 'Remove Egusi soup' }));
  await dialogOf(page).getByRole('button', { name: 'Add another dish' }).click();
  await search.fill('jolof');
  await dialogOf(page)
    .getByRole('option', { name: /^Jollof rice/ })
    .click();
  await dialogOf(page).getByRole('button', { name: 'Remove Jollof rice' }).click();
  await seeFocus(dialogOf(page).getByRole('button', { name: 'Remove Egusi soup' }));
  await dialogOf(page).getByRole('region', { name: 'Egusi soup' }).getByRole('radio', { name: 'Double' }).check();
  await dialogOf(page).getByRole('button', { name: 'Get my report' }).click();
  await see(dialogOf(page).getByRole('heading', { name: 'Eba with egusi soup' }));
  const [report] = await member.analyses();
  expect(report.items.map(({ foodId }: { foodId: string }) => foodId)).toEqual(['eba', 'egusi-soup']);
});

test('without a dish, or with an invalid portion, there is no report', async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  await page.goto('/');
  await openPicker(page);
  const send = dialogOf(page).getByRole('button', { name: 'Get my report' });
  await send.click();
  await seeTexts(dialogOf(page), 'Choose a dish first.');
  await dialogOf(page).getByLabel('Search dishes').fill('jollof');
  await dialogOf(page).getByRole('option').first().click();
  await dialogOf(page).getByRole('radio', { name: 'Another amount' }).check();
  for (const [grams, sentence] of [
    ['plenty', 'Enter the portion in grams, such as 180.'],
    ['4', 'Enter 5 g or more.'],
    ['2501', 'Enter 2,500 g or less.'],
  ] as const) {
    await dialogOf(page).getByLabel('Grams', { exact: true }).fill(grams);
    await send.click();
    await seeTexts(dialogOf(page), sentence);
  }
  await dialogOf(page).getByLabel('Grams', { exact: true }).fill('180');
  await send.click();
  await seeTexts(dialogOf(page, 'Food Analysis Report'), '180 g');
});

test('a double portion doubles the figures, and the dish is offered first the next time', async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  await page.goto('/');
  await openPicker(page);
  await chooseDish(page, 'Jollof rice', 'Double');
  await see(dialogOf(page).getByRole('heading', { name: 'Jollof rice' }));
  const [report] = await member.analyses();
  const usual = (await member.analyze(lunchImage, { dishId: 'jollof-rice' })).json;
  expect(report.portionGrams).toBe(usual.portionGrams * 2);
  expect(report.calories / usual.calories).toBeCloseTo(2, 1);
  await page.keyboard.press('Escape');
  await openPicker(page, plate(5));
  await see(
    dialogOf(page)
      .getByRole('group', { name: 'You chose before' })
      .getByRole('option', { name: /^Jollof rice/ }),
  );
  await dialogOf(page).getByRole('button', { name: 'Back' }).click();
  await see(dialogOf(page, 'Upload Food Image'));
});

const lunchImage = `data:${lunch.mimeType};base64,${lunch.buffer.toString('base64')}`;
