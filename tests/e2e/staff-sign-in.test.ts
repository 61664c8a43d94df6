import { describe, test } from 'vitest';
import { demoStaffOf } from '@sabiwell/local/demo-staff.ts';
import { PORTALS } from '@sabiwell/proto/http/portal-rules.ts';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { fill, see, seeAddress, seeFocus, seeTexts, seeValue, toastsOf } from './screen.ts';

const INVALID = 'Invalid credentials. Please check your email and password.';
const button = { admin: 'Sign In', case_manager: 'Sign In', manager: 'Sign In', doctor: 'Sign In', marketer: 'Login' } as const;

describe.each(PORTALS)('the sign-in page of $role', ({ role, slug, loginPath, dashboardPath }) => {
  test('refuses a wrong password with the sentence of the server, and takes the right one', async () => {
    const { page, expectInConsole } = await openBrowser();
    expectInConsole(401);
    await page.goto(loginPath);
    await see(page.getByRole('heading', { level: 1, name: /login$/ }));
    await audit(page, `staff-sign-in-${slug}`);
    await fill(page, { Email: demoStaffOf(slug).email, Password: 'quiet-harmattan-72' });
    await page.keyboard.press('Enter');
    await seeTexts(page.getByRole('alert'), INVALID);
    await fill(page, { Password: demoStaffOf(slug).password });
    await page.getByRole('button', { name: button[role], exact: true }).click();
    if (role === 'doctor') await seeTexts(toastsOf(page), 'Welcome Back!', /^Logged in as Dr\. /);
    if (role === 'marketer') await seeTexts(toastsOf(page), 'Login Successful', 'Welcome to the Marketing Dashboard');
    await page.waitForURL(`**${dashboardPath}`);
    await page.goto(loginPath);
    await page.waitForURL(`**${dashboardPath}`);
  });

  test('leads back to the address that was asked for', { tags: 'night' }, async () => {
    const { page } = await openBrowser();
    await page.goto(`/staff/account?portal=${slug}`);
    await page.waitForURL(`**${loginPath}`);
    await fill(page, { Email: demoStaffOf(slug).email, Password: demoStaffOf(slug).password });
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/staff/account?portal=${slug}`);
    await see(page.getByRole('heading', { level: 1, name: 'My account' }));
  });
});

test('a forgotten password is asked for from the sign-in page, and the email goes along', { tags: 'night' }, async () => {
  const { page } = await openBrowser();
  await page.goto('/doctor-login');
  await fill(page, { Email: 'nobody.at.all@example.com' });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await seeFocus(page.getByRole('heading', { level: 1, name: 'Forgot your password?' }));
  await seeValue(page.getByLabel('Email Address'), 'nobody.at.all@example.com');
  await audit(page, 'staff-forgot');
  const held = Promise.withResolvers<void>();
  await page.route('**/forgot-password', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await see(page.getByRole('button', { name: 'Sending...' }));
  held.resolve();
  await seeTexts(toastsOf(page), 'Password Reset Email Sent', 'Please check your email for password reset instructions.');
  await seeFocus(page.getByRole('heading', { level: 1, name: 'Check Your Email' }));
  await audit(page, 'staff-forgot-sent');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Doctor login' }));
});

test('a dead link says so, and what to do', { tags: 'night' }, async () => {
  const { page, expectInConsole } = await openBrowser();
  expectInConsole(400);
  await page.goto(`/staff/welcome#token=${'A'.repeat(43)}`);
  await see(page.getByRole('heading', { level: 1, name: "This link doesn't work" }));
  await seeTexts(page, /^Ask an administrator for a new one\./);
  await seeAddress(page, 'hash', '');
  await audit(page, 'staff-dead-invitation');
  await page.goto(`/staff/reset-password#token=${'B'.repeat(43)}`);
  await fill(page, { 'New password': 'loud-harmattan-72' });
  await page.keyboard.press('Enter');
  await see(page.getByRole('heading', { level: 1, name: "This link doesn't work" }));
  await page.getByRole('link', { name: 'Case manager' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Forgot your password?' }));
});
