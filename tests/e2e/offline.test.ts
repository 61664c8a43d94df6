import { expect, test } from 'vitest';
import { stayInOneDay } from './lagos-days.ts';
import { Member } from './members.ts';
import { cutNetwork, openWithWorker, untilControlled } from './offline.ts';
import { daysAgo, pressure } from './readings.ts';
import { fill, see, seeCount, seeGone, seeTexts, seeTitle } from './screen.ts';
import { request } from './members.ts';

test.each(['/', '/tracking', '/fitness', '/tracking/history', '/profile', '/no/such/screen'])(
  'without a network %s opens the app',
  async (path) => {
    const { page, context } = await openWithWorker(await Member.join(), '/');
    await cutNetwork(context);
    await page.goto(path);
    await see(page.getByRole('banner'));
    await seeTexts(page, /You are offline\./);
    await seeTitle(page, /Sabiwell/);
  },
);

test('what was seen last is shown with its age, and read again when the network is back', async () => {
  await stayInOneDay();
  const member = await Member.join();
  await member.record(pressure(131, 84, { timestamp: daysAgo(1) }));
  const { page, context } = await openWithWorker(member);
  await cutNetwork(context);
  await page.reload();
  await see(page.getByRole('link', { name: /131 over 84/ }));
  await seeTexts(page, /You are offline\. Saved copy from \d\d:\d\d/);
  await member.record(pressure(118, 76));
  await context.setOffline(false);
  await see(page.getByRole('link', { name: /118 over 76/ }));
  await seeGone(page.getByText(/Saved copy/));
});

test('what failed for want of a network is read by itself once it is back', async () => {
  const { page, context } = await openWithWorker(await Member.join(), '/profile/receipts');
  await seeTexts(page, 'No receipts yet.');
  await cutNetwork(context);
  await page.reload();
  await seeTexts(page, "We couldn't load your receipts.", "There's no connection to Sabiwell right now.");
  await page.evaluate(() => void Object.assign(window, { isSamePage: true }));
  await context.setOffline(false);
  await seeTexts(page, 'No receipts yet.');
  await seeGone(page.getByText("We couldn't load your receipts."));
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('of money, nothing but the wallet is kept', async () => {
  const { page, context } = await openWithWorker(await Member.join(), '/');
  await page.goto('/profile');
  await see(page.getByRole('heading', { level: 1 }));
  // Only what was answered can have been kept, and a screen does not show that all of it was.
  await page.waitForLoadState('networkidle');
  const kept = await page.evaluate(async () =>
    (await (await caches.open('replies')).keys()).map(({ url }) => new URL(url).pathname.replace(/\d+/g, 'n')),
  );
  expect(kept).toContain('/api/user');
  expect(kept).toContain('/api/wallet');
  expect(kept.filter((path) => /top-ups|card|subscriptions|receipts|ai|notifications/.test(path))).toEqual([]);
  await cutNetwork(context);
});

test('whoever signs out leaves no copy behind', async () => {
  const [member, other] = [await Member.join(), await Member.join()];
  await member.record(pressure(131, 84));
  const { page, context } = await openWithWorker(member);
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
  await page.reload();
  await seeTexts(page, 'No readings yet.');
  await seeCount(page.getByText('131'), 0);
});

test('the worker and the manifest are served as browsers want them', async () => {
  const worker = await request('GET', '/sw.js');
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(worker.headers.get('content-type')).toMatch(/javascript/);
  expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'");
  const manifest = await request('GET', '/manifest.webmanifest');
  expect(manifest.headers.get('content-type')).toMatch(/manifest\+json/);
  for (const { src } of manifest.json.icons) expect((await request('GET', src)).status).toBe(200);
});

test('a screen of a mailed link tells no other page where it is, out of the cache too', async () => {
  const { page } = await openWithWorker(await Member.join(), '/');
  const reply = await page.goto('/reset-password?token=secret');
  expect([reply?.fromServiceWorker(), reply?.headers()['referrer-policy']]).toEqual([true, 'no-referrer']);
});

test('a shortcut opens the right thing', async () => {
  const { page } = await openWithWorker(await Member.join(), '/');
  const { json } = await request('GET', '/manifest.webmanifest');
  const opened: (string | null)[] = [];
  for (const { url } of json.shortcuts) {
    await page.goto(url);
    const heading = page
      .getByRole(url.includes('?') ? 'dialog' : 'main')
      .getByRole('heading')
      .first();
    await see(heading);
    opened.push(await heading.textContent());
  }
  expect(opened).toEqual(['Upload Food Image', 'Add Reading', 'AI Doc']);
});
