import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { checkDialog } from './care-dialog.ts';
import { takeMoney } from './hosted-page.ts';
import { addReviews, bookVisit, freeTimes, moveStart, newListedDoctor, queryBookings } from './listed-doctor.ts';
import { newListedTrainer } from './listed-trainer.ts';
import { Member } from './members.ts';
import { until } from './running-product.ts';

test('the dialogs of the directory keep the keyboard, and fit large text on a small phone', async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  await addReviews('doctor', doctor.id, 3);
  const { page } = await openBrowser({ as: member });
  await page.goto(`/doctors?q=${doctor.name.split(' ').at(-1)}`);
  const card = page.getByRole('article', { name: doctor.name });
  await checkDialog(page, card.getByRole('button', { name: 'Book Appointment' }), 'Book Appointment', 'dialog-book');
  await checkDialog(page, card.getByRole('button', { name: 'Send Message' }), 'Send Message', 'dialog-message');
  await checkDialog(page, card.getByRole('button', { name: 'Call' }), 'Call Doctor', 'dialog-call');
  await checkDialog(page, card.getByRole('button', { name: /3 ratings$/ }), 'Reviews', 'dialog-reviews');
});

test('the dialogs of a visit keep the keyboard, and fit large text on a small phone', async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const times = await freeTimes(doctor);
  const id = await bookVisit(member, doctor, times.at(-1)!);
  const { page } = await openBrowser({ as: member });
  await page.goto(`/profile/appointments/${id}`);
  await checkDialog(page, page.getByRole('button', { name: 'Move' }), 'Move your appointment', 'dialog-move');
  await checkDialog(page, page.getByRole('button', { name: 'Cancel appointment' }), 'Cancel this appointment?', 'dialog-cancel');
  await checkDialog(page, page.getByRole('button', { name: /^Pay/ }), 'Your payment', 'dialog-pay');
  await moveStart(id, -60, 'completed');
  await page.reload();
  await checkDialog(page, page.getByRole('button', { name: 'Rate this visit' }), 'How was your visit?', 'dialog-rate');
});

test('the dialogs of trainers keep the keyboard, and fit large text on a small phone', async ({ skip }) => {
  const trainer = await newListedTrainer();
  if (trainer === undefined) return skip('this product has no trainers');
  const member = await Member.join();
  const buy = async (subject: object) => {
    const asked = { purpose: 'trainer', productCode: 'trainer_online_monthly', subject };
    const { json } = await member.request('POST', '/api/payments/intents', { body: asked });
    await takeMoney(json.reference);
    return json.id as string;
  };
  const bookings = async () => (await member.request('GET', '/api/trainer-bookings')).json as { id: string; trainerId: number | null }[];
  const { page } = await openBrowser({ as: member });

  await buy({});
  await until('the booking is there', async () => ((await bookings()).length === 1 ? true : undefined));
  await page.goto('/profile/trainers');
  await checkDialog(page, page.getByRole('button', { name: 'Choose a trainer' }), 'Choose a trainer', 'dialog-choose-trainer');

  const [booking] = await bookings();
  await member.request('PATCH', `/api/trainer-bookings/${booking!.id}`, { body: { trainerId: trainer.id } });
  await page.reload();
  await checkDialog(page, page.getByRole('button', { name: /^Choose a time/ }), 'Choose a time', 'dialog-plan');

  const slots = (await member.request('GET', `/api/trainers/${trainer.id}/slots?days=7&service=trainer_online_monthly`)).json;
  const { date, time } = slots.findLast(({ isFree }: { isFree: boolean }) => isFree);
  const planned = await member.request('POST', `/api/trainer-bookings/${booking!.id}/sessions`, {
    body: { sessionDate: date, sessionTime: time },
  });
  expect(planned.status).toBe(201);
  await page.reload();
  await checkDialog(page, page.getByRole('button', { name: /^Drop the session/ }), 'Drop this session?', 'dialog-drop');

  await queryBookings("UPDATE trainer_bookings SET status = 'completed' WHERE id = $1", [booking!.id]);
  await page.reload();
  await checkDialog(page, page.getByRole('button', { name: /^Rate/ }), 'How was your training?', 'dialog-rate-trainer');
});
