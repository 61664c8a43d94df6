import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { audit, savePicture } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { bookVisit, freeTimes, type ListedDoctor, newListedDoctor, queryBookings } from './listed-doctor.ts';
import { Member } from './members.ts';
import { isOurs } from './running-product.ts';
import { dialogOf, see, seeAttribute, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';
import { newStaff } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const WIDE = { width: 1440, height: 900 };

/** A tab of somebody who manages cases. */
async function openTab(tab: string, search = '', viewport: { width: number; height: number } = DESKTOP) {
  const visit = await openBrowser({ viewport });
  await signInOn(visit.page, await newStaff('case_manager'));
  await visit.page.goto(`/case-manager/dashboard?tab=${tab}${search}`);
  return visit;
}

/** What a guest wrote on the public booking page, and proved; their name is known to no other test. */
async function guestBooking({ id }: ListedDoctor, wishedAt: string | null) {
  const name = `Ngozi ${randomUUID().slice(0, 8)}`;
  const [row] = await queryBookings(
    `INSERT INTO public_bookings (doctor_id, name, email, phone, date_of_birth, sex, location, message, wished_at, proved_at, body_hash)
     VALUES ($1, $2, $3, '+2348031234567', '1988-03-14', 'Female', 'Enugu', 'A cough', $4, now(), $5) RETURNING id`,
    [id, name, `${name.slice(-8)}@example.com`, wishedAt, randomUUID()],
  );
  return { id: row!['id'] as string, name };
}

/** What a member bought of a trainer; the name by which it is found comes to bookings by an event. */
async function trainerBooking({ id }: Member): Promise<string> {
  await expect.poll(() => queryBookings('SELECT user_id FROM members WHERE user_id = $1', [id]), { timeout: 20_000 }).toHaveLength(1);
  const [row] = await queryBookings(
    `INSERT INTO trainer_bookings (intent_id, user_id, product_code, service_type, amount_kobo, payment_reference, sessions_total,
       session_minutes, ends_at, created_at)
     VALUES (gen_random_uuid(), $1, 'trainer_online_monthly', 'Monthly online coaching', 3000000, $2, 4, 60, now() + interval '30 days', now())
     RETURNING id`,
    [id, `sbw-${randomUUID().slice(0, 8)}`],
  );
  return row!['id'] as string;
}

const markOf = ({ email }: Member) => /\.(\w+)@/.exec(email)?.[1] ?? '';
const guests = (page: Page) => page.getByRole('grid', { name: /^Doctor Bookings/ });
const trainers = (page: Page) => page.getByRole('grid', { name: /^Trainer Bookings/ });
const publicRow = async (id: string) =>
  (await queryBookings('SELECT status, reason_code, appointment_id FROM public_bookings WHERE id = $1', [id]))[0];

describe.runIf(isOurs)("a case manager's bookings", () => {
  test('of doctors are confirmed as visits and cancelled by mouse; a time that was taken meanwhile offers the free ones', async () => {
    const doctor = await newListedDoctor();
    const [first, second, third] = await freeTimes(doctor);
    const kept = await guestBooking(doctor, first!.startsAt);
    const late = await guestBooking(doctor, second!.startsAt);
    const gone = await guestBooking(doctor, null);
    const { page, expectInConsole } = await openTab('bookings', `&q=${encodeURIComponent(doctor.name)}`, WIDE);
    expectInConsole(409);
    await see(page.getByRole('heading', { name: 'Doctor Bookings (3)' }));
    await savePicture(page, 'case-bookings-wide-light');
    const row = (name: string) => guests(page).getByRole('row').filter({ hasText: name });
    await row(kept.name)
      .getByRole('button', { name: /^Confirm/ })
      .click();
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await seeTexts(toastsOf(page), 'Booking status updated successfully');
    await seeTexts(row(kept.name), 'Confirmed');
    expect((await publicRow(kept.id))?.['appointment_id']).toEqual(expect.any(String));

    await bookVisit(await Member.join(), doctor, second!);
    await row(late.name)
      .getByRole('button', { name: /^Confirm/ })
      .click();
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await seeTexts(dialogOf(page), 'Failed to update booking status', 'That time was just taken');
    await dialogOf(page).getByRole('button', { name: 'Choose a time…' }).click();
    const times = dialogOf(page, `A visit for ${late.name}`);
    await times.getByLabel('Day').selectOption(third!.date);
    await times.getByRole('radio', { name: third!.time }).check();
    await times.getByRole('button', { name: 'Confirm at this time' }).click();
    await seeGone(times);
    await seeTexts(row(late.name), 'Confirmed');

    await row(gone.name)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await dialogOf(page).getByRole('radio', { name: 'They could not be reached' }).check();
    await audit(page, 'case-bookings-cancel');
    await page.setViewportSize(WIDE);
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await seeTexts(row(gone.name), 'Cancelled');
    expect(await publicRow(gone.id)).toMatchObject({ status: 'cancelled', reason_code: 'not_reached' });
  });

  test('of trainers are confirmed by the keyboard alone, beside a list of doctors that has its own search', async () => {
    const member = await Member.join();
    const id = await trainerBooking(member);
    const { page } = await openTab('bookings', `&q=${randomUUID()}&trainer-q=${markOf(member)}`);
    await seeTexts(page, 'Nothing matches.');
    await page.getByRole('searchbox').last().focus();
    await tabTo(page, 'grid', /^Trainer Bookings/);
    await page.keyboard.press('Home');
    await seeAttribute(trainers(page), 'aria-activedescendant', new RegExp(id));
    await page.keyboard.press('c');
    await seeFocus(dialogOf(page).getByRole('button', { name: 'Cancel' }));
    await tabTo(page, 'button', 'Confirm', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await seeTexts(trainers(page), 'Confirmed');
    await seeFocus(trainers(page));
    expect((await queryBookings('SELECT status FROM trainer_bookings WHERE id = $1', [id]))[0]).toEqual({ status: 'confirmed' });
  });

  test('are cards on a phone, and say when there are none', async () => {
    const doctor = await newListedDoctor();
    await guestBooking(doctor, null);
    const { page } = await openTab('bookings', `&q=${encodeURIComponent(doctor.name)}&trainer-q=${randomUUID()}`, PHONE);
    await see(guests(page));
    await audit(page, 'case-bookings');
    await page.route('**/api/case-manager/bookings?*', (route) => route.fulfill({ json: { publicBookings: [], trainerBookings: [] } }));
    await page.goto('/case-manager/dashboard?tab=bookings');
    await seeTexts(page, 'No doctor bookings found', 'No trainer bookings found');
  });
});

describe.runIf(isOurs)('a case manager', () => {
  test('reads prescriptions, each with its instructions', async () => {
    const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
    const medication = `Amoxicillin ${randomUUID().slice(0, 8)}`;
    await queryBookings(
      `INSERT INTO prescriptions (doctor_id, doctor_name, doctor_email, licence_number, user_id, patient_id, patient_name, prescribed_at,
         medication, additional_instructions, code, content_hash)
       VALUES ($1, $2, 'doctor@example.com', 'MDCN/1', $3::int, $3::text, 'Amina Bello', now(), $4, 'After food', $5, $5)`,
      [doctor.id, doctor.name, member.id, medication, randomUUID()],
    );
    const { page } = await openTab('prescriptions', `&q=${encodeURIComponent(medication)}`, PHONE);
    const row = page.getByRole('grid', { name: 'Prescriptions' }).getByRole('row').filter({ hasText: medication });
    await seeTexts(row, 'Amina Bello', doctor.name);
    await audit(page, 'case-prescriptions');
    await page.setViewportSize(PHONE);
    await row.click();
    await seeTexts(dialogOf(page), 'After food', medication, String(member.id));
  });

  test('finds a patient by a part of the address, and opens them by the keyboard', async () => {
    const member = await Member.join();
    const { page } = await openTab('patients', `&q=${markOf(member)}`);
    const grid = page.getByRole('grid', { name: 'Patients' });
    await expect
      .poll(
        async () => {
          if (await grid.isVisible()) return true;
          // The list is told of a new member by an event.
          await page.getByRole('button', { name: 'Refresh' }).click();
          return false;
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(true);
    await seeTexts(grid, member.email, String(member.id));
    await tabTo(page, 'grid', 'Patients');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await seeTexts(dialogOf(page), member.email, 'Account');
    await audit(page, 'case-patient');
  });
});
