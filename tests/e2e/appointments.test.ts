import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { lagosDayIn } from './lagos-days.ts';
import { bookVisit, freeTimes, moveStart, newListedDoctor, signInDoctor } from './listed-doctor.ts';
import { Member, request } from './members.ts';
import { dialogOf, fill, see, seeCount, seeGone, seeTexts, toastsOf } from './screen.ts';

async function booked() {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const times = await freeTimes(doctor);
  // Two days ahead or more, so that it may be moved and cancelled freely; from a day's first time on, so that its last one is free.
  const late = times.filter(({ date }) => date >= lagosDayIn(2));
  const id = await bookVisit(member, doctor, late[0]!);
  const visit = await openBrowser({ as: member });
  const open = () => visit.page.goto(`/profile/appointments/${id}`);
  await open();
  return { ...visit, doctor, member, id, open, late };
}

test('a visit is moved to another free time, and cancelled at no cost', async () => {
  const { page, doctor, member, id } = await booked();
  await page.getByRole('button', { name: 'Move' }).click();
  const dialog = dialogOf(page, 'Move your appointment');
  await see(dialog.getByRole('group', { name: 'Day' }));
  await dialog.getByRole('button', { name: 'Move to this time' }).click();
  await seeTexts(dialog, 'Choose a new time.');
  await audit(page, 'appointment-move');
  await dialog.getByRole('radio', { name: '17:30', exact: true }).check();
  await dialog.getByRole('button', { name: 'Move to this time' }).click();
  await seeTexts(toastsOf(page), 'Appointment moved');
  await seeTexts(page, /17:30$/, /^Moved from/);
  expect((await member.request('GET', `/api/appointments/${id}`)).json.appointmentTime).toBe('17:30');

  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await seeTexts(dialogOf(page), /^It costs nothing\./);
  await audit(page, 'appointment-cancel');
  await dialogOf(page).getByRole('button', { name: 'Keep it' }).click();
  await seeGone(dialogOf(page));
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await dialogOf(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await seeTexts(toastsOf(page), 'Appointment cancelled');
  await seeTexts(page, 'Cancelled', 'You cancelled it.');
  await page.getByRole('link', { name: 'Book again' }).click();
  await see(dialogOf(page, 'Book Appointment').getByText(`${doctor.name}, Family Medicine`));
});

test(
  'a visit that the doctor has confirmed says so, can be joined ten minutes before, and cancelling it late is told before',
  { tags: 'night' },
  async () => {
    const { page, doctor, id, open } = await booked();
    const decided = await request('PATCH', `/api/doctor/appointments/${id}`, {
      headers: await signInDoctor(doctor),
      body: { status: 'confirmed' },
    });
    expect(decided.status).toBe(200);
    await open();
    await seeTexts(page, 'Confirmed', /^You can join from/);
    await moveStart(id, 9);
    await open();
    await see(page.getByRole('link', { name: 'Join now' }));
    await page.getByRole('button', { name: 'Cancel appointment' }).click();
    await seeTexts(dialogOf(page), /^It starts in less than 24 hours\./);
    await audit(page, 'appointment-cancel-late');
    await dialogOf(page).getByRole('button', { name: 'Yes, cancel it' }).click();
    await seeTexts(page, /^You cancelled it less than 24 hours ahead/);
  },
);

test('joining a visit names it, calls about it, and leads back to it', { tags: 'night' }, async () => {
  const { page, member, doctor, id, open } = await booked();
  await moveStart(id, 9);
  await open();
  await page.getByRole('link', { name: 'Join now' }).click();
  const dialog = dialogOf(page, 'Call Doctor');
  await see(dialog.getByText(`${doctor.name}, Family Medicine. About your visit of `));
  await dialog.getByRole('button', { name: 'Call Now' }).click();
  await seeTexts(dialog, /can't take a call in the app right now/);
  const [call] = (await member.request('GET', '/api/doctor-calls?limit=1')).json;
  expect(call).toMatchObject({ doctorId: doctor.id, appointmentId: id });
  await page.keyboard.press('Escape');
  await page.waitForURL(`**/profile/appointments/${id}`);
});

test('a visit that is still far off is not what a call is about', { tags: 'night' }, async () => {
  const { page, member, doctor, id } = await booked();
  await page.goto(`/doctors?call=${doctor.id}&visit=${id}`);
  const dialog = dialogOf(page, 'Call Doctor');
  await dialog.getByRole('button', { name: 'Call Now' }).click();
  await seeTexts(dialog, /can't take a call in the app right now/);
  await seeCount(dialog.getByText(/About your visit/), 0);
  expect((await member.request('GET', '/api/doctor-calls?limit=1')).json[0].appointmentId).toBeNull();
});

test('a completed visit is rated once, and the stars stand on the card', { tags: 'night' }, async () => {
  const { page, doctor, id, open } = await booked();
  await moveStart(id, -60, 'completed');
  await open();
  await page.getByRole('button', { name: 'Rate this visit' }).click();
  const dialog = dialogOf(page, 'How was your visit?');
  await dialog.getByRole('button', { name: 'Send rating' }).click();
  await seeTexts(dialog, 'Choose 1 to 5 stars.');
  await audit(page, 'appointment-rate');
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await fill(dialog, { 'What would you tell others? (optional)': 'Very kind' });
  await dialog.getByRole('button', { name: 'Send rating' }).click();
  await seeTexts(page, 'You rated this visit. Thank you.', /^A follow-up is free until/);
  await page.goto(`/doctors?q=${doctor.name.split(' ').at(-1)}`);
  await seeTexts(page.getByRole('article', { name: doctor.name }), '4 of 5 stars, 1 rating');
});
