import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayLater } from '@sabiwell/proto/http/lagos-time.ts';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { takeMoney } from './hosted-page.ts';
import { Member, request } from './members.ts';
import { isOurs, until } from './running-product.ts';
import { dialogOf, see, seeAddress, seeAttribute, seeCount, seeGone, seeTexts, toastsOf } from './screen.ts';
import { bearing, newStaff, signInStaff, type StaffAccount } from './staff-callers.ts';
import { checkStaffScreen } from './staff-check.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const SUMMARY = {
  asOf: '2026-11-21T08:14:00.000Z',
  users: { internal: 8, external: 345, offset: 3993, total: 4346 },
  wallet: { total: 10_000.5, average: 1250.06 },
  subscriptions: { active: 3 },
  revenue: { total: 9000 },
  payments: { pending: 2, ok: 3, bad: 1 },
  ratios: { conversion: 0.375, success: 0.75, averagePayment: 3333.33, perUser: 1125, subscriberShare: 0.25 },
};
const NOTHING = {
  ...SUMMARY,
  users: { internal: 0, external: null, offset: 0, total: 0 },
  wallet: { total: 0, average: 0 },
  subscriptions: { active: 0 },
  revenue: { total: 0 },
  payments: { pending: 0, ok: 0, bad: 0 },
  ratios: { conversion: 0, success: 0, averagePayment: 0, perUser: 0, subscriberShare: 0 },
};
const LAST = '2026-11-21';
const QUIET = { revenue: 0, newMembers: 0, ok: 0, bad: 0, pending: 0, activePeriods: 0, wallet: 0 };

/** So many days, on each of which something else happened; on the last one more was refunded than sold. */
function daysOf(count: number) {
  return Array.from({ length: count }, (_, at) => {
    const [day, isLast] = [dayLater(LAST, at + 1 - count), at === count - 1];
    return {
      day,
      revenue: isLast ? -700 : at * 100,
      newMembers: at % 4,
      ok: at,
      bad: 2,
      pending: 1,
      activePeriods: at + 5,
      wallet: 9000 + at,
    };
  });
}

let payer: Member;
let shy: Member;
let topUp: { id: string; paymentReference: string };
let marketer: StaffAccount;

// A member with a plan and a payment that waits, who agreed to marketing; and one who has and agreed to nothing.
beforeAll(async () => {
  if (!isOurs) return;
  [payer, shy] = await Promise.all([Member.join(), Member.join()]);
  await payer.request('PUT', '/api/user/consents', { body: { aiProvider: false, analytics: false, marketing: true } });
  topUp = (await payer.request('POST', '/api/wallet/top-up', { body: { amount: 700 } })).json;
  const { json: plan } = await payer.request('POST', '/api/payments/intents', {
    body: { purpose: 'subscription', productCode: 'sub_weekly', subject: {} },
  });
  await takeMoney(plan.reference);
  await payer.request('GET', `/api/payments/${plan.reference}/status`);
  marketer = await newStaff('marketer');
  const headers = bearing(await signInStaff('marketer', marketer));
  const listed = (list: string, { email }: Member, count: number) =>
    until(`${list} has what is of the member`, async () => {
      const { json } = await request('GET', `/api/marketer/${list}?q=${encodeURIComponent(email)}`, { headers });
      return Array.isArray(json) && json.length === count ? true : undefined;
    });
  await listed('subscriptions', payer, 1);
  await listed('payments', payer, 2);
  await listed('users', payer, 1);
  await listed('users', shy, 1);
});

/** A tab of the marketer; `q` is what is searched for in it. */
async function openTab(tab: string, q = '', viewport = DESKTOP) {
  const visit = await openBrowser({ viewport });
  await signInOn(visit.page, marketer);
  await visit.page.goto(`/marketer-dashboard?tab=${tab}${q && `&q=${encodeURIComponent(q)}`}`);
  return visit;
}
const cardsOf = (page: Page) => page.getByRole('region', { name: 'Figures' });
const rowOf = (page: Page, grid: string, { email }: Member) =>
  page.getByRole('grid', { name: grid }).getByRole('row').filter({ hasText: email });

/** The server's figures, in its place; what it answers can be changed until it is asked. */
async function answer(page: Page, figures: { summary: object; days: (count: number) => object[] }) {
  await page.route('**/api/marketer/summary', (route) => route.fulfill({ json: figures.summary }));
  await page.route('**/api/marketer/series?*', (route) => {
    const count = Number(new URL(route.request().url()).searchParams.get('days'));
    return route.fulfill({ json: figures.days(count) });
  });
}

