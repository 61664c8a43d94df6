import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { Member, request } from './members.ts';
import { pressure } from './readings.ts';
import { see, seeAddress, seeChecked, seeCount, seeTexts, toastsOf } from './screen.ts';

const kindsOf = async (member: Member): Promise<(string | null)[]> =>
  (await member.request('GET', '/api/notifications')).json.map(({ kind }: { kind: string | null }) => kind);
const unreadOf = async (member: Member): Promise<(string | null)[]> =>
  (await member.request('GET', '/api/notifications')).json.flatMap(({ kind, unread }: { kind: string | null; unread: boolean }) =>
    unread ? [kind] : [],
  );
const seeKinds = (member: Member, ...kinds: string[]) => expect.poll(() => kindsOf(member)).toEqual(kinds);

async function reachGoal(member: Member): Promise<void> {
  const goal = { userId: member.id, goalType: 'steps', target: 10, current: 0, unit: 'steps' };
  const { json } = await member.request('POST', '/api/fitness-goals', { body: goal });
  expect((await member.request('PATCH', `/api/fitness-goals/${json.id}`, { body: { current: 10 } })).status).toBe(200);
}

async function open(page: Page, title: string, path: string): Promise<void> {
  await page.goto('/notifications');
  await page.getByRole('link', { name: title }).click();
  await seeAddress(page, 'pathname', path);
}

test('a dangerous reading and a reached goal are in the list, lead to what they speak of, and are read then', async () => {
  const member = await Member.join();
  await member.record(pressure(197, 127));
  await seeKinds(member, 'reading_critical');
  await reachGoal(member);
  await seeKinds(member, 'goal_reached', 'reading_critical');
  const { page } = await openBrowser({ as: member });
  await open(page, 'One of your readings needs you to act', '/tracking');
  await open(page, 'You reached a goal', '/fitness');
  await page.goto('/notifications');
  await seeTexts(page.getByRole('main'), 'You reached a goal');
  await seeCount(page.getByRole('main').getByText('Unread'), 0);
});

test('a sign-in with a new device is told where devices are listed', async () => {
  const member = await Member.join();
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; TECNO) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36' };
  const body = { email: member.email, password: member.password };
  expect((await request('POST', '/api/login', { headers, body })).status).toBe(200);
  await seeKinds(member, 'new_sign_in');
  const { page } = await openBrowser({ as: member });
  await open(page, 'New sign-in', '/settings/security');
  await seeTexts(page, 'Chrome on Android');
});

test('goals that are switched off are told no more; a dangerous reading is', async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  await page.goto('/settings');
  const goals = page.getByRole('switch', { name: 'My goals' });
  await goals.click();
  await seeChecked(goals, false);
  await expect.poll(async () => (await member.request('GET', '/api/user/preferences')).json.notifyActivity).toBe(false);
  // The choice travels as an event: what is told a moment later may still go by the old one. The reading follows its goal in order.
  const toldInOneRound = async () => {
    await member.request('POST', '/api/notifications/read-all', { body: {} });
    await reachGoal(member);
    await member.record(pressure(197, 127));
    await expect.poll(() => unreadOf(member)).toContain('reading_critical');
    return unreadOf(member);
  };
  await expect.poll(toldInOneRound, { timeout: 20_000 }).toEqual(['reading_critical']);
});

/** The time of day in Lagos, so many minutes from now. */
const clock = (minutes: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(Date.now() + minutes * 60_000),
  );

test('a meal is reminded of at its time, and one press stops these', { timeout: 240_000, tags: 'night' }, async () => {
  const member = await Member.join();
  const change = (body: object) => member.request('PUT', '/api/user/preferences', { body });
  const away = clock(600);
  // Far from any quiet hours, and half a minute ahead at least.
  const quiet = { quietFrom: clock(720), quietTo: clock(780) };
  expect((await change({ mealTimes: { breakfast: away, lunch: clock(1.5), dinner: away }, healthTips: false, ...quiet })).status).toBe(200);
  await expect.poll(() => kindsOf(member), { timeout: 150_000, interval: 1_000 }).toEqual(['reminder_lunch']);

  const { page } = await openBrowser({ as: member });
  await page.goto('/');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await see(panel.getByRole('link', { name: 'Time for lunch' }));
  await panel.getByRole('button', { name: 'Stop these Time for lunch' }).click();
  await see(panel.getByRole('button', { name: 'Turn on again Time for lunch' }));
  await expect.poll(async () => (await member.request('GET', '/api/user/preferences')).json.mealReminders).toBe(false);

  await page.goto('/settings');
  const meals = page.getByRole('switch', { name: 'Meal reminders' });
  await seeChecked(meals, false);
  await meals.click();
  await see(page.getByRole('combobox', { name: 'Lunch' }));
  await expect.poll(async () => (await member.request('GET', '/api/user/preferences')).json.mealReminders).toBe(true);
  await page.goto('/notifications');
  const stop = page.getByRole('main').getByRole('button', { name: 'Stop these Time for lunch' });
  await see(stop);
  await audit(page, 'notifications-reminder');
  await stop.click();
  await seeTexts(toastsOf(page), 'You can turn them on again in Settings.');
  await page.getByRole('button', { name: 'Turn on again Time for lunch' }).click();
  await see(stop);
  expect((await member.request('GET', '/api/user/preferences')).json.mealReminders).toBe(true);
});

test('a reading of another device is on the open dashboard at once', async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member, isLive: true });
  await Promise.all([page.waitForResponse('**/api/events'), page.goto('/')]);
  await see(page.getByRole('heading', { level: 1 }));
  await member.record(pressure(118, 77));
  await seeTexts(page.getByRole('main'), '118 over 77 mmHg');
});
