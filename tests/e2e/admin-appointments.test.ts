import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { audit, overflowOf, savePicture, settle } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { bookVisit, freeTimes, type ListedDoctor, newListedDoctor, queryBookings } from './listed-doctor.ts';
import { Member } from './members.ts';
import { isOurs } from './running-product.ts';
import {
  dialogOf,
  see,
  seeAddress,
  seeAttribute,
  seeChecked,
  seeCount,
  seeFocus,
  seeGone,
  seeTexts,
  seeValue,
  toastsOf,
} from './screen.ts';
import { newStaff } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const WIDE = { width: 1440, height: 900 };

/** A doctor whom no other test knows, with so many visits that wait, each of another member; the first was asked for first. */
async function visitsOf(count: number) {
  const doctor = await newListedDoctor();
  const times = await freeTimes(doctor);
  const visits: { id: string; member: Member }[] = [];
  for (const time of times.slice(0, count)) {
    const member = await Member.join();
    visits.push({ id: await bookVisit(member, doctor, time), member });
  }
  return { doctor, visits };
}

/** The Appointments tab, searched for the visits of one doctor. */
async function openAppointments({ name }: ListedDoctor, more = '', viewport: { width: number; height: number } = DESKTOP) {
  const visit = await openBrowser({ viewport });
  const account = await newStaff('admin');
  await signInOn(visit.page, account);
  await visit.page.goto(`/admin/dashboard?tab=appointments&q=${encodeURIComponent(name)}${more}`);
  await see(gridOf(visit.page));
  return { ...visit, account };
}

/** Adds visits that were so many hours ago, asked for as they began. */
const addPast = ({ id }: ListedDoctor, member: Member, from: number, to: number) =>
  queryBookings(
    `INSERT INTO appointments (doctor_id, user_id, source, starts_at, ends_at, reason, status, created_at)
     SELECT $1, $2, 'member', now() - make_interval(hours => n), now() - make_interval(hours => n) + interval '30 minutes', 'Visit ' || n,
       'completed', now() - make_interval(hours => n) FROM generate_series($3::int, $4::int) AS n`,
    [id, member.id, from, to],
  );

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Appointments' });
const rowOf = (page: Page, member: Member) => gridOf(page).getByRole('row').filter({ hasText: member.email });
const isOnScreen = (place: Locator) =>
  place.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= 0 && right <= window.innerWidth;
  });
const statusOf = async (id: string) => (await queryBookings('SELECT status FROM appointments WHERE id = $1', [id]))[0]?.['status'];
/** The row that the keys are on. */
const activeRow = async (page: Page) => {
  const id = (await gridOf(page).getAttribute('aria-activedescendant')) ?? '';
  return page.locator(`[id="${id}"]`);
};
const seeActive = (page: Page, member: Member) =>
  expect.poll(async () => (await activeRow(page)).textContent(), { message: 'the row that the keys are on' }).toContain(member.email);

