import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { takeMoney } from './hosted-page.ts';
import { freeTimes, type ListedDoctor, newListedDoctor, signInDoctor } from './listed-doctor.ts';
import { Member, request } from './members.ts';
import { payByCard, popup, scriptUrl } from './pay.ts';
import { dialogOf, fill, see, seeCount, seeTexts, toastsOf } from './screen.ts';

const walletOf = async (member: Member) => (await member.request('GET', '/api/wallet')).json.balance as number;
const visitsOf = async (member: Member) =>
  (await member.request('GET', '/api/appointments')).json as { id: string; paymentStatus: string }[];

/** Books the first free time in the dialog, up to its success step. */
async function bookInDialog(member: Member, doctor: ListedDoctor) {
  const visit = await openBrowser({ as: member, isLive: true });
  visit.allowOrigin(new URL(await scriptUrl()).origin);
  const { page } = visit;
  await page.goto(`/doctors?book=${doctor.id}`);
  const [first] = await freeTimes(doctor);
  await dialogOf(page).getByRole('radio', { name: first!.time, exact: true }).check();
  await fill(dialogOf(page), { 'Reason for the visit': 'Headache since Monday' });
  await dialogOf(page).getByRole('button', { name: 'Book Appointment' }).click();
  await see(dialogOf(page, 'Your appointment'));
  return visit;
}

test('a visit is paid from the wallet in the success step, and its confirmation is told wherever the member is', async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const topUp = await member.request('POST', '/api/wallet/top-up', { body: { amount: 5000 } });
  await takeMoney(topUp.json.paymentReference);
  await expect.poll(() => walletOf(member), { timeout: 60_000 }).toBe(5000);
  const { page } = await bookInDialog(member, doctor);
  await dialogOf(page).getByRole('button', { name: 'Pay ₦2,000' }).click();
  await dialogOf(page, 'Your payment').getByText('Wallet, ₦5,000').click();
  await dialogOf(page).getByRole('button', { name: 'Pay ₦2,000' }).click();
  await see(dialogOf(page, 'Payment Successful'));
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  // Back in the step of the booking, where nothing is left to pay.
  await see(dialogOf(page, 'Your appointment'));
  await seeCount(dialogOf(page).getByRole('button', { name: /^Pay/ }), 0);
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  expect(await walletOf(member)).toBe(3000);
  await expect.poll(async () => (await visitsOf(member))[0]?.paymentStatus, { timeout: 60_000 }).toBe('completed');

  await page.goto('/tracking');
  await see(page.getByRole('heading', { level: 1 }));
  const [visit] = await visitsOf(member);
  const headers = await signInDoctor(doctor);
  await request('PATCH', `/api/doctor/appointments/${visit!.id}`, { headers, body: { status: 'confirmed' } });
  await seeTexts(toastsOf(page), 'Appointment Confirmed');
});

test('a visit is paid by card in the success step', { tags: 'night' }, async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const { page } = await bookInDialog(member, doctor);
  await dialogOf(page).getByRole('button', { name: 'Pay ₦2,000' }).click();
  await dialogOf(page, 'Your payment').getByRole('button', { name: 'Pay ₦2,000' }).click();
  await payByCard(popup(page));
  await see(dialogOf(page, 'Payment Successful'));
  await expect.poll(async () => (await visitsOf(member))[0]?.paymentStatus, { timeout: 60_000 }).toBe('completed');
});
