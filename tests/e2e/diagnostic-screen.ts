import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBrowser } from './browser.ts';
import { bookVisit, freeTimes, moveStart, newListedDoctor } from './listed-doctor.ts';
import { Member, request } from './members.ts';
import { dialogOf, fill, see } from './screen.ts';
import { bearing, newDoctorAccount, signInStaff } from './staff-callers.ts';
import { signInOn } from './staff-screen.ts';

export const ASSISTANT_PATH = '/api/doctor/diagnostic-analysis';
export const CASE = { 'Chief complaint': 'Fever', Symptoms: 'For three days, with chills' };

/** The window of the assistant. */
export const assistantOf = (page: Page) => dialogOf(page, 'AI Diagnostic Assistant');

/** The desk of a verified doctor whom the assistant knows; where one is wanted, with a visit that can be started. */
export async function openAssistantDesk({ hasVisit = false } = {}) {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const account = await newDoctorAccount(doctor.id);
  await introduce(bearing(await signInStaff('doctor', account)));
  if (hasVisit) await moveStart(await bookVisit(member, doctor, (await freeTimes(doctor))[0]!), 5);
  const visit = await openBrowser();
  await signInOn(visit.page, account);
  await see(visit.page.getByRole('heading', { level: 2, name: 'To confirm' }));
  return { ...visit, member, doctor };
}

/** A doctor's card reaches the assistant by an event, which a row that a test has written does not send: changing the card does. */
async function introduce(headers: Record<string, string>): Promise<void> {
  for (const available of [false, true]) {
    const { status } = await request('PATCH', '/api/doctor/availability', { headers, body: { available } });
    expect(status).toBe(200);
  }
  const body = { patientName: 'A. Bello', chiefComplaint: 'Cough', symptoms: 'Since Monday' };
  const ask = async () => (await request('POST', ASSISTANT_PATH, { headers, body })).json.code;
  await expect.poll(ask, { message: 'why the assistant refuses the doctor' }).not.toBe('not_verified');
}

/** Opens the assistant for nobody yet, from the quick actions. */
export async function openAssistant(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Quick Actions' }).getByRole('button', { name: 'AI Diagnostic Assistant' }).click();
  await see(assistantOf(page));
}

/** Opens the assistant and fills in a patient with a fever. */
export async function tellCase(page: Page, more: Record<string, string> = {}): Promise<void> {
  await openAssistant(page);
  await fill(assistantOf(page), { 'Patient name': 'Zainab Okonjo', ...CASE, ...more });
}

/** Sends the form. */
export const analyze = (page: Page) => assistantOf(page).getByRole('button', { name: 'Analyze' }).click();
