import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { freeTimes, newListedDoctor } from './listed-doctor.ts';
import { Member } from './members.ts';
import { pressure, sugar } from './readings.ts';
import { dialogOf, fill, see, seeChecked, seeCount, seeGone, seeTexts, toastsOf } from './screen.ts';
import { newDoctorAccount } from './staff-callers.ts';
import { signInOn } from './staff-screen.ts';

const SHARE = 'Share my last 30 days of readings with this doctor for this visit';

test('a member shares readings for one visit, the doctor reads them at the desk, and the member stops', async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  await member.record(pressure(187, 122, { notes: 'After a quarrel at home' }));
  await member.record(sugar(131, { context: 'fasting' }));
  const [time] = await freeTimes(doctor);

  const { page } = await openBrowser({ as: member });
  await page.goto(`/doctors?book=${doctor.id}`);
  const dialog = dialogOf(page);
  await see(dialog.getByRole('group', { name: 'Day' }));
  const share = dialog.getByRole('switch', { name: SHARE });
  await seeChecked(share, false);
  await dialog.getByRole('radio', { name: time!.time, exact: true }).check();
  await fill(dialog, { 'Reason for the visit': 'Headache since Monday' });
  await share.check();
  await audit(page, 'book-share');
  await dialog.getByRole('button', { name: 'Book Appointment' }).click();
  await dialogOf(page, 'Your appointment').getByRole('link', { name: 'See the appointment' }).click();
  await expect.poll(() => page.getByRole('switch', { name: SHARE }).isChecked()).toBe(true);
  await audit(page, 'appointment-share');

  const account = await newDoctorAccount(doctor.id);
  const desk = await openBrowser({ viewport: DESKTOP });
  await signInOn(desk.page, account);
  await desk.page.getByRole('button', { name: /^Readings of/ }).click();
  const readings = dialogOf(desk.page);
  await seeTexts(readings, '187/122 mmHg', 'Very high', '131 mg/dL', 'Fasting', 'Diabetes Range');
  await seeCount(readings.getByText('quarrel'), 0);
  await audit(desk.page, 'desk-readings');
  await desk.page.keyboard.press('Escape');
  await seeGone(readings);

  // It changes once the server has said so.
  await page.getByRole('switch', { name: SHARE }).click();
  await seeTexts(toastsOf(page), 'Readings no longer shared');
  await seeGone(desk.page.getByRole('button', { name: /^Readings of/ }));
});
