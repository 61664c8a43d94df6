import type { Page } from 'playwright-core';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { bookVisit, freeTimes, type ListedDoctor, newListedDoctor } from './listed-doctor.ts';
import { Member, request } from './members.ts';
import { databaseOf, isOurs, until } from './running-product.ts';
import { dialogOf, see, seeAddress, seeAttribute, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';
import { asDemoAdmin, bearing, newStaff, type StaffAccount } from './staff-callers.ts';
import { checkStaffScreen } from './staff-check.ts';
import { signInOn, tabTo } from './staff-screen.ts';

let admin: StaffAccount;
let member: Member;
let doctor: ListedDoctor;
beforeAll(async () => {
  if (!isOurs) return;
  [admin, member, doctor] = await Promise.all([newStaff('admin'), Member.join(), newListedDoctor()]);
  await member.request('POST', '/api/wallet/top-up', { body: { amount: 700 } });
  await bookVisit(member, doctor, (await freeTimes(doctor))[0]!);
  await asDemoAdmin((token) =>
    until('the lists know the member', async () => {
      const path = `/api/admin/payments?q=${encodeURIComponent(member.email)}`;
      const { json } = await request('GET', path, { headers: bearing(token) });
      return json.length === 1 ? true : undefined;
    }),
  );
});

/** So many page views of the member, as staff-reporting keeps them, a minute apart. */
async function addViews(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf('staff-reporting') });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO read_1.page_views (view_id, user_id, page, device, viewed_at)
       SELECT -($1::bigint * 10000 + n), $1, '/doctors', 'Chrome on Android', now() - make_interval(mins => n) FROM generate_series(1, $2::int) AS n`,
      [member.id, count],
    );
  } finally {
    await client.end();
  }
}

async function openTab(tab: string, viewport: { width: number; height: number } = DESKTOP) {
  const visit = await openBrowser({ viewport });
  await signInOn(visit.page, admin);
  await visit.page.goto(`/admin/dashboard?tab=${tab}&q=${encodeURIComponent(member.email)}`);
  return visit;
}

const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Pages of the list' });
const pageButton = (page: Page, number: number) => pagesOf(page).getByRole('button', { name: `Page ${number}`, exact: true });

describe.runIf(isOurs)("an administrator's users", () => {
  test('are counted over the tabs, with the parts of the number', async () => {
    const { page } = await openTab('users');
    const tile = page.getByRole('region', { name: 'Total Users' });
    await seeTexts(tile, /^[\d,]+$/, /^[\d,]+ members \+ /);
  });

  test('are opened with their payments, visits and bookings, by the keyboard alone', async () => {
    const { page } = await openTab('users');
    const grid = page.getByRole('grid', { name: 'Users' });
    await see(grid.getByRole('row').filter({ hasText: member.email }));
    await tabTo(page, 'grid', 'Users');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await seeTexts(
      dialogOf(page),
      '₦700, Wallet',
      doctor.name,
      'No subscriptions yet.',
      'No trainer bookings yet.',
      'No doctor bookings yet.',
    );
    await page.keyboard.press('Escape');
    await seeGone(dialogOf(page));
    await seeFocus(grid);
  });

  test('whose details could not be read are shown as the list has them', async () => {
    const { page, expectInConsole } = await openTab('users');
    expectInConsole(500);
    await page.route('**/details', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }));
    await page.getByRole('grid', { name: 'Users' }).getByRole('row').filter({ hasText: member.email }).click();
    await seeTexts(toastsOf(page), 'Error loading data', 'Failed to load user details');
    await seeTexts(dialogOf(page), 'Kano, Nigeria', doctor.name);
    await page.unroute('**/details');
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
    await seeTexts(dialogOf(page), '₦700, Wallet');
  });

  test('have a card that is accessible and fits', async () => {
    const { page } = await openTab('users', PHONE);
    await page.getByRole('grid', { name: 'Users' }).getByRole('row').filter({ hasText: member.email }).click();
    await seeTexts(dialogOf(page), '₦700, Wallet', doctor.name);
    await audit(page, 'admin-user-card');
  });
});

test.runIf(isOurs)('sessions have 200 on a page, five buttons and a gap, and come back as the address says', async () => {
  await addViews(1250);
  const { page } = await openTab('sessions');
  await seeTexts(page, '1,250 sessions', 'Chrome on Android');
  await seeAttribute(pageButton(page, 1), 'aria-current', 'page');
  await expect.poll(() => pagesOf(page).getByRole('button', { name: /^Page/ }).allTextContents()).toEqual(['1', '2', '3', '4', '7']);
  await seeTexts(pagesOf(page), '…');
  await pageButton(page, 4).click();
  await seeAttribute(pageButton(page, 4), 'aria-current', 'page');
  await expect.poll(() => pagesOf(page).getByRole('button', { name: /^Page/ }).allTextContents()).toEqual(['1', '3', '4', '5', '7']);
  await pageButton(page, 7).focus();
  await page.keyboard.press('Enter');
  await seeAttribute(pageButton(page, 7), 'aria-current', 'page');
  await seeFocus(pageButton(page, 7));
  await page.reload();
  await seeAttribute(pageButton(page, 7), 'aria-current', 'page');
  await page.getByRole('table', { name: 'Sessions' }).getByRole('button').first().click();
  await seeTexts(dialogOf(page), '/doctors', String(member.id));
  await page.keyboard.press('Escape');
  await seeGone(dialogOf(page));
  await page.getByLabel('Page', { exact: true }).fill('/nowhere');
  await seeTexts(page, 'Nothing matches.');
  await seeAddress(page, 'search', `?tab=sessions&q=${encodeURIComponent(member.email)}&path=%2Fnowhere`);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.goto(`/admin/dashboard?tab=sessions&q=${encodeURIComponent(member.email)}&page=7`);
  await see(pagesOf(page));
  await checkStaffScreen(page, 'admin-sessions');
});
