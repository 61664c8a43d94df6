import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { takeMoney } from './hosted-page.ts';
import { Member } from './members.ts';
import { until } from './running-product.ts';
import { dialogOf, see, seeTexts, toastsOf } from './screen.ts';

type Trainer = { id: number; firstname: string; lastname: string; schedule: unknown[] };

/** The trainers of the product under test; a product without demo data has none. */
async function trainersOf(member: Member): Promise<Trainer[]> {
  return (await member.request('GET', '/api/trainers')).json.users;
}

/** Buys a service, and waits until it is a booking. */
async function bookingOf(member: Member, productCode: string, subject: object) {
  const asked = { purpose: 'trainer', productCode, subject };
  const { json } = await member.request('POST', '/api/payments/intents', { body: asked });
  await takeMoney(json.reference);
  return until('the booking is there', async () => (await member.request('GET', '/api/trainer-bookings')).json[0]);
}

test('a trainer that does not exist is not found, and the way back leads to the fitness screen', async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  await page.goto('/trainer/profile?id=999999');
  await see(page.getByRole('heading', { level: 1, name: 'Trainer Not Found' }));
  // A page with little on it does not scroll under the bar.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await audit(page, 'trainer-not-found');
  await page.getByRole('link', { name: 'Back to Fitness Tracker' }).first().click();
  await see(page.getByRole('heading', { name: 'Find Fitness Trainer' }));
  const trainers = await trainersOf(member);
  if (trainers.length === 0) await seeTexts(page, 'No fitness trainers found');
  else await see(page.getByRole('link', { name: `View Profile: ${trainers[0]!.firstname} ${trainers[0]!.lastname}` }));
});

test('what was bought without a trainer waits for one, and says so', async () => {
  const member = await Member.join();
  const booking = await bookingOf(member, 'trainer_assessment', {});
  expect(booking).toMatchObject({ trainerId: null, status: 'pending', paymentStatus: 'completed', amount: 2000 });
  const { page } = await openBrowser({ as: member });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Your trainers' }).click();
  await seeTexts(page, 'Fitness Assessment', 'No trainer chosen yet.', /^1 booking shown\./);
  await audit(page, 'trainer-bookings');
  await page.getByRole('button', { name: 'Choose a trainer' }).click();
  await see(dialogOf(page, 'Choose a trainer'));
  await audit(page, 'choose-trainer');
});

test('what is paid for names the service and its trainer, and so does the receipt the service', async ({ skip }) => {
  const member = await Member.join();
  const [trainer] = await trainersOf(member);
  if (trainer === undefined) return skip('this product has no trainers');
  const { page } = await openBrowser({ as: member });
  await page.goto(`/trainer/profile?id=${trainer.id}`);
  await page.getByRole('button', { name: 'Pay: Personal Training Session' }).click();
  await seeTexts(dialogOf(page), `Personal Training Session, ${trainer.firstname} ${trainer.lastname}`);
  await page.keyboard.press('Escape');
  await bookingOf(member, 'trainer_session', { trainerId: String(trainer.id) });
  expect((await member.request('GET', '/api/payments')).json[0].name).toBe('Personal Training Session');
});

test('a session is planned at a free time, and dropped again', async ({ skip }) => {
  const member = await Member.join();
  const [trainer] = await trainersOf(member);
  if (trainer === undefined) return skip('this product has no trainers');
  await bookingOf(member, 'trainer_session', { trainerId: String(trainer.id) });
  const { page } = await openBrowser({ as: member });
  await page.goto('/profile/trainers');
  await page.getByRole('button', { name: 'Choose a time: Personal Training Session' }).click();
  const dialog = dialogOf(page, 'Choose a time');
  await dialog.getByRole('button', { name: 'Plan the session' }).click();
  await seeTexts(dialog, 'Choose a day and a time.');
  // A session can be dropped until a day before: tomorrow's may be nearer than that. And trainers rest on Sundays.
  await dialog
    .getByRole('group', { name: 'Day' })
    .getByRole('radio', { name: /\d free/ })
    .nth(1)
    .check();
  await dialog.getByRole('radio', { name: '10:00' }).check();
  await audit(page, 'plan-session');
  await dialog.getByRole('button', { name: 'Plan the session' }).click();
  await seeTexts(toastsOf(page), 'Session planned');
  await seeTexts(page, 'Every session is planned.');
  await page.getByRole('button', { name: /^Drop the session of/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Drop', exact: true }).click();
  await seeTexts(toastsOf(page), 'Session dropped');
});
