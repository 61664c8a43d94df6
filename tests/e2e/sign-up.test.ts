import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { newcomer, signUpSteps } from './newcomer.ts';
import { fill, goOffline, see, seeAttribute, seeCount, seeFocus, seeTexts, seeValue, toastsOf } from './screen.ts';

const form = newcomer();
const { you, contact, home } = signUpSteps(form);

async function openJoin(address = '/join') {
  const visit = await openBrowser();
  await visit.page.goto(address);
  await see(visit.page.getByRole('heading', { level: 1, name: 'Join Sabiwell' }), visit.page.getByLabel('First name'));
  const next = () => visit.page.getByRole('button', { name: 'Continue' }).click();
  return { ...visit, next };
}

test('a step with errors lists them, and each line leads to its field', { tags: 'night' }, async () => {
  const { page, next } = await openJoin();
  await next();
  const summary = page.getByRole('alert');
  await seeTexts(summary, 'Please fix these', 'First name is required.', 'Last name is required.', 'Choose Male or Female.');
  await seeTexts(summary, 'Date of birth is required.');
  await summary.getByRole('button', { name: 'Last name is required.' }).click();
  await seeFocus(page.getByLabel('Last name'));
  await seeAttribute(page.getByLabel('Last name'), 'aria-invalid', 'true');
});

test('nobody under 18 joins', async () => {
  const { page, next } = await openJoin();
  const year = Number(lagosDay(new Date()).slice(0, 4));
  await fill(page, { ...you, 'Date of birth': `01/01/${year - 17}` });
  await next();
  await seeTexts(page.getByRole('alert'), 'You must be 18 or older to join.');
});

test('a date of birth gets its slashes by itself, and a day that does not exist is refused', { tags: 'night' }, async () => {
  const { page, next } = await openJoin();
  const birth = page.getByLabel('Date of birth');
  await birth.pressSequentially('31021990');
  await seeValue(birth, '31/02/1990');
  await next();
  await seeTexts(page.getByRole('alert'), 'There is no 31/02/1990. Check the day and the month.');
  await birth.press('End');
  for (let keys = 0; keys < 8; keys += 1) await birth.press('Backspace');
  await birth.pressSequentially('/05/1990');
  await seeValue(birth, '31/05/1990');
  await birth.fill('1990-05-17');
  await seeValue(birth, '17/05/1990');
});

test('what was typed stays, back and forth', { tags: 'night' }, async () => {
  const { page, next } = await openJoin();
  await fill(page, you);
  await next();
  await fill(page, { Email: 'not an address', 'Phone number': 'none' });
  await next();
  await seeTexts(page.getByRole('alert'), /^Enter an email address/, /^Enter a phone number/);
  await page.getByRole('button', { name: 'Back' }).click();
  await see(page.getByRole('heading', { name: /You/ }));
  await seeValue(page.getByLabel('First name'), form.firstname);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await seeValue(page.getByLabel('Date of birth'), '17/05/1990');
});

test('a reload keeps what was typed but the password, and Back leads to the step before', { tags: 'night' }, async () => {
  const { page, next } = await openJoin();
  await fill(page, you);
  await next();
  await fill(page, contact);
  await next();
  await fill(page, home);
  await next();
  await fill(page, { Password: form.password, 'Referral code': 'abcd1234' });
  await page.waitForURL(({ searchParams }) => searchParams.get('step') === 'password');
  await page.reload();
  await see(page.getByRole('heading', { name: /Step 4 of 4/ }));
  await seeValue(page.getByLabel('Referral code'), 'ABCD1234');
  await seeValue(page.getByLabel('Password', { exact: true }), '');
  await page.goBack();
  await seeFocus(page.getByRole('heading', { name: /Where you live/ }));
  await page.getByRole('button', { name: 'Back' }).click();
  await seeFocus(page.getByRole('heading', { name: /Contact/ }));
  await seeValue(page.getByRole('textbox', { name: 'Email' }), form.email);
  await page.getByRole('button', { name: 'Back' }).click();
  await seeFocus(page.getByRole('heading', { name: /You/ }));
  await page.goto('/about');
  await page.goBack();
  await see(page.getByLabel('First name'));
  await seeValue(page.getByLabel('First name'), form.firstname);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(form.password);
});

test('the address of a later step leads to the first step that is not filled in', { tags: 'night' }, async () => {
  const { page } = await openJoin('/join?step=password');
  await see(page.getByRole('heading', { name: /Step 1 of 4/ }));
});

test('what the server refuses leads back to its field', async () => {
  const member = await Member.join();
  const { page, next, expectInConsole } = await openJoin();
  expectInConsole(409);
  await fill(page, you);
  await next();
  await fill(page, { ...contact, Email: member.email });
  await next();
  await fill(page, home);
  await next();
  await fill(page, { Password: 'short' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await seeTexts(page.getByRole('alert'), 'Password must be 8 characters or more.');
  await fill(page, { Password: form.password });
  await page.getByRole('button', { name: 'Create account' }).click();
  await seeTexts(page.getByRole('alert'), 'An account with this email already exists.');
  await seeTexts(toastsOf(page), 'Registration failed');
  await seeCount(toastsOf(page).getByText('An account with this email already exists.'), 0);
  await see(page.getByRole('heading', { name: /Contact/ }));
  // The fields below the fault stay free.
  const bottomOf = async (place: Locator) => place.boundingBox().then((box) => box && box.y + box.height);
  const head = page.getByRole('heading', { name: /Contact/ });
  await expect.poll(async () => Number(await bottomOf(toastsOf(page))) < Number(await bottomOf(head))).toBe(true);
  await seeValue(page.getByRole('textbox', { name: 'Email' }), member.email);
});

test('what could not be sent stays in the form, and the page and a toast say so', { tags: 'night' }, async () => {
  const { page, next, expectInConsole } = await openJoin();
  expectInConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await fill(page, you);
  await next();
  await fill(page, contact);
  await next();
  await fill(page, home);
  await next();
  await fill(page, { Password: form.password });
  await goOffline(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await seeTexts(toastsOf(page), 'Registration failed', 'Something went wrong. Please try again.');
  await seeTexts(page.getByRole('main'), /^We couldn't reach Sabiwell\./);
  await seeValue(page.getByLabel('Password', { exact: true }), form.password);
});

test('a friend’s link fills in the referral code, and a password can be shown', { tags: 'night' }, async () => {
  const { page, next } = await openJoin('/join?ref=abcd1234');
  await fill(page, you);
  await next();
  await fill(page, contact);
  await next();
  await fill(page, home);
  await next();
  await seeValue(page.getByLabel('Referral code'), 'ABCD1234');
  const password = page.getByLabel('Password', { exact: true });
  await seeAttribute(password, 'type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await seeAttribute(password, 'type', 'text');
});
