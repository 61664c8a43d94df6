import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { bookVisit, freeTimes, newListedDoctor, signInDoctor } from './listed-doctor.ts';
import { Member, request } from './members.ts';
import { see } from './screen.ts';

/** The streams that these pages asked for. */
function streamsOf(context: BrowserContext): Page[] {
  const asked: Page[] = [];
  context.on('request', (sent) => void (new URL(sent.url()).pathname === '/api/events' && asked.push(sent.frame().page())));
  return asked;
}

const unreadOf = (page: Page) => page.getByRole('button', { name: 'Notifications, 1 unread', exact: true });

/** Lets a doctor confirm a visit of this member, which makes one notification. */
async function confirmVisit(member: Member): Promise<void> {
  const doctor = await newListedDoctor();
  const id = await bookVisit(member, doctor, (await freeTimes(doctor))[0]!);
  const headers = await signInDoctor(doctor);
  expect((await request('PATCH', `/api/doctor/appointments/${id}`, { headers, body: { status: 'confirmed' } })).status).toBe(200);
}

test('a notification appears in the bell of two open tabs, which share one stream', async () => {
  const member = await Member.join();
  const { page, context } = await openBrowser({ as: member, isLive: true });
  const asked = streamsOf(context);
  const opened = page.waitForResponse('**/api/events');
  await page.goto('/profile');
  expect((await opened).headers()['content-type']).toContain('text/event-stream');
  const other = await context.newPage();
  await other.goto('/profile');
  await see(other.getByRole('button', { name: 'Notifications', exact: true }));
  await confirmVisit(member);
  await see(unreadOf(page));
  await see(unreadOf(other));
  expect(asked).toEqual([page]);
});

test('a tab that begins to listen late has missed nothing', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page, context } = await openBrowser({ as: member, isLive: true });
  await Promise.all([page.waitForResponse('**/api/events'), page.goto('/profile')]);
  const other = await context.newPage();
  const listens = Promise.withResolvers<void>();
  await other.route('**/assets/live-updates-*.js', async (route) => {
    await listens.promise;
    await route.continue();
  });
  await Promise.all([other.waitForResponse('**/api/notifications*'), other.goto('/profile')]);
  await confirmVisit(member);
  await see(unreadOf(page));
  listens.resolve();
  await see(unreadOf(other));
});

test('the tab that is left takes over the stream, and misses nothing', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page, context } = await openBrowser({ as: member, isLive: true });
  const asked = streamsOf(context);
  await Promise.all([page.waitForResponse('**/api/events'), page.goto('/profile')]);
  const other = await context.newPage();
  await other.goto('/profile');
  await see(other.getByRole('button', { name: 'Notifications', exact: true }));
  await expect.poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1);
  await Promise.all([other.waitForResponse('**/api/events'), page.close()]);
  await confirmVisit(member);
  await see(unreadOf(other));
  expect(asked).toEqual([page, other]);
});

test('signing out ends the stream', async () => {
  const { page } = await openBrowser({ as: await Member.join(), isLive: true });
  const [stream] = await Promise.all([page.waitForRequest('**/api/events'), page.goto('/profile')]);
  await stream.response();
  const ended = Promise.race([
    page.waitForEvent('requestfailed', (one) => one === stream),
    page.waitForEvent('requestfinished', (one) => one === stream),
  ]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await ended;
  await see(page.getByRole('heading', { level: 1 }));
});
