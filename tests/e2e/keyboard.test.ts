import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { newcomer } from './newcomer.ts';
import { lunch } from './photos.ts';
import { isOurs, useAi } from './running-product.ts';
import { dialogOf, hasFocus, see, seeChecked, seeFocus, seeGone, seeTexts } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

const MOST_STEPS = 40;

/** Presses Tab until this element has the focus, and checks that the header never covers the focused element (WCAG 2.4.11). */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await see(place);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(place)) return seeUncovered(page, place);
  }
  throw new Error(`The keyboard does not reach ${String(place)}.`);
}

async function seeUncovered(page: Page, place: Locator): Promise<void> {
  const box = await place.boundingBox();
  const { height } = page.viewportSize()!;
  expect(box!.y + box!.height, `${String(place)} is on the screen`).toBeGreaterThan(0);
  expect(box!.y, `${String(place)} is on the screen`).toBeLessThan(height);
  if ((await dialogOf(page).count()) > 0 || (await page.getByRole('banner').getByRole('button').and(place).count()) > 0) return;
  const header = await page.getByRole('banner').boundingBox();
  expect(box!.y + box!.height, `${String(place)} is not under the header`).toBeGreaterThan(header!.y + header!.height);
}

/** Goes to a field and types. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test('a new member signs up without a mouse', { tags: 'night' }, async () => {
  const { page } = await openBrowser();
  const form = newcomer();
  await page.goto('/auth');
  await tabTo(page, page.getByRole('tab', { name: 'Sign In' }));
  await page.keyboard.press('ArrowRight');
  await seeFocus(page.getByRole('tab', { name: 'Sign Up' }));
  await type(page, 'First name', form.firstname);
  await type(page, 'Last name', form.lastname);
  await type(page, 'Sex', 'Fem');
  await type(page, 'Date of birth', '17051990');
  await page.keyboard.press('Enter');
  await seeFocus(page.getByRole('heading', { name: /Contact/ }));
  await type(page, 'Email', form.email);
  await type(page, 'Phone number', form.tel);
  await page.keyboard.press('Enter');
  await seeFocus(page.getByRole('heading', { name: /Where you live/ }));
  await type(page, 'City', form.city);
  await page.keyboard.press('Enter');
  await seeFocus(page.getByRole('heading', { name: /Password/ }));
  await type(page, 'Password', form.password);
  await page.keyboard.press('Enter');
  await seeFocus(page.getByRole('heading', { level: 1, name: 'Health Tips' }));
});

test('a member gets a report without a mouse', async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  await page.goto('/');
  const opener = page.getByRole('button', { name: /Analyze Your Food/ });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await see(dialog);

  // The browser must know before the press that the test handles the file chooser.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, dialog.getByLabel('Choose file'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(lunch);
  await seeTexts(dialog, /Ready to send/);
  // In the afternoon the form suggests a snack, which is not one of the day's three meals.
  await type(page, 'Which meal is it?', 'Lunch');
  await tabTo(page, dialog.getByLabel('Mark this meal as eaten today'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Next: choose the dish' }));
  await page.keyboard.press('Enter');

  await tabTo(page, dialog.getByLabel('Search dishes'));
  await page.keyboard.type('jollof');
  await see(dialog.getByRole('option', { name: /^Jollof rice/, selected: true }));
  await page.keyboard.press('Enter');
  await seeFocus(dialog.getByRole('button', { name: 'Change dish' }));
  await tabTo(page, dialog.getByRole('radio', { name: /^Usual/ }));
  await page.keyboard.press('ArrowUp');
  await seeChecked(dialog.getByRole('radio', { name: /^Half/ }));
  await tabTo(page, dialog.getByRole('button', { name: 'Get my report' }));
  await page.keyboard.press('Enter');

  await seeFocus(dialog.getByRole('group', { name: 'Food Analysis Report' }));
  await see(dialog.getByRole('heading', { name: 'Jollof rice' }));
  await page.keyboard.press('Escape');
  await seeGone(dialog);
  await seeFocus(opener);

  const latest = page.getByRole('link', { name: /Most recent/ });
  await tabTo(page, latest);
  await page.keyboard.press('Enter');
  await see(dialogOf(page, 'Food Analysis Report').getByRole('heading', { name: 'Jollof rice' }));
  await page.keyboard.press('Escape');
  await seeFocus(latest);
});

test('the keyboard stays in an open window, and leaves the profile menu by Escape', { tags: 'night' }, async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  await page.goto('/');
  const profile = page.getByRole('button', { name: 'Your profile' });
  await tabTo(page, profile);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Escape');
  await seeFocus(profile);

  await tabTo(page, page.getByRole('button', { name: /Analyze Your Food/ }));
  await page.keyboard.press('Enter');
  await see(dialogOf(page));
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press(step < 4 ? 'Tab' : 'Shift+Tab');
    expect(await dialogOf(page).evaluate((window) => window.contains(document.activeElement))).toBe(true);
  }
  await tabTo(page, dialogOf(page).getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');
  await seeFocus(page.getByRole('button', { name: /Analyze Your Food/ }));
});
