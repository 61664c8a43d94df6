import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { request } from './members.ts';
import { isOurs, mailAbout, until } from './running-product.ts';
import { dialogOf, fill, see, seeAddress, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';
import { asDemoAdmin, bearing, disableStaff, invitationTo } from './staff-callers.ts';

const PERIOD_MS = 30_000;
const recoveryCodes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

/** The codes of an authenticator app; each call waits for one that was not used before. */
function authenticator(secret: string) {
  const app = new TOTP({ secret });
  let used = -1;
  return () =>
    until('the next code', () => {
      const step = Math.floor(Date.now() / PERIOD_MS);
      if (step <= used) return undefined;
      used = step;
      return app.generate();
    });
}

test.runIf(isOurs)('an invited person sets up the account, signs in with a code, and manages the account by keyboard', async () => {
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  const body = { role: 'manager', email, name: 'Ada Welcome' };
  const invited = await asDemoAdmin((token) => request('POST', '/api/admin/staff', { headers: bearing(token), body }));
  const { page, expectInConsole } = await openBrowser();
  expectInConsole(400, 401, 403, /ERR_CONNECTION_RESET/);
  await page.goto(`/staff/welcome#token=${await invitationTo(email)}`);
  await seeTexts(page, 'Ada Welcome', 'Step 1 of 3');
  await seeAddress(page, 'hash', '');
  await audit(page, 'staff-welcome-1');
  await page.reload();
  await fill(page, { Password: 'password12345' });
  await page.keyboard.press('Enter');
  await seeFocus(page.getByRole('heading', { name: 'Two-step sign-in' }));
  await see(page.getByRole('img', { name: /^QR code for your authenticator app/ }));
  await audit(page, 'staff-welcome-2');
  const next = authenticator((await page.getByRole('code').innerText()).replaceAll(' ', ''));
  await fill(page, { 'Code from the app': '000000' });
  await page.keyboard.press('Enter');
  await seeFocus(page.getByLabel('Password', { exact: true }));
  await fill(page, { Password: 'slow-mangrove-77' });
  await page.keyboard.press('Enter');
  await fill(page, { 'Code from the app': await next() });
  await page.keyboard.press('Enter');
  await seeFocus(page.getByRole('heading', { name: 'Your recovery codes' }));
  await seeCount(recoveryCodes(page), 10);
  const [recovery = ''] = await recoveryCodes(page).allInnerTexts();
  await audit(page, 'staff-welcome-3');
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter');

  await page.waitForURL('**/sabiwell-manager');
  await seeValue(page.getByLabel('Email'), email);
  await fill(page, { Password: 'slow-mangrove-77' });
  await page.keyboard.press('Enter');
  await seeFocus(page.getByLabel('Code', { exact: true }));
  await audit(page, 'staff-sign-in-code');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await seeTexts(page, /^This code isn't right/);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).press('Enter');
  await seeFocus(page.getByLabel('Recovery code'));
  await page.keyboard.type(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sabiwell-manager/dashboard');

  await page.goto('/staff/account?portal=sabiwell-manager');
  await seeTexts(page, /^9 of 10 left\./, 'This session');
  await audit(page, 'staff-account');
  const makeCodes = page.getByRole('button', { name: 'Make ten new codes' });
  await makeCodes.press('Enter');
  const question = dialogOf(page, 'Make ten new codes?');
  await seeFocus(question.getByRole('button', { name: 'Keep the codes I have' }));
  await audit(page, 'staff-new-codes');
  await page.keyboard.press('Enter');
  await seeGone(question);
  await seeTexts(page, /^9 of 10 left\./);
  await makeCodes.press('Enter');
  const make = question.getByRole('button', { name: 'Make ten new codes' });
  // The answer is lost, and the codes of before have ended nevertheless.
  await page.route('**/api/staff/recovery-codes', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await make.press('Enter');
  await seeTexts(toastsOf(page), 'No new codes to show', /may no longer work/);
  await page.unroute('**/api/staff/recovery-codes');
  await make.press('Enter');
  await seeTexts(toastsOf(page), 'New recovery codes made');
  await seeFocus(page.getByRole('heading', { name: 'Recovery codes' }));
  expect((await mailAbout(email, 'New recovery codes were made')).text).toContain('no longer work');
  await seeCount(recoveryCodes(page), 10);
  await seeCount(recoveryCodes(page).filter({ hasText: recovery }), 0);
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await fill(page, { 'Current password': 'not-the-password', 'New password': 'loud-mangrove-78' });
  await page.keyboard.press('Enter');
  await seeFocus(page.getByLabel('Current password'));
  await fill(page, { 'Current password': 'slow-mangrove-77' });
  await page.keyboard.press('Enter');
  await seeTexts(toastsOf(page), 'Password changed');
  await disableStaff([invited.json], []);
});
