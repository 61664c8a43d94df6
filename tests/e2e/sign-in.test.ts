import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { Member, request } from './members.ts';
import { newcomer } from './newcomer.ts';
import { fill, see, seeAttribute, seeCount, seeFocus, seeTexts, seeValue, toastsOf } from './screen.ts';

const INVALID = 'Invalid credentials. Please check your email and password.';

async function openSignIn() {
  const visit = await openBrowser();
  await visit.page.goto('/auth');
  const signIn = async (email: string, password: string) => {
    await fill(visit.page, { Email: email, Password: password });
    await visit.page.getByRole('button', { name: 'Sign in' }).click();
  };
  await see(visit.page.getByRole('heading', { level: 1, name: 'Sign in to Sabiwell' }));
  return { ...visit, signIn };
}

test('the right password is greeted by a toast, and a member without health tips sees their offer first', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page, signIn } = await openSignIn();
  await signIn(member.email, member.password);
  await seeTexts(toastsOf(page), 'Welcome back!', 'Good to see you, amina!');
  await see(page.getByRole('heading', { level: 1, name: 'Health Tips' }));
  await page.getByRole('link', { name: 'Back to home' }).click();
  await see(page.getByRole('heading', { level: 1, name: /, Amina$/ }));
});

test('a guest sees why to join, and a sample that belongs to nobody', { tags: 'night' }, async () => {
  const { page } = await openSignIn();
  await seeTexts(page, 'Photograph a meal and get its health score out of 10.', 'Sample', 'Salty and fatty: take half.');
  await see(page.getByRole('img', { name: '4.3 out of 10, Consider Alternatives' }));
});

test('the email that was typed goes along to the page for a forgotten password', { tags: 'night' }, async () => {
  const { page } = await openSignIn();
  await fill(page, { Email: 'amina@example.com' });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Forgot your password?' }));
  await seeValue(page.getByLabel('Email', { exact: true }), 'amina@example.com');
});

test('logging out leads to the sign-in page, and no page view is sent without consent', async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  const tracked: string[] = [];
  page.on('request', (asked) => asked.url().endsWith('/api/sessions/track') && tracked.push(asked.url()));
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth');
  expect(tracked).toEqual([]);
});

test('a wrong password and an unknown email are refused alike, once, above the form, and the password has the focus', async () => {
  const member = await Member.join();
  const { page, signIn, expectInConsole } = await openSignIn();
  expectInConsole(401);
  for (const email of [member.email, newcomer().email]) {
    await signIn(email, 'not-the-password');
    await seeTexts(page.getByRole('alert'), 'Login failed', INVALID);
    await seeFocus(page.getByRole('textbox', { name: 'Password' }));
    await seeValue(page.getByLabel('Email', { exact: true }), email);
    await seeCount(toastsOf(page), 0);
    // The other links stay free: a click waits until nothing lies over its target.
    await page.getByRole('link', { name: 'Forgot your password?' }).click({ trial: true });
    await page.reload();
    await see(page.getByRole('button', { name: 'Sign in' }));
  }
});

test('empty fields are named, and the first gets the focus', { tags: 'night' }, async () => {
  const { page } = await openSignIn();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await seeTexts(page, 'Enter your email address.', 'Enter your password.');
  await seeFocus(page.getByRole('textbox', { name: 'Email' }));
  await seeAttribute(page.getByRole('textbox', { name: 'Email' }), 'aria-invalid', 'true');
});

test('after five wrong passwords the form says how long to wait', async () => {
  const member = await Member.join();
  const { page, signIn, expectInConsole } = await openSignIn();
  expectInConsole(401, 429);
  const wrong = () => request('POST', '/api/login', { body: { email: member.email, password: 'not-the-password' } });
  for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).status).toBe(401);
  const refused = await wrong();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await signIn(member.email, 'not-the-password');
  await seeTexts(page.getByRole('alert'), /^Too many attempts to sign in\. Please try again in \d+ (seconds|minutes)\.$/);
});

test('a session that was ended elsewhere leads to the sign-in page', async () => {
  const member = await Member.join();
  const { page, expectInConsole } = await openBrowser({ as: member });
  expectInConsole(401);
  await page.goto('/');
  await see(page.getByRole('heading', { level: 1, name: /, Amina$/ }));
  expect((await member.request('POST', '/api/logout')).status).toBe(204);
  await page.reload();
  await see(page.getByRole('heading', { level: 1, name: 'Sign in to Sabiwell' }));
});
