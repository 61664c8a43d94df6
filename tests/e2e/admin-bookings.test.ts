import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { bookVisit, freeTimes, type ListedDoctor, newListedDoctor, queryBookings, signInDoctor } from './listed-doctor.ts';
import { Member, request } from './members.ts';
import { isOurs, until } from './running-product.ts';
import { dialogOf, see, seeAttribute, seeCount, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';
import { asDemoAdmin, bearing, newStaff, type StaffAccount } from './staff-callers.ts';
import { checkStaffScreen } from './staff-check.ts';
import { signInOn, tabTo } from './staff-screen.ts';

let admin: StaffAccount;
let doctor: ListedDoctor;
beforeAll(async () => {
  if (!isOurs) return;
  [admin, doctor] = await Promise.all([newStaff('admin'), newListedDoctor()]);
});

/** Something that a new member has bought of a trainer; the list knows its buyer. */
async function bookingOf(service: string): Promise<{ id: string; member: Member }> {
  const member = await Member.join();
  const [row] = await queryBookings(
    `INSERT INTO trainer_bookings (intent_id, user_id, product_code, service_type, amount_kobo, payment_reference, sessions_total,
       session_minutes, ends_at, created_at)
     VALUES ($1, $2, 'trainer_session', $3, 500000, 'sbw-tr-' || left($1::uuid::text, 8), 1, 60, now() + interval '30 days', now()) RETURNING id`,
    [randomUUID(), member.id, service],
  );
  await asDemoAdmin((token) =>
    until('the list knows the buyer', async () => {
      const path = `/api/admin/trainer-bookings?q=${encodeURIComponent(member.email)}`;
      const { json } = await request('GET', path, { headers: bearing(token) });
      return json.length === 1 ? true : undefined;
    }),
  );
  return { id: row!['id'] as string, member };
}

/** What a guest wrote for the doctor; with a wish it is for the first free time. */
async function guestOf(wishedAt: string | null = null): Promise<{ id: string; email: string }> {
  const email = `ngozi.${randomUUID().slice(0, 8)}@example.com`;
  const [row] = await queryBookings(
    `INSERT INTO public_bookings (doctor_id, name, email, phone, date_of_birth, sex, location, message, wished_at, body_hash, proved_at)
     VALUES ($1, 'Ngozi Okafor', $2, '+2348031234567', '1988-03-14', 'Female', 'Enugu', 'A cough that stays', $3, $4, now()) RETURNING id`,
    [doctor.id, email, wishedAt, randomUUID()],
  );
  return { id: row!['id'] as string, email };
}

const statusOf = async (table: 'trainer_bookings' | 'public_bookings', id: string) =>
  (await queryBookings(`SELECT status FROM ${table} WHERE id = $1`, [id]))[0]?.['status'];
const gridOf = (page: Page, name: string) => page.getByRole('grid', { name });
const rowOf = (page: Page, name: string, email: string) => gridOf(page, name).getByRole('row').filter({ hasText: email });

async function openTab(tab: string, q: string, viewport: { width: number; height: number } = DESKTOP) {
  const visit = await openBrowser({ viewport });
  await signInOn(visit.page, admin);
  await visit.page.goto(`/admin/dashboard?tab=${tab}&q=${encodeURIComponent(q)}`);
  return visit;
}

describe.runIf(isOurs)("an administrator's trainer bookings", () => {
  test('are confirmed by the button of a row, which is gone then', async () => {
    const { id, member } = await bookingOf('Personal Training Session');
    const { page } = await openTab('trainer-bookings', member.email);
    const row = rowOf(page, 'Trainer Bookings', member.email);
    await seeTexts(row, 'Personal Training Session', '₦5,000', 'Paid', 'Pending');
    await row.getByRole('button', { name: /^Confirm/ }).click();
    await seeTexts(dialogOf(page), 'Personal Training Session. The member is told at once.');
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await seeTexts(toastsOf(page), 'Trainer booking confirmed');
    await seeTexts(row, 'Confirmed');
    await seeCount(row.getByRole('button', { name: /^Confirm/ }), 0);
    expect(await statusOf('trainer_bookings', id)).toBe('confirmed');
  });

  test('are confirmed several at once; a refusal is said once and leaves the selection', async () => {
    const service = `Strength ${randomUUID().slice(0, 8)}`;
    const trainer = await queryBookings(
      `INSERT INTO trainers (firstname, lastname, specialization, specialties, about, location, country, years, verified)
       VALUES ('Tunde', $1, 'Strength', ARRAY['Strength'], 'Slow.', 'Ibadan', 'Nigeria', 4, true) RETURNING id`,
      [service],
    );
    const bookings = [await bookingOf(service), await bookingOf(service), await bookingOf(service)];
    await queryBookings('UPDATE trainer_bookings SET trainer_id = $2 WHERE id = ANY($1)', [
      bookings.map(({ id }) => id),
      trainer[0]!['id'],
    ]);
    const { page, expectInConsole } = await openTab('trainer-bookings', service);
    expectInConsole(409);
    await seeTexts(page, '3 trainer bookings');
    for (const { member } of bookings) await rowOf(page, 'Trainer Bookings', member.email).getByRole('checkbox').check();
    const cancelled = bookings[1]!;
    await queryBookings(`UPDATE trainer_bookings SET status = 'cancelled', reason_code = 'by_staff' WHERE id = $1`, [cancelled.id]);
    await page.getByRole('button', { name: 'Confirm (3)…' }).click();
    await dialogOf(page, 'Confirm 3 trainer bookings?').getByRole('button', { name: 'Confirm' }).click();
    await seeTexts(dialogOf(page), 'Failed to confirm trainer booking', 'This is cancelled already.');
    await seeCount(dialogOf(page).getByRole('button', { name: 'Try again' }), 0);
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
    await seeTexts(rowOf(page, 'Trainer Bookings', cancelled.member.email), 'Cancelled');
    await seeCount(page.getByText(/selected$/), 0);
    expect(await Promise.all(bookings.map(({ id }) => statusOf('trainer_bookings', id)))).toEqual(['confirmed', 'cancelled', 'confirmed']);
  });
});

describe.runIf(isOurs)("an administrator's doctor bookings", () => {
  test('are confirmed by the keyboard alone', async () => {
    const [[time], other] = await Promise.all([freeTimes(doctor), guestOf()]);
    const guest = await guestOf(time!.startsAt);
    const { page } = await openTab('doctor-bookings', doctor.name);
    await see(rowOf(page, 'Doctor Bookings', other.email));
    await tabTo(page, 'grid', 'Doctor Bookings');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await seeTexts(dialogOf(page), guest.email, 'A cough that stays', 'Enugu');
    await page.keyboard.press('j');
    await seeTexts(dialogOf(page), other.email, 'At any time');
    await page.keyboard.press('k');
    await seeTexts(dialogOf(page), guest.email);
    await page.keyboard.press('Escape');
    await seeGone(dialogOf(page));
    await seeFocus(gridOf(page, 'Doctor Bookings'));
    await page.keyboard.press('c');
    await seeTexts(dialogOf(page, 'Confirm the doctor booking of Ngozi Okafor?'), /^With Dr\. .*It becomes a visit/);
    await tabTo(page, 'button', 'Confirm', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await seeTexts(toastsOf(page), 'Doctor booking confirmed');
    await seeTexts(rowOf(page, 'Doctor Bookings', guest.email), 'Confirmed');
    await seeTexts(rowOf(page, 'Doctor Bookings', other.email), 'Pending');
  });

  test('that the server could not confirm can be tried again, and stay selected', async () => {
    const guest = await guestOf();
    const { page, expectInConsole } = await openTab('doctor-bookings', guest.email);
    expectInConsole(503);
    const row = rowOf(page, 'Doctor Bookings', guest.email);
    await row.getByRole('checkbox').check();
    await page.route('**/confirm', (route) => route.fulfill({ status: 503, json: { message: 'We could not do this now.' } }));
    await page.getByRole('button', { name: 'Confirm (1)…' }).click();
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await seeTexts(dialogOf(page), 'Failed to confirm doctor booking', 'We could not do this now.');
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
    await seeTexts(page, '1 selected');
    await page.unroute('**/confirm');
    await page.getByRole('button', { name: 'Confirm (1)…' }).click();
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await seeTexts(toastsOf(page), 'Doctor booking confirmed');
    await seeTexts(row, 'Confirmed');
    await seeAttribute(row, 'aria-selected', 'false');
  });
});

test.runIf(isOurs)("an administrator's prescriptions are found by the medication, and read in full", async () => {
  const [member, [time]] = await Promise.all([Member.join(), freeTimes(doctor)]);
  await bookVisit(member, doctor, time!);
  const medication = `Amoxicillin ${randomUUID().slice(0, 8)}`;
  const body = {
    patientName: 'Amina Bello',
    patientId: String(member.id),
    prescriptionDate: '2026-11-23',
    prescriptionTime: '10:15',
    medication,
    additionalInstructions: 'After food',
  };
  const written = await request('POST', '/api/prescriptions', { headers: await signInDoctor(doctor), body });
  expect(written.status, written.text).toBe(201);
  const { page } = await openTab('prescriptions', medication);
  await seeTexts(page, '1 prescription');
  const row = gridOf(page, 'Prescriptions').getByRole('row').filter({ hasText: medication });
  await seeTexts(row, 'Amina Bello', doctor.name, 'Valid', '23 Nov 2026, 10:15');
  await row.click();
  await seeTexts(dialogOf(page), 'After food', member.email);
  await page.keyboard.press('Escape');
  await seeGone(dialogOf(page));
  await checkStaffScreen(page, 'admin-list-prescriptions');
  await row.click();
  await audit(page, 'admin-list-prescriptions-drawer');
});

test.runIf(isOurs)("an administrator's bookings are accessible and fit", async () => {
  const [guest, booking] = await Promise.all([guestOf(), bookingOf('Personal Training Session')]);
  const { page } = await openTab('doctor-bookings', guest.email, PHONE);
  const tabs = [
    { tab: 'doctor-bookings', name: 'Doctor Bookings', email: guest.email },
    { tab: 'trainer-bookings', name: 'Trainer Bookings', email: booking.member.email },
  ];
  for (const { tab, name, email } of tabs) {
    await page.goto(`/admin/dashboard?tab=${tab}&q=${encodeURIComponent(email)}`);
    await see(rowOf(page, name, email));
    await checkStaffScreen(page, `admin-list-${tab}`);
    await rowOf(page, name, email).click();
    await see(dialogOf(page));
    await audit(page, `admin-list-${tab}-drawer`);
    await dialogOf(page).getByRole('button', { name: 'Confirm…' }).click();
    await see(dialogOf(page).getByRole('button', { name: 'Cancel' }));
    await audit(page, `admin-list-${tab}-question`);
  }
});
