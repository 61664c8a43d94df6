import { expect, test } from 'vitest';
import { stayInOneDay } from './lagos-days.ts';
import { Member } from './members.ts';
import { cutNetwork, missingScripts, NO_NETWORK, openWithWorker, untilControlled } from './offline.ts';
import { lunch } from './photos.ts';
import { openBrowser } from './browser.ts';
import { fill, see, seeCount, seeGone, seeTexts } from './screen.ts';

test('screens that were never opened open without a network, once the rest of the app was fetched behind the page', async () => {
  const { page, context } = await openWithWorker(await Member.join(), '/');
  await expect.poll(() => missingScripts(page), { timeout: 60_000 }).toBe(0);
  await cutNetwork(context);
  for (const [path, heading] of [
    ['/doctors', 'Find Your Doctor'],
    ['/settings', 'Settings'],
    ['/market', 'Marketplace'],
    ['/food/history', 'Your meals'],
    ['/prescriptions', /./],
  ] as const) {
    await page.goto(path);
    await see(page.getByRole('heading', { level: 1, name: heading }));
    await seeCount(page.getByText("This page isn't saved here yet"), 0);
  }
});

test('who saves data fetches no more of the app than is shown', async () => {
  const { page, context, expectInConsole } = await openBrowser({ as: await Member.join(), serviceWorkers: 'allow' });
  expectInConsole(NO_NETWORK);
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await see(page.getByRole('heading', { level: 1 }));
  // Nothing on the page shows that nothing is fetched behind it.
  await page.waitForLoadState('networkidle');
  expect(await missingScripts(page)).toBe(1);
});

test('help and its emergency number are there from the first visit on', async () => {
  const { page, context, expectInConsole } = await openBrowser({ as: await Member.join(), serviceWorkers: 'allow' });
  expectInConsole(NO_NETWORK);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await cutNetwork(context);
  await page.goto('/settings/help');
  await see(page.getByRole('heading', { level: 1, name: 'Help and support' }), page.getByRole('link', { name: 'Call 112' }));
});

test('meals and wallet show what was last seen, with its age, and leave with the member', async () => {
  await stayInOneDay();
  const member = await Member.join();
  await member.analyze(`data:${lunch.mimeType};base64,${lunch.buffer.toString('base64')}`, { dishId: 'jollof-rice' });
  const other = await Member.join();
  const { page, context } = await openWithWorker(member, '/food/history');
  await see(page.getByRole('link', { name: /Jollof rice/ }));
  await seeCount(page.getByText(/^Last updated/), 0);
  await page.goto('/profile/wallet');
  await seeTexts(page, '₦0', /^No transactions yet/);
  await cutNetwork(context);
  await page.goto('/food/history');
  await see(page.getByRole('link', { name: /Jollof rice/ }));
  await seeCount(page.getByText(/^Last updated \d\d:\d\d$/), 2);
  await page.goto('/profile/wallet');
  await seeTexts(page, '₦0', /^No transactions yet/);
  await seeCount(page.getByText(/^Last updated \d\d:\d\d$/), 2);
  await context.setOffline(false);
  await seeGone(page.getByText(/^Last updated/));
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth');
  await expect.poll(() => page.evaluate(() => caches.has('replies'))).toBe(false);
  await fill(page, { Email: other.email, Password: other.password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await see(page.getByRole('button', { name: 'Your profile' }));
  await page.goto('/tracking');
  await untilControlled(page);
  await cutNetwork(context);
  await page.goto('/food/history');
  await see(page.getByRole('heading', { level: 1, name: 'Your meals' }));
  await seeTexts(page, /no connection to Sabiwell/);
  await seeCount(page.getByRole('link', { name: /Jollof rice/ }), 0);
});

test.each(['/admin', '/doctor-login', '/staff/welcome'])('without a network %s says so in a page of ours', async (path) => {
  const { page, context, expectInConsole } = await openWithWorker(await Member.join(), '/');
  expectInConsole(503);
  await cutNetwork(context);
  await page.goto(path);
  await see(page.getByRole('heading', { level: 1, name: 'You’re offline' }));
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await seeGone(page.getByRole('heading', { name: 'You’re offline' }));
  await see(page.getByRole('main'));
});
