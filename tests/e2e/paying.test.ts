import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { takeMoney } from './hosted-page.ts';
import { Member } from './members.ts';
import { DECLINED_CARD, payByCard, payByTransfer, popup, scriptUrl } from './pay.ts';
import { pressure } from './readings.ts';
import { dialogOf, see, seeChecked, seeCount, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';

const walletOf = async (member: Member) => (await member.request('GET', '/api/wallet')).json.balance as number;

/** Opens a page that may send requests to the payment provider. */
async function openAt(path: string, member: Member) {
  const script = await scriptUrl();
  const visit = await openBrowser({ as: member });
  visit.allowOrigin(new URL(script).origin);
  await visit.page.goto(path);
  // The address may open a payment dialog over the heading, so this waits for the heading first.
  await see(visit.page.locator('h1'));
  return { ...visit, script };
}

const bellOf = (page: Page, name: RegExp | string = /^Notifications/) => page.getByRole('button', { name, exact: true });

/** After one payment of ₦500 the bell counts it, the panel lists it, and opening it marks it as read. */
async function readPaymentNotice(page: Page): Promise<void> {
  await see(bellOf(page, 'Notifications, 1 unread'));
  await bellOf(page).click();
  const panel = dialogOf(page, 'Notifications');
  await seeTexts(panel, 'Payment received', 'You paid ₦500 for Sabiwell Premium.', 'Unread');
  await audit(page, 'notifications-panel');
  await panel.getByRole('link', { name: 'View All Notifications' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Notifications' }));
  await seeGone(panel);
  await audit(page, 'notifications');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Payment received/ })
    .click();
  await see(page.getByRole('heading', { level: 1, name: 'Receipts' }));
  await see(bellOf(page, 'Notifications'));
}

/** Adds money until the provider's popup opens. */
async function addMoney(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Money' }).click();
  await dialogOf(page, 'Add Money').getByLabel('Amount in naira').fill(amount);
  await dialogOf(page)
    .getByRole('button', { name: /^Add ₦/ })
    .click();
}

test('a plan is bought in the popup: the result comes without a reload, with its receipt', async () => {
  const member = await Member.join();
  const { page } = await openAt('/subscribe', member);
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  await bellOf(page, 'Notifications').click();
  await seeTexts(dialogOf(page, 'Notifications'), 'No notifications yet');
  await page.keyboard.press('Escape');
  await seeFocus(bellOf(page));
  const premium = page.getByRole('region', { name: 'Sabiwell Premium' });
  await seeTexts(premium, 'About ₦333 a day');
  for (const choice of ['Day ₦500', 'Week ₦3,000', 'Month ₦10,000']) await see(premium.getByRole('radio', { name: choice, exact: true }));
  await premium.getByRole('radio', { name: 'Day' }).check();
  await seeChecked(premium.getByRole('switch', { name: 'Auto renew Daily', exact: true }), false);
  await page
    .getByRole('region', { name: 'More plans' })
    .getByRole('button', { name: /^AI Doc Chat.*₦1,000/ })
    .click();
  await seeTexts(dialogOf(page, 'Your payment'), '₦1,000');
  await page.keyboard.press('Escape');
  // No number is configured that could be called.
  await seeCount(page.getByText(/Call Support|WhatsApp Support/), 0);
  await audit(page, 'plans');
  await premium.getByRole('button', { name: /^Subscribe to Daily/ }).click();
  await seeTexts(dialogOf(page, 'Your payment'), '₦500');
  await audit(page, 'payment-asked');
  await dialogOf(page).getByRole('button', { name: 'Pay ₦500' }).click();
  await payByCard(popup(page));
  await seeTexts(dialogOf(page, 'Payment Successful'), '₦500', "You'll find it in your profile, with its receipt.");
  await seeFocus(dialogOf(page).getByRole('button', { name: 'Done' }));
  // The dialog says it all, and nothing lies over it.
  await seeCount(toastsOf(page), 0);
  await seeGone(dialogOf(page).getByText('Payment reference'));
  await dialogOf(page).getByText('Details').click();
  await see(dialogOf(page).getByRole('button', { name: 'Copy the payment reference' }));
  await audit(page, 'payment-done');
  await dialogOf(page).getByRole('link', { name: 'See the receipt' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Receipt' }));
  await seeTexts(page, /^SBW-\d{4}-\d{6}$/, '₦500');
  await readPaymentNotice(page);
  expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
  expect((await member.request('GET', '/api/subscriptions')).json).toMatchObject([{ isActive: true, autoRenew: false }]);
});

test('a declined card, then a good one; the wallet pays the next plan', async () => {
  const member = await Member.join();
  const { page, context, expectInConsole } = await openAt('/profile/wallet', member);
  await page.getByRole('button', { name: 'Add Money' }).click();
  await dialogOf(page, 'Add Money').getByLabel('Amount in naira').fill('99');
  await dialogOf(page).getByRole('button', { name: 'Add Money' }).click();
  await seeTexts(dialogOf(page), 'Minimum top-up amount is ₦100');
  await dialogOf(page, 'Add Money').getByLabel('Amount in naira').fill('1000001');
  await dialogOf(page).getByRole('button', { name: 'Add Money' }).click();
  await seeTexts(dialogOf(page), 'Maximum top-up amount is ₦1,000,000');
  await dialogOf(page).getByRole('button', { name: '₦1,000', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'Add ₦1,000' }).click();
  await payByCard(popup(page), DECLINED_CARD);
  await popup(page)
    .getByRole('alert')
    .getByText(/Declined/)
    .waitFor();
  await payByCard(popup(page));
  await see(dialogOf(page, 'Payment Successful'));
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await seeTexts(page.getByRole('region', { name: 'Balance' }), '₦1,000');
  await seeTexts(page.getByRole('region', { name: 'Transactions' }), '+₦1,000');

  const otherTab = await context.newPage();
  await otherTab.goto('/subscribe?pay=sub_daily');
  await seeTexts(dialogOf(otherTab, 'Your payment'), 'Wallet, ₦1,000');
  await page.goto('/subscribe?pay=sub_daily');
  await dialogOf(page).getByText('Wallet, ₦1,000').click();
  await dialogOf(page).getByRole('button', { name: 'Pay ₦500' }).click();
  await see(dialogOf(page, 'Payment Successful'));
  // The other tab closes its dialog, so that nobody pays twice.
  await seeGone(dialogOf(otherTab));
  const premium = otherTab.getByRole('region', { name: 'Sabiwell Premium' });
  await seeTexts(premium, 'Daily', /^Active until/);
  // Only what was bought is active; another plan would follow it.
  await see(premium.getByRole('button', { name: /^Extend Daily/ }));
  await premium.getByRole('radio', { name: 'Month' }).check();
  await see(premium.getByRole('button', { name: /^Change to Monthly/ }));
  await seeCount(otherTab.getByText(/^Active until/), 1);
  await seeCount(otherTab.getByRole('button', { name: /^Subscribe to (Daily|Weekly|Monthly)/ }), 0);
  expect(await walletOf(member)).toBe(500);
  await page.goto('/profile/wallet');
  await seeTexts(page.getByRole('region', { name: 'Transactions' }), '−₦500', '+₦1,000', /^2 transactions/);
  await audit(page, 'wallet');

  expectInConsole(503);
  await page.route('**/api/notifications', (route) => route.fulfill({ status: 503, body: '{"message":"Not available."}' }));
  await page.goto('/notifications');
  await seeTexts(page, "We couldn't load your notifications.", 'Not available.');
  await page.unroute('**/api/notifications');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeTexts(page, '₦1,000 was added to your wallet.', 'You paid ₦500 for Sabiwell Premium.');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await see(bellOf(page, 'Notifications'));
  await page.reload();
  await seeTexts(page, '₦1,000 was added to your wallet.');
  await seeCount(page.getByText('Unread'), 0);
});

test('the focus goes back to the button that opened the payment, however its dialog is closed', { tags: 'night' }, async () => {
  const { page } = await openAt('/profile/wallet', await Member.join());
  const opener = page.getByRole('button', { name: 'Add Money' });
  await addMoney(page, '1000');
  await payByCard(popup(page));
  await dialogOf(page, 'Payment Successful').getByRole('button', { name: 'Done' }).click();
  await seeGone(dialogOf(page));
  await seeFocus(opener);
  await addMoney(page, '2000');
  await popup(page).getByRole('button', { name: 'Cancel payment' }).click();
  await see(dialogOf(page, 'Payment Cancelled'));
  await page.keyboard.press('Escape');
  await seeGone(dialogOf(page));
  await seeFocus(opener);
});

test('auto renew of what the wallet pays stays off, and is asked about again when a card is saved', { tags: 'night' }, async () => {
  const member = await Member.join();
  const topUp = (await member.request('POST', '/api/wallet/top-up', { body: { amount: 15_000, description: 'Care' } })).json;
  await takeMoney(topUp.paymentReference);
  await expect.poll(() => walletOf(member), { timeout: 60_000 }).toBe(15_000);
  const { page } = await openAt('/elder-care?plan=elder_care_care&renew=1', member);
  await dialogOf(page).getByRole('button', { name: 'Skip for now' }).click();
  await dialogOf(page).getByText('Wallet, ₦15,000').click();
  await seeTexts(dialogOf(page), /^Auto renew needs a card, and none is saved\. It stays off/);
  await dialogOf(page).getByRole('button', { name: 'Pay ₦15,000' }).click();
  await see(dialogOf(page, 'Payment Successful'));
  expect((await member.request('GET', '/api/subscriptions')).json).toMatchObject([{ autoRenew: false }]);
  await page.goto('/profile/subscriptions');
  await seeTexts(page, /^Add a card to renew automatically\./, /^No card saved\./);
  await seeCount(page.getByRole('switch'), 0);
  await audit(page, 'subscriptions-no-card');

  await page.goto('/subscribe?pay=sub_daily&renew=1');
  await dialogOf(page).getByRole('button', { name: 'Pay ₦500' }).click();
  await payByCard(popup(page));
  await seeTexts(dialogOf(page, 'Payment Successful'), 'Your card is saved. Use it to renew these too?');
  expect((await member.request('GET', '/api/subscriptions')).json).toMatchObject([{ autoRenew: true }, { autoRenew: false }]);
  await dialogOf(page).getByRole('button', { name: 'Renew Care' }).click();
  await seeGone(dialogOf(page).getByRole('button', { name: 'Renew Care' }));
  expect((await member.request('GET', '/api/subscriptions')).json).toMatchObject([{ autoRenew: true }, { autoRenew: true }]);
  await page.goto('/profile/subscriptions');
  await seeChecked(page.getByRole('switch', { name: 'Auto renew Care', exact: true }));
  await audit(page, 'subscriptions');
  await page.getByRole('button', { name: 'Remove card' }).click();
  await dialogOf(page).getByRole('button', { name: 'Remove card' }).click();
  await seeTexts(page, /^No card saved\./);
});

test('a closed popup counts as cancelled, and a sent transfer is awaited until it arrives', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page } = await openAt('/profile/wallet', member);
  await addMoney(page, '5000');
  await popup(page).getByRole('button', { name: 'Cancel payment' }).click();
  await see(dialogOf(page, 'Payment Cancelled'));
  await seeTexts(dialogOf(page), 'Your payment was cancelled. You can try again anytime.');
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await payByTransfer(popup(page));
  // The provider reports a cancellation here too (payments.md 1.2), though the money is on its way: nothing may lead to a second payment.
  const onItsWay = dialogOf(page, 'Payment on its way');
  await seeTexts(onItsWay, /^We're waiting for your payment/);
  await seeGone(onItsWay.getByRole('button', { name: 'Try again' }));
  await page.reload();
  await expect.poll(() => walletOf(member), { timeout: 60_000 }).toBe(5000);
  await seeTexts(page.getByRole('region', { name: 'Balance' }), '₦5,000');
});

test('every payment stands in one list by its name and with its state, on every device', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page } = await openAt('/subscribe?pay=sub_daily', member);
  await dialogOf(page).getByRole('button', { name: 'Pay ₦500' }).click();
  await payByCard(popup(page));
  await dialogOf(page, 'Payment Successful').getByRole('button', { name: 'Done' }).click();
  await page.goto('/subscribe?pay=sub_weekly');
  await dialogOf(page).getByRole('button', { name: 'Pay ₦3,000' }).click();
  await popup(page).getByRole('button', { name: 'Cancel payment' }).click();
  await see(dialogOf(page, 'Payment Cancelled'));
  const device = await openBrowser({ as: member });
  for (const one of [device.page, page]) {
    await one.goto('/profile/wallet');
    const moves = one.getByRole('region', { name: 'Transactions' }).getByRole('listitem');
    await seeTexts(moves.filter({ hasText: 'Sabiwell Premium for a day' }), '₦500', 'Paid');
    await seeTexts(moves.filter({ hasText: 'Sabiwell Premium for a week' }), '₦3,000', 'Cancelled');
  }
  await seeCount(page.getByRole('region', { name: 'Transactions' }).getByRole('listitem'), 2);
  await audit(page, 'wallet-cancelled');
});

