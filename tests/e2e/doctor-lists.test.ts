import { describe, expect, test } from 'vitest';
import { audit, axeFaults, overflowOf, savePicture } from './audit.ts';
import { bookBegun, bookFirst, openTab } from './doctor-portal.ts';
import { type ListedDoctor, queryBookings } from './listed-doctor.ts';
import { type Member, request } from './members.ts';
import { dialogOf, see, seeAddress, seeCount, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';

const WIDE = { width: 1440, height: 900 };

/** A prescription of the doctor for the member. */
async function prescribe(member: Member, headers: Record<string, string>, medication: string): Promise<string> {
  const body = {
    patientName: 'Amina Bello',
    patientId: String(member.id),
    prescriptionDate: '2026-11-23',
    prescriptionTime: '10:15',
    medication,
    additionalInstructions: 'After food',
  };
  const { status, json } = await request('POST', '/api/prescriptions', { headers, body });
  expect(status).toBe(201);
  return json.id;
}

describe('consultations', () => {
  test('are searched and filtered, and a request is confirmed where it stands', async () => {
    let id = '';
    const { page, member } = await openTab('consultations', async (doctor, own) => {
      id = await bookFirst(doctor, own);
      await bookBegunLater(doctor, own);
    });
    const rows = page.getByRole('main').getByRole('listitem');
    const request = rows.filter({ hasText: 'Pending' });
    await seeTexts(request, 'Appointment', 'Not provided', 'Headache since Monday', /^₦2,000/);
    await seeTexts(page, /^2 shown\./);
    await audit(page, 'consultations');
    await page.setViewportSize(WIDE);
    await savePicture(page, 'consultations-wide-light');
    await page.getByLabel('Status').selectOption('pending');
    await seeTexts(page, /^1 shown\./);
    await seeAddress(page, 'search', '?tab=consultations&status=pending');
    await page.getByLabel('Search').fill('rash');
    await seeTexts(page, 'No consultation matches.');
    await page.getByRole('button', { name: 'Show all consultations' }).click();
    await seeTexts(page, /^2 shown\./);
    await request.getByRole('button', { name: /^Confirm of/ }).click();
    await seeTexts(toastsOf(page), 'Appointment confirmed');
    await seeCount(request, 0);
    await see(rows.filter({ hasText: member.email }).first());
    expect((await member.request('GET', `/api/appointments/${id}`)).json.status).toBe('confirmed');
  });

  test('of one patient are listed alone, lead to them, and are completed', async () => {
    const { page, member } = await openTab('consultations', bookBegun);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Headache since Monday' });
    await row.getByRole('link', { name: /^Patient of/ }).click();
    await seeAddress(page, 'search', `?tab=patients&patient=${member.id}`);
    await page.getByRole('link', { name: 'All consultations' }).click();
    await seeTexts(page, 'Of one patient alone.');
    await row.getByRole('button', { name: /^Complete of/ }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Treatment').fill('Rest, and water');
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await seeTexts(toastsOf(page), 'Visit completed');
    await seeTexts(row, 'Completed', 'Rest, and water');
    await page.getByRole('button', { name: 'Show all patients' }).click();
    await seeAddress(page, 'search', '?tab=consultations');
  });

  test('are none at first; a list that could not be read can be read again', async () => {
    const { page, expectInConsole } = await openTab('consultations');
    await seeTexts(page, 'No consultations yet');
    expectInConsole(503, 403);
    await page.route('**/api/doctor/consultations*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Please try again later.' } }),
    );
    await page.reload();
    await seeTexts(page, 'Failed to load dashboard data', 'Please try again later.');
    await page.unroute('**/api/doctor/consultations*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeTexts(page, 'No consultations yet');
    await page.route('**/api/doctor/consultations*', (route) => route.fulfill({ status: 403, json: { message: 'Not yours.' } }));
    await page.reload();
    await seeTexts(page, 'Access Denied');
  });

  test('come page by page', async () => {
    const { page } = await openTab('consultations', async (doctor, own) => {
      const id = await bookFirst(doctor, own);
      await queryBookings(
        `INSERT INTO appointments (id, user_id, doctor_id, source, starts_at, ends_at, status, reason, priority, appointment_type, fee_kobo, created_at, updated_at)
         SELECT gen_random_uuid(), user_id, doctor_id, source, now() - make_interval(days => n), now() - make_interval(days => n) + interval '30 minutes',
           'cancelled', reason, priority, appointment_type, fee_kobo, now(), now() FROM appointments, generate_series(1, 21) AS n WHERE id = $1`,
        [id],
      );
    });
    await seeTexts(page, /^20 shown\./);
    await page.getByRole('button', { name: 'Show earlier consultations' }).click();
    await seeTexts(page, /^22 shown\. That's everything\.$/);
  });
});

/** A second visit of the same member, completed. */
async function bookBegunLater(doctor: ListedDoctor, member: Member): Promise<void> {
  const { json } = await member.request('GET', `/api/doctors/${doctor.id}/slots?days=5`);
  const { date, time } = json.filter(({ isFree }: { isFree: boolean }) => isFree).at(-1);
  const body = { doctorId: doctor.id, appointmentDate: date, appointmentTime: time, reason: 'Cough' };
  expect((await member.request('POST', '/api/appointments', { body })).status).toBe(201);
  await queryBookings(`UPDATE appointments SET status = 'confirmed', was_confirmed = true WHERE doctor_id = $1 AND reason = 'Cough'`, [
    doctor.id,
  ]);
}

describe('prescriptions', () => {
  test('are searched and filtered, and open as the sheet that is printed', async () => {
    const { page } = await openTab('prescriptions', async (doctor, own, headers) => {
      await bookFirst(doctor, own);
      await prescribe(own, headers, 'Amoxicillin 500 mg\nthree times a day');
      const id = await prescribe(own, headers, 'Loratadine 10 mg');
      await request('POST', `/api/prescriptions/${id}/revoke`, { headers, body: {} });
    });
    const rows = page.getByRole('main').getByRole('listitem');
    await seeCount(rows, 2);
    await seeTexts(rows.filter({ hasText: 'Loratadine' }), 'Withdrawn');
    await seeTexts(
      rows.filter({ hasText: 'Amoxicillin' }),
      'Amina Bello',
      'Valid',
      'After food',
      /^Prescription [0-9A-F]{8}$/,
      /^Member \d+$/,
    );
    await audit(page, 'prescriptions');
    await page.setViewportSize(WIDE);
    await savePicture(page, 'prescriptions-wide-light');
    await page.getByLabel('Status').selectOption('valid');
    await seeCount(rows, 1);
    await page.getByLabel('Search').fill('loratadine');
    await seeTexts(page, 'No prescription matches.');
    await page.getByRole('button', { name: 'Show all prescriptions' }).click();
    await seeValue(page.getByLabel('Search'), '');
    await seeCount(rows, 2);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect([await overflowOf(page), await axeFaults(page, 'light')]).toEqual([0, []]);
    await rows
      .filter({ hasText: 'Amoxicillin' })
      .getByRole('link', { name: /^Open and print/ })
      .click();
    await see(page.getByRole('button', { name: 'Print' }), page.getByRole('article').getByText(/Amoxicillin/));
  });

  test('are none at first, are created from here, and a failed list can be read again', async () => {
    const { page, expectInConsole } = await openTab('prescriptions');
    expectInConsole(503);
    await seeTexts(page, 'No prescriptions yet');
    await page.route('**/api/doctor/prescriptions*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Please try again later.' } }),
    );
    await page.reload();
    await seeTexts(page, 'Failed to load dashboard data');
    await page.unroute('**/api/doctor/prescriptions*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeTexts(page, 'No prescriptions yet');
    await page.getByRole('link', { name: 'Create Prescription' }).click();
    await seeAddress(page, 'pathname', '/prescriptions-form');
    await seeGone(page.getByText('No prescriptions yet'));
  });
});
