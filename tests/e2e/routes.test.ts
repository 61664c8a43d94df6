import { describe, test } from 'vitest';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { Member } from './members.ts';
import { fill, see, seeAddress, seeFocus, seeTexts, seeTitle } from './screen.ts';

const SIGN_IN = ['Sign in to Sabiwell', 'Sign in'] as const;
const ADDRESSES = [
  ['/auth', ...SIGN_IN],
  ['/app-login', ...SIGN_IN],
  ['/join', 'Join Sabiwell', 'Join'],
  ['/', ...SIGN_IN],
  ['/?upload=1', ...SIGN_IN],
  ['/tracking', ...SIGN_IN],
  ['/tracking/print', ...SIGN_IN],
  ['/?report=0198c0de-0000-7000-8000-000000000001', ...SIGN_IN],
  ['/register.html', ...SIGN_IN],
  ['/no-such-page', 'Page Not Found', 'Page Not Found'],
  ['/doctor-register', 'Apply to Join as Doctor', 'Apply to Join as Doctor'],
  ['/prescriptions-form', 'Create Prescription', 'Create Prescription'],
  ['/prescriptions-form/no-such-page', 'Page Not Found', 'Page Not Found'],
] as const;

describe('a guest', () => {
  test('is led from each address to the page meant for guests', async () => {
    const { page } = await openBrowser();
    for (const [path, heading, title] of ADDRESSES) {
      await page.goto(path);
      await see(page.getByRole('heading', { level: 1, name: heading }));
      await seeTitle(page, `${title} · Sabiwell`);
    }
  });

  test.each([
    ['/register.html', '/auth', 'Sign in to Sabiwell'],
    ['/about.html', '/about', 'About Sabiwell'],
    ['/doctors.html', '/doctors', 'Find Your Doctor'],
  ])('who opens the old address %s is led to %s, where "%s" stands', { tags: 'night' }, async (old, path, heading) => {
    const { page } = await openBrowser();
    await page.goto(old);
    await page.waitForURL(`**${path}`);
    await see(page.getByRole('heading', { level: 1, name: heading, exact: true }));
  });

  test('finds a way back from a page that does not exist', { tags: 'night' }, async () => {
    const { page } = await openBrowser();
    await page.goto('/no/such/page');
    await seeTexts(page, 'Page Not Found', 'Redirecting if possible');
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await seeFocus(page.getByRole('heading', { level: 1, name: 'Sign in to Sabiwell' }));
  });
});

describe('a member', () => {
  test('is led away from the pages for signing in and up', { tags: 'night' }, async () => {
    const { page } = await openBrowser({ as: await Member.join() });
    for (const path of ['/auth', '/app-login', '/join', '/register.html']) {
      await page.goto(path);
      await see(page.getByRole('heading', { level: 1, name: /^Good .*, Amina$/ }));
      await seeAddress(page, 'pathname', '/');
      await seeTitle(page, 'Home · Sabiwell');
    }
  });

  test("who opens the address of another member's report sees that it does not exist", { tags: 'night' }, async () => {
    const { page, expectInConsole } = await openBrowser({ as: await Member.join() });
    expectInConsole(404);
    await page.goto('/?report=0198c0de-0000-7000-8000-000000000001');
    await seeTexts(page.getByRole('dialog'), 'We couldn’t open this report', "We couldn't find this.");
    await page.keyboard.press('Escape');
    await see(page.getByRole('heading', { level: 1, name: /, Amina$/ }));
    await seeAddress(page, 'search', '');
  });

  test('goes from area to area by the bar on a phone and by the header on a desktop', async () => {
    const { page } = await openBrowser({ as: await Member.join() });
    await page.goto('/');
    await see(page.getByRole('heading', { level: 1, name: /, Amina$/ }));
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const bar = page.getByRole('navigation', { name: 'Areas' });
      await bar.getByRole('link', { name: 'Track' }).click();
      await seeFocus(page.getByRole('heading', { level: 1, name: 'Health Tracking' }));
      await page.getByRole('link', { name: 'All readings' }).click();
      await see(page.getByRole('heading', { level: 1, name: 'All readings' }), bar.locator('[aria-current=page]', { hasText: 'Track' }));
      await bar.getByRole('link', { name: 'Home' }).click();
      await seeFocus(page.getByRole('heading', { level: 1, name: /, Amina$/ }));
    }
  });

  test('who was sent to sign in returns to the page they wanted', async () => {
    const member = await Member.join();
    const { page } = await openBrowser();
    await page.goto('/tracking/history');
    await page.waitForURL('**/auth');
    await fill(page, { Email: member.email, Password: member.password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'All readings' }));
  });

  test('skips to the content by the first key, and the header leads home', { tags: 'night' }, async () => {
    const { page } = await openBrowser({ as: await Member.join() });
    await page.goto('/no-such-page');
    await see(page.getByRole('heading', { level: 1, name: 'Page Not Found' }));
    await page.keyboard.press('Tab');
    await seeFocus(page.getByRole('link', { name: 'Skip to content' }));
    await page.keyboard.press('Enter');
    await seeFocus(page.getByRole('main'));
    await page.getByRole('link', { name: 'Sabiwell' }).click();
    await seeFocus(page.getByRole('heading', { level: 1, name: /, Amina$/ }));
  });
});
