import { describe, expect, test } from 'vitest';
import { audit, overflowOf, savePicture, settle } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { openTab } from './doctor-portal.ts';
import { ageEarnings, earnFee } from './earned-money.ts';
import { takeMoney } from './hosted-page.ts';
import { request } from './members.ts';
import { isOurs } from './running-product.ts';
import { dialogOf, fill, see, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';
import { newStaff } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const WIDE = { width: 1440, height: 900 };
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' };

/** The portal of a doctor with ₦2,000 that can be withdrawn. */
const openWallet = () =>
  openTab('wallet', async (doctor, member, headers) => {
    await earnFee(doctor, member, headers);
    await ageEarnings(doctor);
  });

describe.runIf(isOurs)("a doctor's money", () => {
  test('is asked for by the keyboard, approved at the money desk, and arrives', async () => {
    const { page, headers, expectInConsole } = await openWallet();
    expectInConsole(422);
    await seeTexts(page, 'Wallet Balance', 'Available for withdrawal', '₦2,000', 'You have not withdrawn anything yet.');
    await audit(page, 'doctor-wallet');
    await tabTo(page, 'button', 'Withdraw…');
    await page.keyboard.press('Enter');
    const question = dialogOf(page, 'Withdraw money');
    await seeTexts(question, 'Up to ₦2,000 can be sent to your bank account.');
    await fill(question, { 'Amount in naira': '3000' });
    await tabTo(page, 'button', 'Withdraw');
    await page.keyboard.press('Enter');
    await seeTexts(question, 'Please enter an amount from ₦1,000 to ₦2,000.', 'Choose a bank.', 'An account number has 10 digits.');
    await audit(page, 'doctor-wallet-request');
    await fill(question, { 'Amount in naira': '1500', 'Account number': '9990000000' });
    await question.getByLabel('Bank').selectOption('Guaranty Trust Bank');
    await seeTexts(question, "The bank doesn't know this account. Please check the bank and the number.");
    await fill(question, { 'Account number': ACCOUNT.accountNumber });
    await seeTexts(question, 'This account belongs to SIMULATED HOLDER 6789.');
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await seeTexts(toastsOf(page), 'Withdrawal requested');
    await seeGone(question);
    await seeTexts(page, '₦500', 'Waiting for us', 'Guaranty Trust Bank …6789, SIMULATED HOLDER 6789');
    await page.setViewportSize(WIDE);
    await settle(page);
    await savePicture(page, 'doctor-wallet-wide-light');

    const {
      json: { withdrawals },
    } = await request('GET', '/api/doctor/wallet', { headers });
    const desk = await openBrowser({ viewport: DESKTOP });
    await signInOn(desk.page, await newStaff('admin'));
    await desk.page.goto(`/admin/dashboard?tab=money&desk=withdrawals&row=${withdrawals[0].id}`);
    await seeTexts(dialogOf(desk.page), '₦1,500', 'Guaranty Trust Bank …6789', 'SIMULATED HOLDER 6789', 'Asked for');
    await audit(desk.page, 'staff-money-withdrawal');
    await tabTo(desk.page, 'button', 'Approve…');
    await desk.page.keyboard.press('Enter');
    const decision = dialogOf(desk.page, 'Send this money to the bank?');
    await seeTexts(decision, /₦1,500 · SIMULATED HOLDER 6789 · Guaranty Trust Bank …6789/);
    await seeFocus(decision.getByRole('button', { name: 'Cancel' }));
    await tabTo(desk.page, 'button', 'Approve', 'Shift+Tab');
    await desk.page.keyboard.press('Enter');
    await seeTexts(decision, 'The reason is required.');
    await fill(decision, { Reason: 'The holder is the doctor' });
    await decision.getByRole('button', { name: 'Approve' }).click();
    await seeTexts(toastsOf(desk.page), 'The money is sent');
    await seeTexts(dialogOf(desk.page), 'On its way', 'The holder is the doctor');

    const sent = await request('GET', '/api/doctor/wallet', { headers });
    await takeMoney(sent.json.withdrawals[0].reference);
    await expect
      .poll(async () => (await request('GET', '/api/doctor/wallet', { headers })).json.withdrawals[0].status, { timeout: 30_000 })
      .toBe('paid');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await seeTexts(page, 'Arrived', '₦500');
    await page.setViewportSize(PHONE);
    await settle(page);
    expect(await overflowOf(page)).toBe(0);
  });

  test('comes back with a reason when it is declined, with the mouse', { tags: 'night' }, async () => {
    const { page, headers } = await openWallet();
    const made = await request('POST', '/api/doctor/withdrawals', { headers, body: { amount: 1200, ...ACCOUNT } });
    expect(made.status).toBe(201);
    const desk = await openBrowser({ viewport: DESKTOP });
    await signInOn(desk.page, await newStaff('admin'));
    await desk.page.goto('/admin/dashboard?tab=money&desk=withdrawals&status=requested');
    const grid = desk.page.getByRole('grid', { name: 'Withdrawals' });
    const row = grid.getByRole('row').filter({ hasText: '₦1,200' });
    await seeTexts(row.first(), 'Asked for');
    await audit(desk.page, 'staff-money-withdrawals');
    await desk.page.goto(`/admin/dashboard?tab=money&desk=withdrawals&row=${made.json.id}`);
    await dialogOf(desk.page).getByRole('button', { name: 'Decline…' }).click();
    const decision = dialogOf(desk.page, 'Decline this withdrawal?');
    await fill(decision, { Reason: 'Another name than yours' });
    await decision.getByRole('button', { name: 'Decline' }).click();
    await seeTexts(toastsOf(desk.page), 'Withdrawal declined');
    await desk.page.setViewportSize(PHONE);
    await settle(desk.page);
    expect(await overflowOf(desk.page)).toBe(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await seeTexts(page, 'Declined', 'We wrote: Another name than yours', 'The money is in your wallet again.', '₦2,000');
  });

  test('waits for 72 hours before it can be asked for', { tags: 'night' }, async () => {
    const { page } = await openTab('wallet', earnFee);
    await seeTexts(page, 'For 72 hours after each visit', /Available from/, 'You can withdraw once ₦1,000 or more are available.');
    await see(page.getByRole('button', { name: 'Withdraw…', disabled: true }));
    await audit(page, 'doctor-wallet-waiting');
  });
});