test("with a blocked script the provider's page is offered, and the payment is noticed here", { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page, context, script, expectInConsole } = await openAt('/subscribe?pay=sub_daily', member);
  expectInConsole(/ERR_FAILED|Failed to load resource/);
  await page.route(script, (route) => route.abort());
  await dialogOf(page).getByRole('button', { name: 'Pay ₦500' }).click();
  await see(dialogOf(page, 'Payment Loading'));
  await seeTexts(dialogOf(page), 'Payment system is loading. Please try again in a moment.');
  const opened = context.waitForEvent('page');
  await dialogOf(page)
    .getByRole('link', { name: /Pay on the Paystack page/ })
    .click();
  const hosted = await opened;
  await payByCard(hosted);
  await page.bringToFront();
  await see(dialogOf(page, 'Payment Successful'));
});

test("a payment that can't be started is reported in the words for its purpose", { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page, expectInConsole } = await openAt('/profile/wallet', member);
  expectInConsole(400, 503);
  const answer = (path: string, status: number, message: string) =>
    page.route(`**${path}`, (route) => route.fulfill({ status, json: { message } }), { times: 1 });
  await answer('/api/wallet/top-up', 503, 'Payment system is loading. Please try again in a moment.');
  await addMoney(page, '1000');
  await seeTexts(dialogOf(page), 'Payment System Loading', 'Please wait for the payment system to load and try again');
  await answer('/api/wallet/top-up', 400, 'Not now.');
  await dialogOf(page).getByRole('button', { name: 'Pay ₦1,000' }).click();
  await seeTexts(dialogOf(page), 'Top-up Failed', 'Failed to initiate wallet top-up', /^Not now\. Nothing was charged\./);
  await page.goto('/subscribe?pay=sub_daily');
  await answer('/api/payments/intents', 400, 'Not now.');
  await dialogOf(page).getByRole('button', { name: 'Pay ₦500' }).click();
  await seeTexts(dialogOf(page), 'Payment Failed', 'Not now.');
  await seeCount(toastsOf(page), 0);
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), email: '' } });
  });
  await page.goto('/profile/wallet');
  await addMoney(page, '1000');
  await seeTexts(toastsOf(page), 'Email Required', 'A valid email address is required for payment processing');
});

