import { describe, expect, test } from 'vitest';
import { audit, axeFaults, overflowOf, savePicture } from './audit.ts';
import { bookBegun, goToTab, openTab } from './doctor-portal.ts';
import type { ListedDoctor } from './listed-doctor.ts';
import { type Member, request } from './members.ts';
import { dialogOf, fill, see, seeAddress, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';
import { tabTo } from './staff-screen.ts';

const WIDE = { width: 1440, height: 900 };
const OUTCOME = { diagnosis: 'Tension headache', plainWords: 'Tight muscles', treatment: 'Rest, and water' };

/** A visit that was completed with an outcome. */
async function complete(doctor: ListedDoctor, member: Member, headers: Record<string, string>): Promise<void> {
  const id = await bookBegun(doctor, member);
  const body = { status: 'completed', outcome: OUTCOME };
  const { status } = await request('PATCH', `/api/doctor/appointments/${id}`, { headers, body });
  expect(status).toBe(200);
}

async function note(member: Member, headers: Record<string, string>, date: string, notes: string): Promise<void> {
  const { status } = await request('POST', '/api/patient-notes', { headers, body: { patientId: String(member.id), date, notes } });
  expect(status).toBe(201);
}

describe('patients', () => {
  test('are found, opened with what was recorded, and noted about by the keyboard, the newest note first', async () => {
    const { page, member } = await openTab('patients', async (doctor, own, headers) => {
      await complete(doctor, own, headers);
      await note(own, headers, '2026-10-01', 'First visit, anxious');
    });
    const row = page.getByRole('link', { name: /1 consultation · 1 note/ });
    await seeTexts(page, '1 patient');
    await see(row);
    await page.getByLabel('Search').fill('nobody of this name');
    await seeTexts(page, 'No patient matches.');
    await page.getByRole('button', { name: 'Show all patients' }).click();
    await see(row);
    await audit(page, 'patients');
    await row.focus();
    await page.keyboard.press('Enter');
    await seeAddress(page, 'search', `?tab=patients&patient=${member.id}`);
    await seeFocus(page.getByRole('main').getByRole('heading', { level: 2 }).last());
    await seeTexts(page, 'Tension headache', 'Tight muscles', 'Rest, and water', 'First visit, anxious', 'Completed');
    await see(page.getByRole('link', { name: member.email }), page.getByRole('link', { name: 'Write a prescription' }));
    await audit(page, 'patient');
    await page.setViewportSize(WIDE);
    await savePicture(page, 'patient-wide-light');
    await tabTo(page, 'button', 'Add Note');
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, 'Add Patient Note');
    await seeValue(dialog.getByLabel('Patient', { exact: true }), String(member.id));
    await dialog.getByRole('button', { name: 'Save Note' }).click();
    await seeTexts(dialog, 'Please write a note first.');
    await fill(dialog, { Date: '2026-11-02', Notes: 'Pressure is better' });
    await audit(page, 'patient-note');
    await dialog.getByLabel('Notes').press('Tab');
    await page.keyboard.press('Enter');
    await seeTexts(toastsOf(page), 'Patient note saved successfully');
    await seeGone(dialog);
    const notes = page.getByRole('region', { name: 'Your notes, the newest first' }).getByRole('listitem');
    await seeCount(notes, 2);
    await seeTexts(notes.first(), 'Pressure is better', '2 November 2026');
    await page.reload();
    await seeTexts(notes.first(), 'Pressure is better');
    const { json: visits } = await member.request('GET', '/api/appointments');
    expect(JSON.stringify(visits)).not.toMatch(/Pressure is better|anxious/);
  });

  test('keep a note that could not be saved, also while the window is closed', async () => {
    const { page, member, expectInConsole } = await openTab('patients', complete);
    expectInConsole(503);
    await page.route('**/api/patient-notes', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { message: 'Please try again later.' } }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Add Patient Note' }).click();
    const dialog = dialogOf(page, 'Add Patient Note');
    await dialog.getByRole('button', { name: 'Save Note' }).click();
    await seeTexts(dialog, 'Choose the patient.');
    await fill(dialog, { Patient: String(member.id), Notes: 'Sleeps badly' });
    await dialog.getByRole('button', { name: 'Save Note' }).click();
    await seeTexts(dialog.getByRole('alert'), 'Failed to save patient note', 'Please try again later.');
    await seeTexts(toastsOf(page), 'Failed to save patient note');
    await page.keyboard.press('Escape');
    await seeGone(dialog);
    await page.unroute('**/api/patient-notes');
    await page.getByRole('button', { name: 'Add Patient Note' }).click();
    await seeValue(dialog.getByLabel('Notes'), 'Sleeps badly');
    await dialog.getByRole('button', { name: 'Save Note' }).click();
    await seeTexts(toastsOf(page), 'Patient note saved successfully');
    await see(page.getByRole('link', { name: /1 note/ }));
  });

  test('are none at first, and a list that could not be read can be read again', async () => {
    const { page, expectInConsole } = await openTab('patients');
    await seeTexts(page, 'No patients yet');
    await audit(page, 'patients-none');
    expectInConsole(503, 403);
    await page.route('**/api/doctor/patients', (route) => route.fulfill({ status: 503, json: { message: 'Please try again later.' } }));
    await page.reload();
    await seeTexts(page, 'Failed to load dashboard data', 'Please try again later.');
    await page.unroute('**/api/doctor/patients');
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeTexts(page, 'No patients yet');
    await page.route('**/api/doctor/patients', (route) => route.fulfill({ status: 403, json: { message: 'Not yours.' } }));
    await page.reload();
    await seeTexts(page, 'Access Denied', 'Unable to load doctor profile');
    await see(page.getByRole('button', { name: 'Return to Login' }));
  });

  test('of another doctor are not shown by an address, and large text fits', async () => {
    const { page } = await openTab('patients', complete);
    await goToTab(page, 'patients', '&patient=999999999');
    await seeTexts(page, 'This patient is not one of yours.');
    await page.getByRole('link', { name: 'All patients' }).click();
    await see(page.getByRole('link', { name: /1 consultation/ }));
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect([await overflowOf(page), await axeFaults(page, 'light')]).toEqual([0, []]);
  });
});
