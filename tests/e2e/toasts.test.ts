import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { stayInOneDay } from './lagos-days.ts';
import { Member } from './members.ts';
import { see, seeCount, seeFocus, seeGone, seeTexts, stopClock, toastsOf } from './screen.ts';

beforeEach(stayInOneDay);

const complete = (page: Page, meal: string) => page.getByRole('button', { name: `Mark Complete: ${meal}` });

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
  await seeFocus(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await seeGone(toastsOf(page));
});

test('a toast goes by itself, and not while it has the focus', async () => {
  const page = await openHome();
  await stopClock(page);
  await complete(page, 'Breakfast').click();
  await expect.poll(() => page.clock.runFor(50).then(() => toastsOf(page).count())).toBe(1);
  await page.keyboard.press('F8');
  await seeFocus(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list'));
  await page.clock.runFor(20_000);
  await seeCount(toastsOf(page), 1);
  await complete(page, 'Dinner').focus();
  await page.clock.runFor(6_000);
  await seeGone(toastsOf(page));
});
