import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { takeMoney } from './hosted-page.ts';
import { Member, request } from './members.ts';
import { isOurs, until } from './running-product.ts';
import { dialogOf, see, seeAttribute, seeCount, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';
import { asDemoAdmin, bearing, newStaff, type StaffAccount } from './staff-callers.ts';
import { checkStaffScreen } from './staff-check.ts';
import { signInOn, tabTo } from './staff-screen.ts';

let member: Member;
let admin: StaffAccount;
let topUp: { id: string; paymentReference: string };

/** Waits until an administrator's list finds so many rows of a member. */
const listed = (list: string, { email }: Member, count: number, more = '') =>
  asDemoAdmin((token) =>
    until(`${list} has what is of the member`, async () => {
      const path = `/api/admin/${list}?q=${encodeURIComponent(email)}${more}`;
      const { json } = await request('GET', path, { headers: bearing(token) });
      return Array.isArray(json) && json.length === count ? json : undefined;
    }),
  );

// A member with money in the wallet, a payment that waits, and a plan.
beforeAll(async () => {
  if (!isOurs) return;
  member = await Member.join();
  topUp = (await member.request('POST', '/api/wallet/top-up', { body: { amount: 700 } })).json;
  const { json: plan } = await member.request('POST', '/api/payments/intents', {
    body: { purpose: 'subscription', productCode: 'sub_weekly', subject: {} },
  });
  await takeMoney(plan.reference);
  await member.request('GET', `/api/payments/${plan.reference}/status`);
  admin = await newStaff('admin');
  await listed('subscriptions', member, 1);
  await listed('payments', member, 1, '&status=pending');
  await listed('users', member, 1);
});

const gridOf = (page: Page, name: string) => page.getByRole('grid', { name });
const ownRow = (page: Page, name: string) => gridOf(page, name).getByRole('row').filter({ hasText: member.email });

/** A tab, searched for what is of the member. */
async function openTab(tab: string, more = '', viewport: { width: number; height: number } = DESKTOP) {
  const visit = await openBrowser({ viewport });
  await signInOn(visit.page, admin);
  await visit.page.goto(`/admin/dashboard?tab=${tab}&q=${encodeURIComponent(member.email)}${more}`);
  return visit;
}

describe.runIf(isOurs)("an administrator's lists of members and their money", () => {
  test('show a member with wallet and plan, opened by the keyboard alone', async () => {
    const { page } = await openTab('users');
    await seeTexts(page, '1 user');
    await seeTexts(ownRow(page, 'Users'), 'Weekly', '₦0', '+2348030000071');
    await tabTo(page, 'grid', 'Users');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await seeTexts(dialogOf(page), String(member.id), 'Kano, Nigeria', 'Female', '17 May 1990');
    await see(dialogOf(page).getByRole('link', { name: member.email }));
    await page.keyboard.press('Escape');
    await seeGone(dialogOf(page));
    await seeFocus(gridOf(page, 'Users'));
  });

  test('filter members by plan and sort them by wallet', async () => {
    const { page } = await openTab('users');
    await see(ownRow(page, 'Users'));
    await page.getByLabel('Current Plan').selectOption('Free Plan');
    await seeTexts(page, 'Nothing matches.');
    await page.getByLabel('Current Plan').selectOption('Weekly');
    await see(ownRow(page, 'Users'));
    await page.getByRole('columnheader', { name: 'Wallet' }).getByRole('button').click();
    await seeAttribute(page.getByRole('columnheader', { name: 'Wallet' }), 'aria-sort', 'descending');
    await see(ownRow(page, 'Users'));
    const address = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(address).toMatchObject({ tab: 'users', plan: 'sub_weekly', sort: 'wallet' });
  });

  test('show a payment as it is, found by its reference', async () => {
    const { page } = await openTab('payments');
    await seeTexts(page, '2 payments');
    await page.getByLabel('Status').selectOption('Pending');
    await seeTexts(page, '1 payment');
    await seeTexts(ownRow(page, 'Payments'), '₦700', 'Pending', 'Wallet');
    await page.getByRole('searchbox').fill(topUp.paymentReference);
    // A search closes the row that is open, and begins a while after the last key.
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(topUp.paymentReference);
    await seeTexts(page, '1 payment');
    await ownRow(page, 'Payments').click();
    await seeTexts(dialogOf(page), topUp.paymentReference, topUp.id, 'Pending');
  });

  test('show a paid period with its end, and filter by what becomes of it', async () => {
    const { page } = await openTab('subscriptions', '&status=active');
    await seeTexts(page, '1 subscription');
    await seeTexts(ownRow(page, 'Subscriptions'), 'Active');
    await ownRow(page, 'Subscriptions').click();
    await seeTexts(dialogOf(page), 'Paid', 'Begins (Lagos)');
    await page.keyboard.press('Escape');
    await page.getByLabel('Status').selectOption('Expired');
    await seeTexts(page, 'Nothing matches.');
  });

  test('say that they could not be read, and lead on', async () => {
    const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
    expectInConsole(500);
    await signInOn(page, admin);
    await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }));
    await page.goto('/admin/dashboard?tab=users');
    await seeTexts(toastsOf(page), 'Error loading data', 'Failed to load admin data');
    await seeTexts(page, "We couldn't load the users.");
    await page.unroute('**/api/admin/users?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await see(gridOf(page, 'Users'));
    await seeCount(page.getByText("We couldn't load the users."), 0);
  });

  test.each([
    ['users', 'Users'],
    ['payments', 'Payments'],
    ['subscriptions', 'Subscriptions'],
  ])('of %s are accessible and fit', async (tab, name) => {
    const { page } = await openTab(tab, '', PHONE);
    await see(ownRow(page, name));
    await checkStaffScreen(page, `admin-list-${tab}`);
    await ownRow(page, name).first().click();
    await see(dialogOf(page));
    await audit(page, `admin-list-${tab}-drawer`);
  });
});
