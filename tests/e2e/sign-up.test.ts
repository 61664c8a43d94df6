import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { newcomer } from './newcomer.ts';
import { fill, goOffline, see, seeFocus, seeTexts, toastsOf } from './screen.ts';

const form = newcomer();
const you = { 'First name': form.firstname, 'Last name': form.lastname, Sex: form.sex, 'Date of birth': form.birth };

async function openJoin(address = '/join') {
  const visit = await openBrowser();
  await visit.page.goto(address);
  await see(visit.page.getByRole('heading', { level: 1, name: 'Join Sabiwell' }), visit.page.getByLabel('First name'));
  const next = () => visit.page.getByRole('button', { name: 'Continue' }).click();
  return { ...visit, next };
}

test('a step with errors lists them, and each line leads to its field', async () => {
  const { page, next } = await openJoin();
  await next();
  const summary = page.getByRole('alert');
  await seeTexts(summary, 'Please check this', 'First name is required.', 'Last name is required.', 'Choose Male or Female.');
  await seeTexts(summary, 'Date of birth is required.');
  await summary.getByRole('button', { name: 'Last name is required.' }).click();
  await seeFocus(page.getByLabel('Last name'));
  expect(await page.getByLabel('Last name').getAttribute('aria-invalid')).toBe('true');
});

test('nobody under 18 joins', async () => {
  const { page, next } = await openJoin();
  await fill(page, { ...you, 'Date of birth': `${new Date().getFullYear() - 17}-01-01` });
  await next();
  await seeTexts(page.getByRole('alert'), 'You must be 18 or older to join.');
});

test('what was typed stays, back and forth', async () => {
  const { page, next } = await openJoin();
  await fill(page, you);
  await next();
  await fill(page, { Email: 'not an address', 'Phone number': 'none', City: 'Kano' });
  await next();
  await seeTexts(page.getByRole('alert'), /^Enter an email address/, /^Enter a phone number/);
  await page.getByRole('button', { name: 'Back' }).click();
  await see(page.getByRole('heading', { name: /You/ }));
  expect(await page.getByLabel('First name').inputValue()).toBe(form.firstname);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  expect(await page.getByLabel('Date of birth').inputValue()).toBe(form.birth);
});

test('a reload keeps what was typed but the password, and Back leads to the step before', async () => {
  const { page, next } = await openJoin();
  await fill(page, you);
  await next();
  await fill(page, { Email: form.email, 'Phone number': form.tel, City: form.city });
  await next();
  await fill(page, { Password: form.password, 'Blood group': 'O+' });
  expect(new URL(page.url()).searchParams.get('step')).toBe('security');
  await page.reload();
  await see(page.getByRole('heading', { name: /Step 3 of 3/ }));
  expect(await page.getByLabel('Blood group').inputValue()).toBe('O+');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await page.goBack();
  await seeFocus(page.getByRole('heading', { name: /Contact/ }));
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(form.email);
  await page.getByRole('button', { name: 'Back' }).click();
  await seeFocus(page.getByRole('heading', { name: /You/ }));
  await page.goto('/about');
  await page.goBack();
  await see(page.getByLabel('First name'));
  expect(await page.getByLabel('First name').inputValue()).toBe(form.firstname);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(form.password);
});

test('the address of a later step leads to the first step that is not filled in', async () => {
  const { page } = await openJoin('/join?step=security');
  await see(page.getByRole('heading', { name: /Step 1 of 3/ }));
});

test('what the server refuses leads back to its field', async () => {
  const member = await Member.join();
  const { page, next, expectInConsole } = await openJoin();
  expectInConsole(409);
  await fill(page, you);
  await next();
  await fill(page, { Email: member.email, 'Phone number': form.tel, City: form.city });
  await next();
  await fill(page, { Password: 'short' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await seeTexts(page.getByRole('alert'), 'Password must be 8 characters or more.');
  await fill(page, { Password: form.password });
  await page.getByRole('button', { name: 'Create account' }).click();
  await seeTexts(page.getByRole('alert'), 'An account with this email already exists.');
  await seeTexts(toastsOf(page), 'Registration failed', 'An account with this email already exists.');
  await see(page.getByRole('heading', { name: /Contact/ }));
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(member.email);
});

test('what could not be sent stays in the form, and the page and a toast say so', async () => {
  const { page, next, expectInConsole } = await openJoin();
  expectInConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await fill(page, you);
  await next();
  await fill(page, { Email: form.email, 'Phone number': form.tel, City: form.city });
  await next();
  await fill(page, { Password: form.password });
  await goOffline(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await seeTexts(toastsOf(page), 'Registration failed', 'Something went wrong. Please try again.');
  await seeTexts(page.getByRole('alert'), /^We could not reach Sabiwell\./);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(form.password);
});

test('a friend’s link fills in the referral code, and a password can be shown', async () => {
  const { page, next } = await openJoin('/join?ref=abcd1234');
  await fill(page, you);
  await next();
  await fill(page, { Email: form.email, 'Phone number': form.tel, City: form.city });
  await next();
  expect(await page.getByLabel('Referral code').inputValue()).toBe('ABCD1234');
  const password = page.getByLabel('Password', { exact: true });
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
});