test('a wrong sum ends the waiting: the dialog says that it was received and is being reviewed', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page } = await openAt('/subscribe?pay=sub_daily', member);
  await dialogOf(page).getByRole('button', { name: 'Pay ₦500' }).click();
  await see(popup(page).getByLabel('Card number'));
  const [{ reference }] = (await member.request('GET', '/api/payments')).json;
  await takeMoney(reference, 100);
  await popup(page).getByRole('button', { name: 'Cancel payment' }).click();
  await see(dialogOf(page, 'Subscription Error'));
  await seeTexts(dialogOf(page), /^There was an issue activating your subscription\. Please try again\./, reference);
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.goto('/profile/wallet');
  await seeTexts(page, 'Subscription Error');
});

test('when the session ends on the way, the same payment is asked about after the sign-in', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page, expectInConsole } = await openAt('/profile/wallet', member);
  expectInConsole(401);
  await page.getByRole('button', { name: 'Add Money' }).click();
  await dialogOf(page, 'Add Money').getByLabel('Amount in naira').fill('2000');
  // The payment was started on another device, so this one does not know how its popup ended.
  await member.request('POST', '/api/payments/intents', { body: { purpose: 'subscription', productCode: 'sub_daily' } });
  await member.request('POST', '/api/logout');
  await dialogOf(page).getByRole('button', { name: 'Add ₦2,000' }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await seeTexts(dialogOf(page, 'Your payment'), '₦2,000');
  await page.keyboard.press('Escape');
  await seeGone(dialogOf(page));
  await seeTexts(page, /^Waiting for ₦500/);
});

