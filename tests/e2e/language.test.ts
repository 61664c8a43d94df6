import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { takeMoney } from './hosted-page.ts';
import { Member } from './members.ts';
import { cutNetwork, NO_NETWORK, openWithWorker } from './offline.ts';
import { pressure } from './readings.ts';
import { until } from './running-product.ts';
import { dialogOf, seeFocus, seeTexts, seeTitle } from './screen.ts';

const PIDGIN = /\/assets\/pcm-[\w-]+\.js$/;
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** A member whose phone speaks Pidgin. */
async function joinInPidgin(): Promise<Member> {
  const member = await Member.join();
  await member.request('PUT', '/api/user/preferences', { body: { language: 'pcm' } });
  return member;
}

test('Pidgin is chosen in the settings, spoken on every screen, and English is chosen again', async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  const fetched: string[] = [];
  page.on('request', (request) => void (PIDGIN.test(request.url()) && fetched.push(request.url())));
  await page.goto('/settings');
  await expect.poll(() => language(page)).toBe('en');
  expect(fetched).toEqual([]);

  await page.getByLabel('Language').selectOption({ label: 'Naijá (Pidgin), not reviewed yet' });
  await seeTexts(page, 'E dey send smaller photos of meals.');
  await expect.poll(() => language(page)).toBe('pcm');
  // Changing it loads the page anew, which must not throw a keyboard back to the top.
  await seeFocus(page.getByLabel('Language'));
  await expect.poll(async () => (await member.request('GET', '/api/user/preferences')).json.language).toBe('pcm');
  await audit(page, 'settings-pidgin');

  await page.goto('/');
  await seeTexts(page, 'Snap photo, get report', 'No score yet');
  await audit(page, 'home-pidgin');
  await page.goto('/tracking');
  await seeTexts(page, 'No reading yet.');
  await seeTitle(page, 'Health Tracking · Sabiwell');
  await page.getByRole('button', { name: 'Add Reading' }).click();
  await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
  await seeTexts(dialogOf(page), 'Systolic (di number for top) dey required.');
  await audit(page, 'add-reading-pidgin');

  await page.goto('/settings');
  await page.getByLabel('Language').selectOption({ label: 'English' });
  await seeTexts(page, 'Sends smaller photos of meals.');
  await expect.poll(() => language(page)).toBe('en');
});

test('another phone of the member speaks it after the sign-in, also when the server refuses something', async () => {
  const { page, expectInConsole } = await openBrowser({ as: await joinInPidgin() });
  expectInConsole(403);
  await page.goto('/settings/security');
  await page.waitForFunction(() => document.documentElement.lang === 'pcm');
  await page.locator('summary', { hasText: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill('three quiet words for me');
  await page.getByRole('button', { name: 'Change password' }).click();
  await seeTexts(page, 'Dis one no be your current password.');
});

test('advice on a dangerous reading is in both languages', async () => {
  const member = await joinInPidgin();
  await member.record(pressure(190, 125));
  const { page } = await openBrowser({ as: member });
  await page.goto('/');
  await page.waitForFunction(() => document.documentElement.lang === 'pcm');
  const notice = page.getByRole('alert');
  await seeTexts(notice, /^Sit down, rest for 5 minutes, then measure am again\./, 'Sit down and rest for 5 minutes, then measure again.');
  await expect.poll(() => notice.locator('[lang=en]').count()).toBeGreaterThan(3);
});

test('what a plan brings, what the market sells and what a notification says are in Pidgin', async () => {
  const member = await joinInPidgin();
  const body = { purpose: 'subscription', productCode: 'sub_daily' };
  const { reference } = (await member.request('POST', '/api/payments/intents', { body })).json;
  await takeMoney(reference);
  const status = `/api/payments/${reference}/status`;
  await until('it is paid', async () => ((await member.request('GET', status)).json.status === 'completed' ? true : undefined));
  const notified = async () => (await member.request('GET', '/api/notifications')).json;
  await until('the member is notified', async () => ((await notified()).length > 0 ? true : undefined));

  const { page } = await openBrowser({ as: member });
  await page.goto('/notifications');
  await page.waitForFunction(() => document.documentElement.lang === 'pcm');
  await seeTexts(page, 'We don receive your payment', 'You pay ₦500 for Sabiwell Premium.');
  await audit(page, 'notifications-pidgin');
  await page.goto('/subscribe');
  await seeTexts(page, 'AI go analyze your food, no limit for di day');
  await page.goto('/elder-care');
  await page.getByRole('radio', { name: /^Thrive/ }).check();
  await seeTexts(page, '2 calls every week and 1 home visit every month');
  await page.goto('/market');
  await seeTexts(page, 'E dey count steps, pulse and sleep.');
});

test('it is there without a network; where its file is missing, the app speaks English', async () => {
  const { page, context } = await openWithWorker(await Member.join(), '/settings');
  await page.getByLabel('Language').selectOption({ label: 'Naijá (Pidgin), not reviewed yet' });
  await page.waitForFunction(() => document.documentElement.lang === 'pcm');
  await cutNetwork(context);
  await page.reload();
  await seeTexts(page, /You dey offline\./);
  await expect.poll(() => language(page)).toBe('pcm');

  const other = await openBrowser({ as: await joinInPidgin() });
  other.expectInConsole(NO_NETWORK);
  await other.page.route(PIDGIN, (route) => route.abort());
  await other.page.goto('/tracking');
  await seeTexts(other.page, 'No readings yet.');
  await other.page.reload();
  await seeTexts(other.page, 'No readings yet.');
  await expect.poll(() => language(other.page)).toBe('en');
});
