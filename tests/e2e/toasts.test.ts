import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { stayInOneDay } from './lagos-days.ts';
import { Member } from './members.ts';
import { see, seeCount, seeFocus, seeGone, seeTexts, stopClock, toastsOf } from './screen.ts';

beforeEach(stayInOneDay);

const complete = (page: Page, meal: string) => page.getByRole('button', { name: `Mark Complete: ${meal}` });
const undo = (page: Page, meal: string) => page.getByRole('button', { name: `Undo: ${meal}` });
const listOf = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');

async function openHome(): Promise<Page> {
  const { page } = await openBrowser({ as: await Member.join() });
  await page.goto('/');
  await see(complete(page, 'Breakfast'));
  return page;
}

test('there is one toast at a time, F8 goes to it, and Escape closes it', async () => {
  const page = await openHome();
  for (const meal of ['Breakfast', 'Lunch']) {
    await complete(page, meal).click();
    await seeTexts(toastsOf(page), `${meal} completed`);
  }
  await seeCount(toastsOf(page), 1);
  await page.keyboard.press('F8');
  await seeFocus(listOf(page));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await seeGone(toastsOf(page));
  await seeFocus(undo(page, 'Lunch'));
});

test('a toast goes by itself, and not while it has the focus', async () => {
  const page = await openHome();
  await stopClock(page);
  await complete(page, 'Breakfast').click();
  await expect.poll(() => page.clock.runFor(50).then(() => toastsOf(page).count())).toBe(1);
  await page.keyboard.press('F8');
  await seeFocus(listOf(page));
  await page.clock.runFor(20_000);
  await seeCount(toastsOf(page), 1);
  await complete(page, 'Dinner').focus();
  await page.clock.runFor(6_000);
  await seeGone(toastsOf(page));
});

/** Completes a meal by keys, on a stopped clock, and sees its toast. */
async function completeByKeys(page: Page, meal: string): Promise<void> {
  await complete(page, meal).press('Enter');
  const said = toastsOf(page).getByText(`${meal} completed`);
  await expect.poll(() => page.clock.runFor(50).then(() => said.count())).toBe(1);
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a toast gives the focus back, however it is left, and the next one goes by itself', async () => {
  const page = await openHome();
  await stopClock(page);
  await completeByKeys(page, 'Breakfast');
  for (const way of [[], ['Tab'], ['Tab', 'Tab']]) {
    await press(page, 'F8', ...way);
    await seeFocus([listOf(page), toastsOf(page), toastsOf(page).getByRole('button', { name: 'Undo' })][way.length]!);
    await press(page, 'F8');
    await seeFocus(undo(page, 'Breakfast'));
  }
  await seeCount(toastsOf(page), 1);
  await press(page, 'F8', 'Escape');
  await seeCount(toastsOf(page), 0);
  await seeFocus(undo(page, 'Breakfast'));

  await completeByKeys(page, 'Lunch');
  await press(page, 'F8', 'Tab', 'Tab', 'Tab', 'Enter');
  await seeCount(toastsOf(page), 0);
  await seeFocus(undo(page, 'Lunch'));

  await completeByKeys(page, 'Dinner');
  await page.clock.runFor(6_000);
  await seeCount(toastsOf(page), 0);
});

test('a toast that another one replaces gives the focus back too', async () => {
  const page = await openHome();
  await stopClock(page);
  await completeByKeys(page, 'Breakfast');
  await press(page, 'F8', 'Tab', 'Tab');
  await seeFocus(toastsOf(page).getByRole('button', { name: 'Undo' }));
  // As what comes from elsewhere would: without the focus.
  await complete(page, 'Lunch').dispatchEvent('click');
  await expect.poll(() => page.clock.runFor(50).then(() => toastsOf(page).getByText('Lunch completed').count())).toBe(1);
  await seeFocus(undo(page, 'Breakfast'));
});

test('where nothing had the focus before, a toast that closes gives it to the heading of the page', async () => {
  const page = await openHome();
  await stopClock(page);
  await completeByKeys(page, 'Breakfast');
  await undo(page, 'Breakfast').blur();
  await press(page, 'F8', 'Escape');
  await seeCount(toastsOf(page), 0);
  await seeFocus(page.getByRole('heading', { level: 1 }));
});