test('an awaited payment stands in the wallet and the notifications, and never above a page', { tags: 'night' }, async () => {
  const member = await Member.join();
  await member.record(pressure(185, 125));
  const { page } = await openAt('/subscribe?pay=sub_daily', member);
  await dialogOf(page).getByRole('button', { name: 'Pay ₦500' }).click();
  await see(popup(page).getByLabel('Card number'));
  await page.goto('/');
  await seeTexts(page, /185/, /112/);
  await bellOf(page).click();
  await seeTexts(dialogOf(page, 'Notifications'), /^Waiting for ₦500/);
  await page.keyboard.press('Escape');
  await seeGone(dialogOf(page));
  await seeCount(page.getByText(/^Waiting for/), 0);
  await page.goto('/profile/wallet');
  await seeTexts(page, /^Waiting for ₦500/);
});

test('a declined card is called failed, also when the popup is closed after it', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page } = await openAt('/profile/wallet', member);
  await addMoney(page, '1000');
  await payByCard(popup(page), DECLINED_CARD);
  await popup(page)
    .getByRole('alert')
    .getByText(/Declined/)
    .waitFor();
  const status = async () => (await member.request('GET', '/api/wallet/top-ups/user')).json[0].paymentStatus;
  await expect.poll(status, { timeout: 20_000 }).toBe('failed');
  await popup(page).getByRole('button', { name: 'Cancel payment' }).click();
  await see(dialogOf(page, 'Payment Failed'));
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.reload();
  await seeTexts(page.getByRole('region', { name: 'Transactions' }), 'Failed');
});