describe.runIf(isOurs)("a marketer's lists", () => {
  test('begin with members, their plans and wallets, under the four cards', async () => {
    const { page } = await openBrowser({ viewport: DESKTOP });
    await signInOn(page, marketer);
    await seeTexts(cardsOf(page), 'Total Users', 'Total Wallet Balance', 'Active Subscriptions', 'Total Revenue');
    await seeTexts(cardsOf(page), /^Internal: [\d,]+$/, /^External: /, /^As of \d\d:\d\d in Lagos$/);
    for (const name of ['User', 'Email', 'Phone', 'Current Plan', 'Wallet Balance']) {
      await see(page.getByRole('columnheader', { name, exact: true }));
    }
    const search = page.getByPlaceholder('Search by username, email, ID or phone');
    await search.fill(payer.email);
    await seeTexts(rowOf(page, 'Users & Wallets', payer), 'Weekly', '₦0');
    await search.fill(shy.email);
    await seeTexts(rowOf(page, 'Users & Wallets', shy), 'Free Plan');
  });

  test('show a member by the keyboard alone, without what only care needs to know', async () => {
    const { page } = await openTab('users', payer.email);
    await see(rowOf(page, 'Users & Wallets', payer));
    await tabTo(page, 'grid', 'Users & Wallets');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await seeTexts(dialogOf(page), String(payer.id), 'Weekly', 'Kano, Nigeria');
    for (const name of ['Sex', 'Born', 'Blood group', 'Address']) await seeCount(dialogOf(page).getByText(name, { exact: true }), 0);
    await page.keyboard.press('Escape');
    await seeGone(dialogOf(page));
  });

  test('show payments and paid periods, of which none is found by a reference', async () => {
    const { page } = await openTab('payments', payer.email);
    await seeTexts(page, '2 payments');
    await page.getByLabel('Status').selectOption('Pending');
    await seeTexts(rowOf(page, 'Payments', payer), '₦700', 'Pending', 'Wallet');
    await rowOf(page, 'Payments', payer).click();
    await seeTexts(dialogOf(page), topUp.id, 'Pending');
    await seeCount(dialogOf(page).getByText(topUp.paymentReference), 0);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill(topUp.paymentReference);
    await seeTexts(page, 'Nothing matches.');
    await page.getByRole('tab', { name: 'Subscriptions' }).click();
    await see(page.getByRole('grid', { name: 'Subscriptions' }));
    await page.getByRole('searchbox').fill(payer.email);
    await seeTexts(rowOf(page, 'Subscriptions', payer), 'Active');
  });

  test.each([
    ['users', 'Users & Wallets', 1],
    ['payments', 'Payments', 2],
    ['subscriptions', 'Subscriptions', 1],
  ])('of %s are saved with the contacts of those alone who agreed to marketing', async (tab, name, count) => {
    const { page } = await openTab(tab, payer.email);
    await see(rowOf(page, name, payer));
    await seeTexts(page, 'A file that you export has the email and phone of those alone who agreed to marketing.');
    const agreed = await save(page);
    expect(agreed.slice(1)).toEqual(Array.from({ length: count }, () => expect.stringContaining(payer.email)));
    if (tab !== 'users') return;
    await page.getByRole('searchbox').fill(shy.email);
    await see(rowOf(page, name, shy));
    const [, ...refused] = await save(page);
    expect(refused).toEqual([expect.stringMatching(new RegExp(`^${shy.id},`))]);
    expect(refused[0]).not.toContain('@');
  });

  test.each([
    ['users', 'Users & Wallets'],
    ['payments', 'Payments'],
    ['subscriptions', 'Subscriptions'],
  ])('of %s are accessible and fit', async (tab, name) => {
    const { page } = await openTab(tab, payer.email, PHONE);
    await see(rowOf(page, name, payer), cardsOf(page).getByText('Total Users'));
    await checkStaffScreen(page, `marketer-list-${tab}`);
    await rowOf(page, name, payer).first().click();
    await see(dialogOf(page));
    await audit(page, `marketer-list-${tab}-drawer`);
  });

  test('say that they could not be read, and lead on', async () => {
    const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
    expectInConsole(500);
    await signInOn(page, marketer);
    await page.route('**/api/marketer/users?*', (route) => route.fulfill({ status: 500, json: { message: 'Something broke.' } }));
    await page.goto('/marketer-dashboard?tab=users');
    await seeTexts(toastsOf(page), 'Failed to load dashboard data');
    await seeTexts(page, "We couldn't load the users.", 'Something broke.');
    await page.unroute('**/api/marketer/users?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await see(page.getByRole('grid', { name: 'Users & Wallets' }));
    await seeCount(page.getByText("We couldn't load the users."), 0);
  });
});

/** The lines of the file that Export saves. */
async function save(page: Page): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export', exact: true }).click()]);
  return (await buffer(await download.createReadStream())).toString().trimEnd().split('\r\n');
}

