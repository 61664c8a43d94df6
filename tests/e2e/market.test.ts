import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { payOnHostedPage, providerUrl, takeMoney } from './hosted-page.ts';
import { Member } from './members.ts';
import { until } from './running-product.ts';
import { dialogOf, fill, goOffline, see, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';

const DETAILS = { Email: 'buyer@example.com', 'Phone number': '+2348031234567', 'Delivery address': '12 Awolowo Road, Ibadan' };
const PRODUCTS = ['₦56,000', '₦65,000', '₦42,500', '₦15,000', '₦25,000', '₦35,000'];

async function openMarket(member?: Member) {
  const visit = await openBrowser(member ? { as: member } : {});
  visit.allowOrigin(providerUrl());
  await visit.page.goto('/market');
  await see(visit.page.getByRole('button', { name: /^See details/ }));
  return visit;
}
async function openCheckout(page: Page, product = 'Digital Thermometer') {
  await page.getByRole('button', { name: `See details: ${product}` }).click();
  await dialogOf(page, product).getByRole('button', { name: 'Buy now' }).click();
  await see(dialogOf(page, 'Checkout'));
}
const pay = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: /^Pay ₦/ })
    .click();
const referenceIn = (page: Page) => new URL(page.url()).searchParams.get('reference') ?? '';

test('six products at their prices, found by words and by category, with no rating or former price', async () => {
  const { page } = await openMarket();
  await seeTexts(page, ...PRODUCTS, 'Free shipping on every order', '6 of 6 products');
  await seeCount(page.getByText(/review|4\.8|was ₦/i), 0);
  await audit(page, 'market');
  await fill(page, { 'Search products': 'pressure' });
  await seeTexts(page, '1 of 6 products', 'Digital Blood Pressure Monitor');
  await page.getByRole('radio', { name: 'Fitness' }).click();
  await seeTexts(page, 'No Products Found');
  await audit(page, 'market-none');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await seeTexts(page, '6 of 6 products');
});

