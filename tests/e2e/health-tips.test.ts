import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { payInPopup, providerUrl, takeMoney } from './hosted-page.ts';
import { Member } from './members.ts';
import { until } from './running-product.ts';
import { dialogOf, fill, see, seeAddress, seeCount, seeGone, seeTexts, toastsOf } from './screen.ts';

const OFFER = 'Get Daily Health Tips';
const STATE = '**/api/health-tips-subscriptions/user';
const refused = { status: 503, contentType: 'application/problem+json', body: '{"message":"Not available right now."}' };

/** Buys health tips through the API, without a browser. */
async function subscribe(member: Member) {
  const intent = { purpose: 'health_tips', productCode: 'health_tips_monthly' };
  const { json } = await member.request('POST', '/api/payments/intents', { body: intent });
  await takeMoney(json.reference);
  await until('the tips are paid', async () => {
    const { json: state } = await member.request('GET', '/api/health-tips-subscriptions/user');
    return state.status === 'active' ? true : undefined;
  });
}

describe('the offer over the dashboard', () => {
  test('comes once, with prices and a saving worked out of them; "Not now" is remembered', async () => {
    const { page } = await openBrowser({ as: await Member.join(), offered: true });
    await page.goto('/');
    const offer = dialogOf(page, OFFER);
    await see(offer.getByRole('button', { name: 'Subscribe Now · ₦450/month' }));
    await seeTexts(offer, 'Secure payment • Cancel anytime • Nigerian health focus', '3 more tips a day');
    await audit(page, 'tips-offer');
    await offer.getByRole('radio', { name: 'Yearly' }).check();
    await seeTexts(offer, 'Save ₦4,850', '₦550/year');
    await see(offer.getByRole('link', { name: 'View All Plans' }));
    await offer.getByRole('button', { name: 'Not now' }).click();
    await seeGone(offer);
    await page.clock.install();
    await page.reload();
    await see(page.getByRole('link', { name: /Get tips that fit you/ }));
    await page.clock.runFor(3_000);
    await seeCount(dialogOf(page), 0);
    await page.clock.setSystemTime(Date.now() + 8 * 86_400_000);
    await page.reload();
    await page.clock.runFor(3_000);
    await see(offer);
  });

  test('comes after two entries, at the next visit', async () => {
    const member = await Member.join();
    const { page } = await openBrowser({ as: member, offered: 'after entries' });
    await page.clock.install();
    await page.goto('/');
    for (const name of ['Breakfast', 'Lunch']) {
      await page.getByRole('button', { name: `Mark Complete: ${name}` }).click();
      await seeTexts(toastsOf(page), `${name} completed`);
      await page.clock.runFor(3_000);
      await seeCount(dialogOf(page), 0);
    }
    await page.reload();
    await see(page.getByRole('link', { name: /Get tips that fit you/ }));
    await page.clock.runFor(3_000);
    await see(dialogOf(page, OFFER));
  });

  test('stays away from somebody who is doing something', async () => {
    const { page } = await openBrowser({ as: await Member.join(), offered: true });
    await page.clock.install();
    const known = page.waitForResponse((reply) => reply.url().endsWith('/api/health-tips-subscriptions/user'));
    await page.goto('/');
    await known;
    await page.getByRole('button', { name: 'What makes this score' }).or(page.getByText('No score yet')).click();
    await page.clock.runFor(3_000);
    await seeCount(dialogOf(page), 0);
  });

  test('does not return after the tips were paid in it', async () => {
    const { page, allowOrigin } = await openBrowser({ as: await Member.join(), offered: true });
    allowOrigin(providerUrl());
    await page.goto('/');
    await dialogOf(page, OFFER).getByRole('button', { name: 'Subscribe Now · ₦450/month' }).click();
    await dialogOf(page).getByRole('button', { name: 'Pay ₦450' }).click();
    await payInPopup(page);
    await dialogOf(page).getByRole('button', { name: 'Done' }).click();
    await seeGone(dialogOf(page));
  });

  test('continues after a sign-in when the session ended on the way', async () => {
    const member = await Member.join();
    const { page, expectInConsole } = await openBrowser({ as: member, offered: true });
    expectInConsole(401);
    await page.goto('/');
    await dialogOf(page, OFFER).getByRole('button', { name: 'Subscribe Now · ₦450/month' }).click();
    await member.request('POST', '/api/logout');
    await dialogOf(page).getByRole('button', { name: 'Pay ₦450' }).click();
    await fill(page, { Email: member.email, Password: member.password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await seeTexts(dialogOf(page, 'Your payment'), 'Health tips for a month', '₦450');
  });

  test('is not shown to a subscriber, nor when the check fails', async () => {
    const [subscriber, other] = [await Member.join(), await Member.join()];
    await subscribe(subscriber);
    for (const member of [subscriber, other]) {
      const { page, expectInConsole } = await openBrowser({ as: member, offered: true });
      expectInConsole(503);
      if (member === other) await page.route(STATE, (route) => route.fulfill(refused));
      await page.clock.install();
      const known = page.waitForResponse((reply) => reply.url().endsWith('/api/health-tips-subscriptions/user'));
      await page.goto('/');
      await known;
      await see(page.getByRole('heading', { name: "Today's Health Tip" }));
      await page.clock.runFor(3_000);
      await seeCount(page.getByText(OFFER), 0);
    }
  });
});

describe('after signing in', () => {
  test.each([
    ['a check that fails leads home', true],
    ['who has tips goes home', false],
  ])('%s', async (_, fails) => {
    const member = await Member.join();
    if (!fails) await subscribe(member);
    const { page, expectInConsole } = await openBrowser();
    expectInConsole(503);
    if (fails) await page.route(STATE, (route) => route.fulfill(refused));
    await page.goto('/auth');
    await fill(page, { Email: member.email, Password: member.password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await see(page.getByRole('heading', { level: 1, name: /, Amina$/ }));
    await seeAddress(page, 'pathname', '/');
  });
});

test('tips are paid in the popup, chosen for the member, and delivered at the hour they prefer', async () => {
  const member = await Member.join();
  await member.request('PUT', '/api/user/health-profile', { body: { primaryConditions: ['diabetes'] } });
  const { page, allowOrigin } = await openBrowser({ as: member });
  allowOrigin(providerUrl());
  await page.goto('/health-tips-subscription');
  await seeTexts(page, 'Monthly Plan', 'Yearly Plan', '₦450');
  // Nobody has measured which plan is.
  await seeCount(page.getByText(/most popular/i), 0);
  await audit(page, 'tips-plans');
  await page.getByRole('radio', { name: 'Yearly Plan' }).check();
  await seeTexts(page, 'Save ₦4,850 per year', '₦550');
  await page.getByRole('switch', { name: 'Auto renew Yearly Plan' }).check();
  await page.getByRole('button', { name: 'Subscribe: Yearly Plan' }).click();
  await dialogOf(page).getByRole('button', { name: 'Pay ₦550' }).click();
  await payInPopup(page);
  await seeTexts(toastsOf(page), 'Subscription Successful!');
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await seeTexts(page.getByRole('region', { name: 'Your subscription' }), 'Active', 'Yearly Plan', '₦550', 'Enabled');
  expect((await member.request('GET', '/api/saved-card')).json).toMatchObject({ card: { last4: '4081' } });
  await page.getByLabel('When should they come?').selectOption('00:00');
  await seeTexts(page.getByRole('region', { name: "Today's tips for you" }), 'Because of what you told us about your blood sugar.');
  await audit(page, 'tips-subscriber');
  await page.goto('/');
  await page.getByText('3 more tips for you').click();
  await seeCount(page.getByRole('list', { name: 'More tips for you' }).getByRole('listitem'), 3);
  await audit(page, 'dashboard-more-tips');
});

test('a guest sees the plans and is asked to log in; plans that can not be read can be refetched', async () => {
  const { page, expectInConsole } = await openBrowser();
  expectInConsole(503);
  await page.route('**/api/plans', (route) => route.fulfill(refused));
  await page.goto('/health-tips-subscription');
  await seeTexts(page, "We couldn't load the plans.", 'Not available right now.');
  await page.unroute('**/api/plans');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Subscribe: Monthly Plan' }).click();
  await seeTexts(toastsOf(page), 'Authentication Required', 'Please log in to subscribe to health tips.');
  await page.waitForURL('**/auth');
});