describe.runIf(isOurs)("a marketer's analytics", () => {
  test('come from the product', async () => {
    const { page } = await openTab('analytics');
    await seeTexts(page, 'Conversion Rate', 'Average Wallet Balance', 'Payment Success Rate');
    await seeTexts(page, 'Average Payment Value', 'Revenue per User', 'Subscribers as a Share of Users');
    await seeAttribute(page.getByRole('slider'), 'aria-valuetext', /^\d+ \w+ \d{4}: -?₦[\d,.]+$/);
  });

  test('show six ratios with what they are made of, and the days as a chart that the keyboard walks', async () => {
    const { page } = await openBrowser({ viewport: DESKTOP });
    await signInOn(page, marketer);
    await answer(page, { summary: SUMMARY, days: daysOf });
    await page.goto('/marketer-dashboard?tab=analytics');
    await seeTexts(cardsOf(page), '4,346', 'Internal: 8', 'External: 345', 'By a setting: 3,993', '₦10,000.50', '₦9,000');
    const main = page.getByRole('main');
    await seeTexts(main, '37.5%', '₦1,250', '75%', '₦3,333', '₦1,125', '25%');
    await seeTexts(main, 'Active subscriptions (3) for each user (8)', 'Successful payments (3) of those that ended (4)');
    const chart = page.getByRole('slider');
    await seeAttribute(chart, 'aria-valuetext', '21 November 2026: -₦700');
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await seeAttribute(chart, 'aria-valuetext', '20 November 2026: ₦2,800');
    await page.keyboard.press('Home');
    await seeAttribute(chart, 'aria-valuetext', '23 October 2026: ₦0');
    await checkStaffScreen(page, 'marketer-analytics');
  });

  test('show the same figures as a table, for the days that the address names', async () => {
    const { page } = await openBrowser({ viewport: DESKTOP });
    await signInOn(page, marketer);
    await answer(page, { summary: SUMMARY, days: daysOf });
    await page.goto('/marketer-dashboard?tab=analytics');
    await page.getByRole('radio', { name: 'Payments', exact: true }).check();
    await page.getByRole('radio', { name: '90 days' }).check();
    await seeAddress(page, 'search', '?tab=analytics&figure=payments&days=90');
    await seeAttribute(page.getByRole('slider'), 'aria-valuetext', '21 November 2026: 89 successful, 2 failed, 1 pending');
    await page.getByRole('button', { name: 'Show as table' }).focus();
    await page.keyboard.press('Enter');
    const table = page.getByRole('table', { name: 'The figures day by day' });
    await seeCount(table.getByRole('row'), 91);
    await seeTexts(table.getByRole('row').nth(1), '21 November 2026', '-₦700', '89', '94', '₦9,089');
    for (const name of ['New members', 'Active subscriptions', 'Wallets']) await page.getByRole('radio', { name, exact: true }).check();
    await seeAttribute(page.getByRole('slider'), 'aria-valuetext', '21 November 2026: ₦9,089');
    await page.getByRole('radio', { name: '30 days' }).check();
    await seeCount(table.getByRole('row'), 31);
    await checkStaffScreen(page, 'marketer-analytics-table');
    await page.getByRole('button', { name: 'Hide the table' }).click();
    await seeGone(table);
  });

  test('are dashes, and no zeros, where there is nothing to divide', async () => {
    const { page } = await openBrowser({ viewport: PHONE });
    await signInOn(page, marketer);
    await answer(page, { summary: NOTHING, days: (count) => daysOf(count).map(({ day }) => ({ day, ...QUIET })) });
    await page.goto('/marketer-dashboard?tab=analytics');
    await seeTexts(
      page,
      'There is nothing to show of these days yet.',
      'No payment has ended yet',
      'No sales yet',
      'External: not counted yet',
    );
    const main = page.getByRole('main');
    await seeCount(main.getByText('No users yet'), 4);
    await seeCount(main.getByText('–', { exact: true }), 6);
    await checkStaffScreen(page, 'marketer-analytics-empty');
  });

  test('say that they could not be read; all is read again by one button', async () => {
    const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
    expectInConsole(503);
    await signInOn(page, marketer);
    await page.route('**/api/marketer/s*', (route) => route.fulfill({ status: 503, json: { message: 'Please try again later.' } }));
    await page.goto('/marketer-dashboard?tab=analytics');
    await seeTexts(toastsOf(page), 'Failed to load dashboard data');
    await seeTexts(page, "We couldn't load the figures.", "We couldn't load the ratios.", "We couldn't load the days.");
    await page.unroute('**/api/marketer/s*');
    const figures = { summary: SUMMARY, days: daysOf };
    await answer(page, figures);
    await page.getByRole('button', { name: 'Refresh everything' }).click();
    await seeTexts(page.getByRole('main'), '37.5%');
    await see(page.getByRole('slider'));
    for (const part of ['figures', 'ratios', 'days']) await seeCount(page.getByText(`We couldn't load the ${part}.`), 0);
    figures.summary = { ...SUMMARY, revenue: { total: 12_345 } };
    await page.getByRole('button', { name: 'Refresh everything' }).click();
    await seeTexts(cardsOf(page), '₦12,345');
  });
});