test('a checkout without all its fields is not sent', async () => {
  const { page } = await openMarket();
  await openCheckout(page);
  await pay(page);
  await seeTexts(toastsOf(page), 'Missing Information', 'Please fill in all required fields.');
  await seeTexts(dialogOf(page), /^Enter an email address/, /^Enter a phone number/, 'Enter your delivery address.');
  await seeFocus(dialogOf(page).getByLabel('Email'));
  await audit(page, 'market-checkout-faults');
  await dialogOf(page).getByRole('button', { name: 'Back to the product' }).click();
  // Until the dialog has the focus, Escape would close the toast.
  await seeFocus(dialogOf(page, 'Digital Thermometer').getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Escape');
  await seeFocus(page.getByRole('button', { name: 'See details: Digital Thermometer' }));
});

test('a toast leaves the title of a window free, and Escape closes the window under it', async () => {
  const { page } = await openMarket();
  await openCheckout(page);
  await pay(page);
  await see(toastsOf(page));
  // The sheet gives way to the toast.
  const top = async () => (await dialogOf(page).getByRole('heading', { name: 'Checkout' }).boundingBox())!.y;
  const toast = (await toastsOf(page).first().boundingBox())!;
  await expect.poll(top).toBeGreaterThanOrEqual(toast.y + toast.height);
  await seeCount(dialogOf(page).getByText('Please fill in all required fields.').filter({ visible: true }), 0);
  await page.keyboard.press('Escape');
  await seeGone(dialogOf(page, 'Checkout'));
});

describe('an order', () => {
  test('of a guest is paid on the page of the provider, and confirmed by our server', async () => {
    const { page } = await openMarket();
    await openCheckout(page);
    await fill(dialogOf(page), DETAILS);
    await audit(page, 'market-checkout');
    await pay(page);
    await payOnHostedPage(page);
    await seeTexts(page.getByRole('region', { name: 'Your payment' }), 'Payment Successful', 'Digital Thermometer', '₦15,000');
    await audit(page, 'market-paid');
    await page.getByRole('button', { name: 'Back to the products' }).click();
    await seeGone(page.getByRole('region', { name: 'Your payment' }));
  });

  test('that was abandoned can be continued, and is listed when the money arrives late', async () => {
    const member = await Member.join();
    const { page } = await openMarket(member);
    await seeTexts(page, 'No orders yet.');
    await openCheckout(page);
    await fill(dialogOf(page), DETAILS);
    await pay(page);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    const region = page.getByRole('region', { name: 'Your payment' });
    await seeTexts(region, 'Payment Cancelled', 'Your payment was cancelled. You can try again anytime.');
    await see(region.getByRole('link', { name: 'Continue to payment' }));
    await seeTexts(page, 'Waiting for payment');
    await audit(page, 'market-cancelled');
    await page.goto(`/market?reference=${referenceIn(page)}`);
    // The list of orders moves what stands below it when it comes.
    await seeTexts(page, 'Payment not confirmed yet', 'Waiting for payment');
    await page.getByRole('radio', { name: 'Fitness' }).click();
    await seeTexts(page, '2 of 6 products');
    await see(region);
    await takeMoney(referenceIn(page));
    await seeTexts(region, 'Payment Successful');
    await seeTexts(page.getByRole('region', { name: 'Your orders' }), 'Paid', 'To 12 Awolowo Road, Ibadan');
    await audit(page, 'market-orders');
    const orders = (await member.request('GET', '/api/orders')).json;
    expect(orders).toMatchObject([{ productId: 'market_p4', amount: 15_000, status: 'paid' }]);
  });

  test('that can not be placed says so, keeps what was typed, and is placed once later', async () => {
    const member = await Member.join();
    const { page, expectInConsole } = await openMarket(member);
    expectInConsole(401, 503);
    const body = JSON.stringify({ message: 'Payment system is loading. Please try again in a moment.' });
    await page.route('**/api/market/purchase', (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body }));
    await openCheckout(page);
    await fill(dialogOf(page), DETAILS);
    await pay(page);
    await seeTexts(toastsOf(page), 'Purchase Error', 'Unable to process purchase. Please try again.');
    await seeTexts(dialogOf(page), /^Payment system is loading\. Please try again in a moment\./);
    await audit(page, 'market-refused');
    await page.unroute('**/api/market/purchase');
    await page.route('**/api/market/purchase', (route) => route.fulfill({ status: 401, json: { message: 'Please sign in.' } }));
    await pay(page);
    await page.waitForURL('**/auth');
    await fill(page, { Email: member.email, Password: member.password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await see(dialogOf(page, 'Checkout'));
    await page.unroute('**/api/market/purchase');
    await page.route('**/api/market/purchase', (route) => route.fulfill({ status: 201, json: { reference: 'sbw', id: 'none' } }));
    await pay(page);
    await seeTexts(dialogOf(page), /^No authorization URL received/);
    await page.unroute('**/api/market/purchase');
    await page.reload();
    await seeValue(dialogOf(page).getByLabel('Delivery address'), DETAILS['Delivery address']);
    await pay(page);
    await see(page.getByText('Simulated payments, no money moves'));
    expect((await (await page.request.get('/api/orders')).json()).length).toBe(1);
  });

  test('is paid from the wallet, once even if the reply is lost, and later if it was left open', async () => {
    const member = await Member.join();
    const topUp = await member.request('POST', '/api/wallet/top-up', { body: { amount: 40_000 } });
    await takeMoney(topUp.json.paymentReference);
    const balance = async () => (await member.request('GET', '/api/wallet')).json.balance as number;
    await until('the wallet is filled', async () => ((await balance()) === 40_000 ? true : undefined));
    const { page, expectInConsole } = await openMarket(member);
    expectInConsole(/ERR_FAILED/);
    const region = page.getByRole('region', { name: 'Your payment' });
    await page.route('**/pay-from-wallet', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await openCheckout(page);
    await fill(dialogOf(page), DETAILS);
    await dialogOf(page).getByText('Wallet, ₦40,000').click();
    await pay(page);
    await seeTexts(region, 'Payment Successful');
    expect(await balance()).toBe(25_000);
    await page.unroute('**/pay-from-wallet');

    await openCheckout(page, 'Resistance Band Set');
    await fill(dialogOf(page), DETAILS);
    await pay(page);
    await see(page.getByText('Simulated payments, no money moves'));
    await page.goto('/market');
    await page.getByRole('button', { name: 'Pay from wallet: Resistance Band Set' }).click();
    await see(dialogOf(page, 'Pay from your wallet?'));
    await audit(page, 'market-from-wallet');
    await pay(page);
    await seeTexts(region, 'Payment Successful', '₦25,000');
    expect(await balance()).toBe(0);
    expect((await member.request('GET', '/api/orders')).json).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  });
});

test('an unknown payment is reported, and products that can not be read can be refetched', async () => {
  const { page, expectInConsole } = await openBrowser();
  expectInConsole(404, 503, /ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await page.route('**/api/market/products', (route) => route.fulfill({ status: 503, body: '{"message":"Not now."}' }));
  await page.goto('/market?reference=sbw-mk-unknown0000000000');
  await seeTexts(page, "We don't know this payment", "We couldn't load the products.");
  await audit(page, 'market-failed');
  await page.unroute('**/api/market/products');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeTexts(page, '6 of 6 products');
  await goOffline(page);
  await seeTexts(page, /^You are offline\./);
});

test('Connect Devices on the fitness screen leads here by a full page load', async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  await page.goto('/fitness');
  await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
  await page.getByRole('link', { name: 'Connect Devices' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Marketplace' }));
  expect(await page.evaluate(() => 'sameLoad' in globalThis)).toBe(false);
});