describe.runIf(isOurs)("an administrator's appointments", () => {
  test('are walked, opened, selected and confirmed by the keyboard alone', async () => {
    const { doctor, visits } = await visitsOf(3);
    const [oldest, middle, newest] = [visits[0]!, visits[1]!, visits[2]!];
    const { page } = await openAppointments(doctor);
    await seeTexts(page, '3 appointments');
    await seeAttribute(gridOf(page), 'aria-rowcount', '4');
    await tabTo(page, 'grid', 'Appointments');
    await page.keyboard.press('ArrowDown');
    await seeActive(page, newest.member);
    await page.keyboard.press('End');
    await seeActive(page, oldest.member);
    await page.keyboard.press('k');
    await seeActive(page, middle.member);
    await page.keyboard.press('Enter');
    await seeTexts(dialogOf(page), 'Headache since Monday', middle.member.email, '2 of 3', 'Lagoon Hospital, Ikeja');
    await page.keyboard.press('j');
    await seeTexts(dialogOf(page), oldest.member.email, '3 of 3');
    await page.keyboard.press('Escape');
    await seeGone(dialogOf(page));
    await seeFocus(gridOf(page));
    await seeActive(page, oldest.member);
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowUp');
    await seeTexts(page, '2 selected');
    await seeAttribute(rowOf(page, middle.member), 'aria-selected', 'true');
    await seeAttribute(rowOf(page, newest.member), 'aria-selected', 'false');
    await page.keyboard.press('c');
    const question = dialogOf(page, 'Confirm 2 appointments?');
    await seeFocus(question.getByRole('button', { name: 'Cancel' }));
    await tabTo(page, 'button', 'Confirm', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await seeTexts(toastsOf(page), '2 appointments confirmed');
    await seeGone(question);
    await seeFocus(gridOf(page));
    await seeTexts(rowOf(page, oldest.member), 'Confirmed');
    await seeTexts(rowOf(page, newest.member), 'Pending');
    expect(await Promise.all(visits.map(({ id }) => statusOf(id)))).toEqual(['confirmed', 'confirmed', 'pending']);
    await page.keyboard.press('Home');
    await seeActive(page, newest.member);
    await page.keyboard.press('.');
    await see(dialogOf(page).getByRole('option', { name: 'Confirm' }));
    await page.keyboard.press('Escape');
    await seeFocus(gridOf(page));
  });

  test('come back as they were: the address holds the search, the filters, the order and the open row, and Back closes it', async () => {
    const { doctor, visits } = await visitsOf(2);
    const { page } = await openAppointments(doctor);
    await page.getByLabel('Status').selectOption('Pending');
    await page.getByRole('columnheader', { name: /^When/ }).getByRole('button').click();
    await rowOf(page, visits[0]!.member).click();
    await see(dialogOf(page).getByText(visits[0]!.member.email));
    const address = new URL(page.url());
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      q: doctor.name,
      status: 'pending',
      sort: 'appointmentDate',
      row: visits[0]!.id,
    });
    await page.reload();
    await see(dialogOf(page).getByText(visits[0]!.member.email));
    await seeValue(page.getByLabel('Status').first(), 'pending');
    await page.goBack();
    await seeGone(dialogOf(page));
    await seeAttribute(page.getByRole('columnheader', { name: /^When/ }), 'aria-sort', 'descending');
    await seeValue(page.getByRole('searchbox'), doctor.name);
    await rowOf(page, visits[1]!.member).click();
    await see(dialogOf(page).getByText(visits[1]!.member.email));
    await page.keyboard.press('Escape');
    await seeGone(dialogOf(page));
    await expect.poll(() => new URL(page.url()).searchParams.get('row')).toBeNull();
  });

  test('are confirmed several at once; one that was cancelled meanwhile is listed with its reason', async () => {
    const { doctor, visits } = await visitsOf(3);
    const { page, expectInConsole } = await openAppointments(doctor);
    expectInConsole(409);
    for (const { member } of visits) await rowOf(page, member).getByRole('checkbox').check();
    await seeTexts(page, '3 selected');
    const cancelled = visits[1]!;
    await cancelled.member.request('PATCH', `/api/appointments/${cancelled.id}`, { body: { status: 'cancelled' } });
    await page.getByRole('button', { name: 'Confirm (3)…' }).click();
    await audit(page, 'admin-appointments-question');
    await page.setViewportSize(DESKTOP);
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await seeTexts(dialogOf(page), 'Failed to confirm appointment', 'This is cancelled already.');
    await seeCount(dialogOf(page).getByRole('button', { name: 'Try again' }), 0);
    await audit(page, 'admin-appointments-failed-one');
    await page.setViewportSize(DESKTOP);
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
    await seeTexts(rowOf(page, cancelled.member), 'Cancelled');
    await seeTexts(rowOf(page, visits[0]!.member), 'Confirmed');
    await seeCount(page.getByText(/selected$/), 0);
    expect(await Promise.all(visits.map(({ id }) => statusOf(id)))).toEqual(['confirmed', 'cancelled', 'confirmed']);
  });

  test('draw at most sixty of a thousand rows, and read on while they scroll', async () => {
    const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
    await addPast(doctor, member, 1, 1000);
    const { page } = await openAppointments(doctor, '', WIDE);
    await seeTexts(page, '1,000 appointments');
    await seeAttribute(gridOf(page), 'aria-rowcount', '1001');
    const drawn = () => gridOf(page).getByRole('row').count();
    await expect.poll(drawn).toBeGreaterThan(10);
    await expect.poll(drawn).toBeLessThanOrEqual(60);
    await tabTo(page, 'grid', 'Appointments');
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return (await activeRow(page)).getAttribute('aria-rowindex');
      })
      .toBe('1001');
    await seeTexts(page, "That's everything.");
    await expect.poll(drawn).toBeLessThanOrEqual(60);

    // Rows that come above push away nothing that is being read.
    for (let times = 0; times < 3; times++) await page.keyboard.press('PageUp');
    await settle(page);
    const row = await activeRow(page);
    const top = async () => (await row.boundingBox())?.y ?? 0;
    const [index, place] = [await row.getAttribute('aria-rowindex'), await top()];
    await addPast(doctor, member, 0, 0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await seeTexts(page, '1,001 appointments');
    await seeAttribute(row, 'aria-rowindex', String(Number(index) + 1));
    // A row is drawn at whole pixels.
    await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(2);
  });

  test('are cards on a phone, and the drawer a sheet', async () => {
    const { doctor, visits } = await visitsOf(3);
    const { page } = await openAppointments(doctor, '', PHONE);
    await seeTexts(gridOf(page), visits[0]!.member.email);
    expect(await overflowOf(page)).toBe(0);
    await audit(page, 'admin-appointments');
    await page.setViewportSize(WIDE);
    await see(page.getByRole('columnheader', { name: 'Doctor' }));
    await savePicture(page, 'admin-appointments-wide-light');
    await page.setViewportSize(PHONE);
    await page.getByLabel('Sort by').selectOption('When (Lagos), first to last');
    await seeAddress(
      page,
      'search',
      `?tab=appointments&q=${encodeURIComponent(doctor.name).replaceAll('%20', '+')}&sort=appointmentDate&dir=asc`,
    );
    await rowOf(page, visits[0]!.member).click();
    await seeTexts(dialogOf(page), visits[0]!.member.email);
    await audit(page, 'admin-appointments-drawer');
    await dialogOf(page).getByRole('button', { name: 'Confirm…' }).click();
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await seeTexts(dialogOf(page), 'Confirmed');
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await seeTexts(rowOf(page, visits[0]!.member), 'Confirmed');
  });

  test('have views that are saved and columns that are chosen, on this device for this account', async () => {
    const { doctor } = await visitsOf(1);
    const { page } = await openAppointments(doctor, '&status=pending');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Name of this view').fill('To do today');
    await page.keyboard.press('Enter');
    await see(page.getByRole('button', { name: 'To do today', exact: true }));
    await audit(page, 'admin-appointments-views');
    await expect.poll(() => isOnScreen(page.getByLabel('Name of this view'))).toBe(true);
    await page.setViewportSize(DESKTOP);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('Email').uncheck();
    await page.getByLabel('Payment').check();
    await seeGone(page.getByRole('columnheader', { name: 'Email' }));
    await page.goto('/admin/dashboard?tab=appointments');
    await see(page.getByRole('columnheader', { name: 'Payment' }));
    await seeCount(page.getByRole('columnheader', { name: 'Email' }), 0);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'To do today', exact: true }).click();
    await seeValue(page.getByRole('searchbox'), doctor.name);
    await seeValue(page.getByLabel('Status').first(), 'pending');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Delete the view To do today' }).click();
    await seeTexts(page, /^No view is saved yet/);
    await page.getByRole('button', { name: 'Columns' }).click();
    await seeChecked(page.getByLabel('Email'), false);
  });

  test('say what is not there, what fails and what nothing matches, each with a way on', async () => {
    const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
    expectInConsole(500);
    await signInOn(page, await newStaff('admin'));
    const list = '**/api/admin/appointments?*';
    await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }));
    await page.goto('/admin/dashboard?tab=appointments');
    await seeTexts(page, "We couldn't load the appointments.", 'Something went wrong on our side.');
    await audit(page, 'admin-appointments-failed');
    await page.setViewportSize(DESKTOP);
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeTexts(page, 'No appointments yet.');
    await page.unroute(list);
    await page.getByRole('searchbox').fill('nobody has this name');
    await seeTexts(page, 'Nothing matches.');
    await page.getByRole('button', { name: 'Show all' }).click();
    await see(gridOf(page));
    await seeAddress(page, 'search', '?tab=appointments');
    await page.goto('/admin/dashboard?tab=appointments&q=nobody+has+this+name&row=0198c0de-0000-7000-8000-000000000001');
    await seeTexts(page, 'The open row is not in this list.');
  });
});
