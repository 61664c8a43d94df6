import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { request } from './members.ts';
import { isOurs } from './running-product.ts';
import { dialogOf, fill, see, seeAddress, seeAttribute, seeCount, seeFocus, seeTexts, toastsOf } from './screen.ts';
import { ageProof, bearing, newStaff } from './staff-callers.ts';
import { logOut, seeDashboard, seeSignIn, signInOn, submitSignIn, tabTo } from './staff-screen.ts';

const markerOf = (role: Parameters<typeof portalOf>[0]) => `sabiwell.${portalOf(role).slug}.session`;

describe.runIf(isOurs)('a session of staff', () => {
  test('is begun, used and ended by the keyboard alone', async () => {
    const person = await newStaff('admin');
    const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
    // What a list still asks for while its session ends is refused.
    expectInConsole(401);
    await page.goto('/admin');
    await see(page.getByLabel('Email'));
    await tabTo(page, 'textbox', 'Email');
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await seeDashboard(page, 'admin');
    await page.keyboard.press('Control+k');
    await see(dialogOf(page));
    await page.keyboard.type('Staff');
    await page.keyboard.press('Enter');
    await see(page.getByRole('table', { name: 'Staff' }));
    await page.keyboard.press('/');
    await page.keyboard.type(person.email);
    await seeTexts(page, /^1 of \d+ accounts$/);
    await tabTo(page, 'button', new RegExp(person.name));
    await page.keyboard.press('Enter');
    await seeTexts(dialogOf(page, person.name), 'This is your own account.', "You can't disable your own account.");
    await page.keyboard.press('Escape');
    await seeFocus(page.getByRole('button', { name: new RegExp(person.name) }));
    await page.keyboard.press('Control+k');
    await see(dialogOf(page));
    await page.keyboard.type('Audit');
    await page.keyboard.press('Enter');
    await see(page.getByRole('table', { name: 'Audit' }));
    await tabTo(page, 'button', 'Your account', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, 'button', 'Logout');
    await page.keyboard.press('Enter');
    await seeSignIn(page, 'admin');
    await seeTexts(toastsOf(page), 'Logged out');
  });

  test('ends in every tab, by a logout as by a removed marker', async () => {
    const person = await newStaff('marketer');
    const { page, context, expectInConsole } = await openBrowser({ viewport: DESKTOP });
    // What the other tab still asks for while its session ends is refused.
    expectInConsole(401);
    await signInOn(page, person);
    const other = await context.newPage();
    await other.goto('/marketer-dashboard');
    await seeDashboard(other, 'marketer');
    await logOut(page);
    await seeSignIn(page, 'marketer');
    await seeSignIn(other, 'marketer');
    await submitSignIn(page, person);
    await seeDashboard(page, 'marketer');
    await other.evaluate((name) => localStorage.removeItem(name), markerOf('marketer'));
    await seeSignIn(page, 'marketer');
  });

  test('goes on in three tabs that ask for the next token at once', async () => {
    const person = await newStaff('case_manager');
    const { page, context } = await openBrowser({ viewport: DESKTOP });
    await signInOn(page, person);
    const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto('/case-manager/dashboard')));
    await Promise.all(tabs.map((tab) => seeDashboard(tab, 'case_manager')));
    await Promise.all(tabs.map((tab) => tab.reload()));
    await Promise.all(tabs.map((tab) => seeDashboard(tab, 'case_manager')));
  });

  test('that has ended leads back to the address after signing in', async () => {
    const person = await newStaff('admin');
    const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
    expectInConsole(401);
    await signInOn(page, person);
    await page.goto('/admin/dashboard?tab=staff&q=demo&role=doctor');
    await see(page.getByRole('table', { name: 'Staff' }));
    await page.evaluate((name) => localStorage.setItem(name, JSON.stringify({ exp: 0 })), markerOf('admin'));
    await page.reload();
    await seeSignIn(page, 'admin');
    await seeTexts(page, 'Your session has ended. Please sign in again.');
    await submitSignIn(page, person);
    await see(page.getByRole('table', { name: 'Staff' }));
    await seeAddress(page, 'search', '?tab=staff&q=demo&role=doctor');
  });

  test('needs a proof for a new password, which ends every other place', async () => {
    const person = await newStaff('manager');
    const phone = await openBrowser();
    phone.expectInConsole(401);
    await signInOn(phone.page, person);
    const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
    expectInConsole(403);
    const token = await signInOn(page, person);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('link', { name: 'My account' }).click();
    const places = page.getByRole('region', { name: "Where you're signed in" });
    await seeTexts(places, 'This session');
    await seeCount(places.getByRole('listitem'), 2);
    await ageProof(token);
    // The gateway remembers for a moment what it knows of a token; after a reload the page has one that is new to it.
    await page.reload();
    const password = `loud-${person.password}`;
    await fill(page, { 'Current password': person.password, 'New password': password });
    await page.getByRole('button', { name: 'Change password' }).click();
    const proof = dialogOf(page, "Confirm that it's you");
    await fill(proof, { Password: person.password });
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await seeTexts(toastsOf(page), 'Password changed');
    await seeCount(places.getByRole('listitem'), 1);
    await phone.page.reload();
    await seeSignIn(phone.page, 'manager');
    await submitSignIn(phone.page, { ...person, password });
    await seeDashboard(phone.page, 'manager');
  });

  test('with a second step begins with a code, and each code counts once', async () => {
    const person = await newStaff('case_manager');
    const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
    expectInConsole(401);
    const token = await signInOn(page, person);
    const setUp = (path: string, body?: unknown) => request('POST', `/api/staff/${path}`, { body, headers: bearing(token) });
    const { secret } = (await setUp('totp')).json as { secret: string };
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    expect((await setUp('totp/confirm', { code: app.generate() })).status).toBe(200);
    await logOut(page);
    await seeSignIn(page, 'case_manager');
    await submitSignIn(page, person);
    // The code that confirmed the app is spent; a phone's clock may be half a minute ahead.
    const next = app.generate({ timestamp: Date.now() + 30_000 });
    const code = page.getByLabel('Code', { exact: true });
    await seeFocus(code);
    await seeAttribute(code, 'aria-invalid', null);
    await fill(page, { Code: next });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await seeDashboard(page, 'case_manager');
    await logOut(page);
    await seeSignIn(page, 'case_manager');
    await submitSignIn(page, person);
    await fill(page, { Code: next });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await seeTexts(page, /^This code isn't right, or it was used before\./);
  });
});
