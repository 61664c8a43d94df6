import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { payInPopup, providerUrl } from './hosted-page.ts';
import { Member } from './members.ts';
import { NO_NETWORK } from './offline.ts';
import { dialogOf, fill, see, seeCount, seeFocus, seeGone, seeLoaded, seeTexts, seeValue, toastsOf } from './screen.ts';

const MAMA = { 'Their name': 'Mama Nkechi', 'Who they are to you': 'mother', 'Their phone number': '+2348035550101' };

async function openElderCare(member: Member) {
  const visit = await openBrowser({ as: member });
  visit.allowOrigin(providerUrl());
  await visit.page.goto('/elder-care');
  await see(visit.page.getByRole('button', { name: 'Subscribe: Care' }));
  return visit;
}
async function payNow(page: Page, sum: string) {
  await dialogOf(page)
    .getByRole('button', { name: `Pay ${sum}` })
    .click();
  await payInPopup(page);
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
}

test('care for a named person is paid, active, changed and cancelled at the end of its period', async () => {
  const member = await Member.join();
  const { page } = await openElderCare(member);
  const plans = [
    ['Vital', '₦50,000', '3 calls a week and 1 home visit a week'],
    ['Care', '₦15,000', '1 call a week'],
    ['Thrive', '₦30,000', '2 calls a week and 1 home visit a month'],
  ] as const;
  // Each choice has its price before it is chosen.
  for (const [plan, price] of plans) await see(page.getByRole('radio', { name: `${plan} ${price}`, exact: true }));
  for (const [plan, price, content] of plans) {
    await page.getByRole('radio', { name: plan }).check();
    await seeTexts(page, `${price} a month`, content);
  }
  // Nobody has measured which plan is.
  await seeCount(page.getByText(/most popular/i), 0);
  await audit(page, 'elder-care');
  await page.getByRole('button', { name: 'Subscribe: Thrive' }).click();
  const whom = dialogOf(page, 'Who is the care for?');
  await whom.getByRole('button', { name: 'Continue to payment' }).click();
  await seeTexts(whom, 'Enter a name.', 'Enter who they are to you.', /^Enter a phone number/);
  await seeFocus(whom.getByLabel('Their name'));
  await audit(page, 'elder-care-whom');
  await fill(whom, MAMA);
  await whom.getByRole('button', { name: 'Continue to payment' }).click();
  await payNow(page, '₦30,000');
  const care = page.getByRole('region', { name: 'Your care' });
  await seeTexts(care, 'Thrive', 'Active', 'For Mama Nkechi (mother), +2348035550101');
  // The care team hears of it a moment later, and the page shows it by itself.
  await seeTexts(page.getByRole('region', { name: 'Calls and visits' }), /^Our care coordinator calls first\./);
  await audit(page, 'elder-care-active');
  await page.getByRole('radio', { name: /^Care ₦/ }).check();
  await page.getByRole('button', { name: 'Change to this plan: Care' }).click();
  await seeFocus(whom.getByLabel('Their name'));
  await seeValue(whom.getByLabel('Their name'), '');
  await page.keyboard.press('Escape');

  await care.getByRole('button', { name: 'Cancel the care: Thrive' }).click();
  await audit(page, 'elder-care-cancel');
  await dialogOf(page).getByRole('button', { name: 'Cancel the care' }).click();
  await seeTexts(toastsOf(page), 'Care cancelled');
  await seeTexts(care, 'Cancelled', /^Cancelled\. Care goes on until/);
  const [subscription] = (await member.request('GET', '/api/subscriptions')).json;
  expect(subscription).toMatchObject({
    productCode: 'elder_care_thrive',
    isActive: true,
    autoRenew: false,
    recipient: { relation: 'mother' },
  });
});

test('the recipient may be named later, and another period is paid in advance', async () => {
  const member = await Member.join();
  const { page } = await openElderCare(member);
  await page.getByRole('button', { name: 'Subscribe: Care' }).click();
  await dialogOf(page).getByRole('button', { name: 'Skip for now' }).click();
  await payNow(page, '₦15,000');
  const care = page.getByRole('region', { name: 'Your care' });
  await seeTexts(care, /^Who is the care for\?/);
  await care.getByRole('button', { name: 'Say who it is for' }).click();
  await fill(dialogOf(page), MAMA);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await seeGone(dialogOf(page));
  await seeTexts(care, 'For Mama Nkechi (mother), +2348035550101');
  await page.getByRole('switch', { name: 'Auto renew Care' }).check();
  await page.getByRole('button', { name: 'Extend: Care' }).click();
  await dialogOf(page).getByRole('button', { name: 'Skip for now' }).click();
  await payNow(page, '₦15,000');
  await seeTexts(toastsOf(page), 'Elder care is paid', /^It starts on/);
  expect((await member.request('GET', '/api/subscriptions')).json).toMatchObject([{ autoRenew: true }, { autoRenew: false }]);
});

test('a payment that is abandoned leaves nothing active', async () => {
  const { page } = await openElderCare(await Member.join());
  await page.getByRole('radio', { name: 'Vital' }).check();
  await page.getByRole('button', { name: 'Subscribe: Vital' }).click();
  await dialogOf(page).getByRole('button', { name: 'Skip for now' }).click();
  await dialogOf(page).getByRole('button', { name: 'Pay ₦50,000' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Cancel payment' }).click();
  await seeTexts(dialogOf(page, 'Payment Cancelled'), 'Your payment was cancelled. You can try again anytime.');
  await seeCount(toastsOf(page), 0);
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await seeGone(dialogOf(page));
  await see(page.getByRole('button', { name: 'Subscribe: Vital' }));
  await seeCount(page.getByRole('region', { name: 'Your care' }), 0);
});

test('a guest is asked to log in, and comes back to the plan', async () => {
  const member = await Member.join();
  const { page } = await openBrowser();
  await page.goto('/elder-care');
  await page.getByRole('button', { name: 'Subscribe: Care' }).click();
  await seeTexts(toastsOf(page), 'Authentication Required', 'Please log in to subscribe to elder care services');
  await page.waitForURL('**/auth');
  await fill(page, { Email: member.email, Password: member.password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await see(dialogOf(page, 'Who is the care for?'));
});

test('what can not be read is said once, and the page does not begin anew for it', async () => {
  const { page, expectInConsole } = await openBrowser({ as: await Member.join() });
  expectInConsole(NO_NETWORK);
  let asked = 0;
  for (const path of ['subscriptions', 'elder-care'])
    await page.route(`**/api/${path}`, async (route) => {
      asked += 1;
      await route.abort('internetdisconnected');
    });
  // A page that begins anew again and again never comes to rest, so that is what is waited for.
  await page.goto('/elder-care', { waitUntil: 'networkidle' });
  await seeTexts(page, "We couldn't load your care.", "We couldn't load the calls and visits.");
  await see(page.getByRole('button', { name: 'Subscribe: Care' }));
  await seeLoaded(page);
  // Once for the page, and once where each part is drawn.
  expect(asked).toBeLessThan(15);
});
