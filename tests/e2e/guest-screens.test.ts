import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { newcomer, signUpSteps } from './newcomer.ts';
import { fill, see, seeTexts } from './screen.ts';

test('signing in can be read and used by everybody', async () => {
  const { page, expectInConsole } = await openBrowser();
  expectInConsole(401);
  await page.goto('/auth');
  await see(page.getByRole('button', { name: 'Sign in' }));
  await audit(page, 'sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await seeTexts(page, 'Enter your password.');
  await audit(page, 'sign-in-empty');
  await fill(page, { Email: newcomer().email, Password: 'not-the-password' });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await see(page.getByRole('alert').filter({ hasText: 'Login failed' }));
  await audit(page, 'sign-in-refused');
});

test('joining can be read and used by everybody', { tags: 'night' }, async () => {
  const { page } = await openBrowser();
  const { you, contact, home } = signUpSteps(newcomer());
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  await page.goto('/join');
  await see(page.getByLabel('First name'));
  await audit(page, 'join-1');
  await next();
  await see(page.getByRole('alert'));
  await audit(page, 'join-1-errors');
  await fill(page, you);
  await next();
  await see(page.getByLabel('Email'));
  await audit(page, 'join-2');
  await fill(page, contact);
  await next();
  await see(page.getByLabel('City'));
  await audit(page, 'join-3');
  await fill(page, home);
  await next();
  await see(page.getByLabel('Referral code'));
  await audit(page, 'join-4');
});

test('nothing moves when the form of joining comes late', async () => {
  const { page } = await openBrowser();
  const held = Promise.withResolvers<void>();
  // The code of the form alone sends it.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('/api/signup')) await held.promise;
    await route.fulfill({ response });
  });
  await page.goto('/join');
  await see(page.getByRole('status').filter({ hasText: 'Loading the form' }));
  const top = async () => (await page.getByText('Photograph a meal').boundingBox())!.y;
  const before = await top();
  held.resolve();
  await see(page.getByLabel('First name'));
  expect(Math.abs((await top()) - before)).toBeLessThan(8);
});

test('a page that does not exist can be read by everybody', { tags: 'night' }, async () => {
  const { page } = await openBrowser();
  await page.goto('/no-such-page');
  await see(page.getByRole('heading', { name: 'Page Not Found' }));
  await audit(page, 'not-found');
});
