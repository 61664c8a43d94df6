import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { Member, request } from './members.ts';
import { isOurs, until } from './running-product.ts';
import { dialogOf, fill, see, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';
import { asDemoAdmin, bearing, newStaff, signInStaff, type StaffAccount } from './staff-callers.ts';
import { checkStaffScreen } from './staff-check.ts';
import { signInOn, tabTo } from './staff-screen.ts';

let member: Member;
let marketer: StaffAccount;
let admin: StaffAccount;

/** Asks as an account of the staff until the list has what is waited for. */
const known = (what: string, token: string, path: string) =>
  until(what, async () => {
    const { json } = await request('GET', path, { headers: bearing(token) });
    return Array.isArray(json) && json.length > 0 ? json : undefined;
  });

// An administrator who opened a member's details, and a marketer who searched for somebody and was disabled.
beforeAll(async () => {
  if (!isOurs) return;
  [member, marketer, admin] = await Promise.all([Member.join(), newStaff('marketer'), newStaff('admin')]);
  const token = await signInStaff('admin', admin);
  await known('the member is listed', token, `/api/admin/users?q=${encodeURIComponent(member.email)}`);
  await request('GET', `/api/admin/users/${member.id}/details`, { headers: bearing(token) });
  const theirs = await signInStaff('marketer', marketer);
  await request('GET', '/api/marketer/users?q=Zuwaira&plan=free&limit=5', { headers: bearing(theirs) });
  const body = { status: 'disabled', reason: 'Left the team' };
  await request('PATCH', `/api/admin/staff/${marketer.id}`, { headers: bearing(token), body });
  await asDemoAdmin((other) => known('the audit has it', other, `/api/admin/audit?about=${marketer.id}&action=staff_disabled`));
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Audit' });

async function openAudit(filter: Record<string, string | number>, viewport = DESKTOP) {
  const visit = await openBrowser({ viewport });
  await signInOn(visit.page, admin);
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString();
  await visit.page.goto(`/admin/dashboard?tab=audit&${query}`);
  return visit;
}

describe.runIf(isOurs)('the audit', () => {
  test('says by the keyboard alone who read the details of a member, and leads to them', async () => {
    const { page } = await openAudit({ subjectUserId: member.id, staffId: admin.id, q: 'user-details' });
    await seeValue(page.getByLabel("Member's number"), String(member.id));
    await seeTexts(page, '1 entry');
    await tabTo(page, 'grid', 'Audit');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const drawer = dialogOf(page, `${admin.name} read the details of a member`);
    await seeTexts(drawer, `${admin.name} (${admin.email})`, 'Administrator', 'No filter: the list as it is.');
    await page.keyboard.press('Escape');
    await seeFocus(grid(page));
    await page.keyboard.press('Enter');
    await tabTo(page, 'link', new RegExp(`, number ${member.id}$`));
    await page.keyboard.press('Enter');
    await see(dialogOf(page).getByRole('link', { name: member.email }));
  });

  test('shows what was typed into a search, found by person, kind and words of the list', async () => {
    const { page } = await openAudit({});
    await see(grid(page));
    await fill(page, { Who: marketer.id, Kind: 'Read', Search: 'users' });
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toMatchObject({ staffId: marketer.id, kind: 'read', q: 'users' });
    await grid(page)
      .getByRole('row', { name: `${marketer.name} read the list of users` })
      .click();
    await seeTexts(dialogOf(page), 'Zuwaira', 'free', 'Marketer');
  });

  test('has the reason and the values before and after of what was done to an account', async () => {
    const { page } = await openAudit({ about: marketer.id, action: 'staff_disabled' });
    const sentence = `${admin.name} disabled ${marketer.name}`;
    await grid(page).getByRole('row', { name: sentence }).click();
    await seeTexts(dialogOf(page, sentence), `${marketer.name} (${marketer.email})`, 'Left the team');
    await see(dialogOf(page).getByText('Was Active, is Disabled'));
  });

  test('says that a word is no number, that nothing matches, and that it could not be read', async () => {
    const { page, context, expectInConsole } = await openAudit({ staffId: admin.id, action: 'payment_refunded' });
    expectInConsole(500, /ERR_INTERNET_DISCONNECTED/);
    await seeTexts(page, 'Nothing matches.');
    await fill(page, { "Member's number": 'Amina' });
    await seeTexts(page, 'Enter a number.');
    await page.route('**/api/admin/audit?*', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }));
    await page.getByRole('button', { name: 'Show all' }).click();
    await seeTexts(toastsOf(page), 'Error loading data');
    await seeTexts(page, "We couldn't load the audit.", 'Something went wrong.');
    await page.unroute('**/api/admin/audit?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await see(grid(page));
    await seeCount(page.getByText("We couldn't load the audit."), 0);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await seeTexts(page, "We couldn't load the audit.");
    await see(grid(page));
    await context.setOffline(false);
  });

  test('is accessible and fits', async () => {
    const { page } = await openAudit({ about: marketer.id }, PHONE);
    await see(grid(page));
    await checkStaffScreen(page, 'staff-audit');
    for (const words of ['read the list of users', `disabled ${marketer.name}`]) {
      await grid(page).getByRole('row').filter({ hasText: words }).first().click();
      await see(dialogOf(page));
      await seeCount(dialogOf(page).getByText('Loading what changed'), 0);
      await audit(page, `staff-audit-${words.split(' ')[0]}`);
      await page.keyboard.press('Escape');
      await seeGone(dialogOf(page));
    }
  });
});
