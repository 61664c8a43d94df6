import type { Page } from 'playwright-core';
import type { Member } from './members.ts';
import { dialogOf, fill, see } from './screen.ts';

/** Points in time before now. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
export const daysAgo = (days: number) => minutesAgo(days * 1440);

export const pressure = (systolic: number, diastolic: number, more: object = {}) => ({
  type: 'blood_pressure',
  systolic,
  diastolic,
  unit: 'mmHg',
  ...more,
});
export const sugar = (value: number, more: object = {}) => ({ type: 'blood_sugar', value, unit: 'mg/dL', ...more });

/** A month of readings, a pressure each day and a sugar every third. */
export async function recordMonth(member: Member): Promise<void> {
  for (let day = 30; day >= 1; day -= 1) {
    await member.record(pressure(128 + (day % 7) * 3, 78 + (day % 5) * 2, { timestamp: daysAgo(day) }));
    if (day % 3 === 0) await member.record(sugar(92 + (day % 4) * 8, { timestamp: daysAgo(day), context: 'fasting' }));
  }
}

/** Opens the form from the tracking screen. */
export async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Reading' }).click();
  await see(dialogOf(page, 'Add Reading').getByLabel('Systolic'));
}

/** Fills the form with a blood pressure and saves it. */
export async function savePressure(page: Page, systolic: string, diastolic: string): Promise<void> {
  await fill(dialogOf(page), { Systolic: systolic, Diastolic: diastolic });
  await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
}
