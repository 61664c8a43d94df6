import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { goOffline, see, seeChecked, seeCount, seeFocus, seeTexts, seeValue, toastsOf } from './screen.ts';

const preferencesOf = async (member: Member) => (await member.request('GET', '/api/user/preferences')).json;

async function openSettings(member: Member) {
  const visit = await openBrowser({ as: member });
  await visit.page.goto('/settings');
  await see(visit.page.getByRole('switch', { name: 'Meal reminders' }));
  return visit;
}

test('a guest is told to log in', { tags: 'night' }, async () => {
  const { page } = await openBrowser();
  await page.goto('/settings');
  await seeTexts(page, 'Please log in to view your settings');
});

test('the toggles start with their defaults, and are stored on the server', async () => {
  const member = await Member.join();
  const { page } = await openSettings(member);
  const toggle = (name: string) => page.getByRole('switch', { name });
  await seeChecked(toggle('My posts'));
  await seeChecked(toggle('My goals'));
  await seeChecked(toggle('Meal reminders'));
  await seeChecked(toggle('Health tips'));
  await seeChecked(toggle('Reading reminders'), false);
  await audit(page, 'settings');
  await toggle('Meal reminders').focus();
  await page.keyboard.press('Space');
  await toggle('Reading reminders').click();
  await toggle('My posts').click();
  const wanted = { mealReminders: false, readingReminders: true, notifyCommunity: false, notifyActivity: true };
  await expect.poll(() => preferencesOf(member)).toMatchObject(wanted);
  await page.reload();
  await seeChecked(toggle('Meal reminders'), false);
  await seeChecked(toggle('Reading reminders'));
  await seeChecked(toggle('My posts'), false);
});

test('times of reminders and quiet hours are chosen, and stand on another device', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page } = await openSettings(member);
  const field = (name: string | RegExp) => page.getByRole('combobox', { name });
  await seeValue(field('Breakfast'), '08:00');
  await seeValue(field(/^Quiet from/), '22:00');
  await seeCount(field('Measure at'), 0);
  await page.getByRole('switch', { name: 'Reading reminders' }).click();
  await seeValue(field('Measure at'), '07:30');
  await field('Second time').selectOption('06:15');
  await seeValue(field('Measure at'), '06:15');
  await field('Third time').selectOption('20:45');
  await field('Lunch').selectOption('12:30');
  await field(/^Quiet from/).selectOption('23:00');
  await field('Quiet until').selectOption('05:30');
  await audit(page, 'settings-times');
  const meals = { breakfast: '08:00', lunch: '12:30', dinner: '19:30' };
  const wanted = { mealTimes: meals, readingTimes: ['06:15', '07:30', '20:45'], quietFrom: '23:00', quietTo: '05:30' };
  await expect.poll(() => preferencesOf(member)).toMatchObject(wanted);

  const dinner = { mealTimes: { ...meals, dinner: '19:07' }, readingTimes: ['06:15', '07:30'] };
  await member.request('PUT', '/api/user/preferences', { body: dinner });
  const other = await openSettings(member);
  await seeValue(other.page.getByRole('combobox', { name: 'Dinner' }), '19:07');
  await seeValue(other.page.getByRole('combobox', { name: 'Third time' }), '');
  await other.page.getByRole('combobox', { name: 'Second time' }).selectOption('None');
  await expect.poll(() => preferencesOf(member)).toMatchObject({ ...dinner, readingTimes: ['06:15'] });
  await other.page.getByRole('switch', { name: 'Meal reminders' }).click();
  await seeCount(other.page.getByRole('combobox', { name: 'Dinner' }), 0);
});

test('a toggle that could not be saved goes back and says so', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page, expectInConsole } = await openSettings(member);
  expectInConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await goOffline(page);
  await page.getByRole('switch', { name: 'Health tips' }).click();
  await seeTexts(toastsOf(page), 'Setting not saved');
  await seeChecked(page.getByRole('switch', { name: 'Health tips' }));
});

describe('the appearance', () => {
  const dataset = (name: string) => `document.documentElement.dataset.${name}`;

  test('is chosen, applied at once and before the next paint, and applied on another device', { tags: 'night' }, async () => {
    const member = await Member.join();
    const { page } = await openSettings(member);
    await expect.poll(() => page.evaluate(dataset('theme'))).toBe('light');
    await page.getByLabel('Theme').selectOption('Dark');
    await page.getByLabel('Text size').selectOption('Largest');
    await expect.poll(() => page.evaluate(dataset('theme'))).toBe('dark');
    await expect.poll(() => page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('20px');
    await expect.poll(() => preferencesOf(member)).toMatchObject({ theme: 'dark', textSize: 'largest' });
    await page.goto('/about', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.goto('/settings');
    await see(page.getByRole('switch', { name: 'Data saver' }));
    await audit(page, 'settings-largest');

    const other = await openBrowser({ as: member });
    await other.page.goto('/about');
    await expect.poll(() => other.page.evaluate(dataset('text'))).toBe('largest');
  });

  test('follows the system until one is chosen', { tags: 'night' }, async () => {
    const { page } = await openSettings(await Member.join());
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(dataset('theme'))).toBe('dark');
    await page.getByLabel('Theme').selectOption('Light');
    await expect.poll(() => page.evaluate(dataset('theme'))).toBe('light');
  });
});

test('of the languages only those that are translated can be chosen', { tags: 'night' }, async () => {
  const { page } = await openSettings(await Member.join());
  const options = page.getByLabel('Language').getByRole('option');
  await seeCount(options, 5);
  expect(
    await options.evaluateAll((all) => all.filter((one) => !(one as HTMLOptionElement).disabled).map((one) => one.textContent)),
  ).toEqual(['English', 'Naijá (Pidgin), not reviewed yet']);
});

test('every row leads somewhere', { tags: 'night' }, async () => {
  const { page } = await openSettings(await Member.join());
  for (const [row, heading] of [
    [/^Privacy and security/, 'Privacy and security'],
    ['Help and support', 'Help and support'],
    ['About Sabiwell', 'About Sabiwell'],
    ['View and edit my profile', 'Profile'],
  ] as const) {
    await page.getByRole('link', { name: row }).click();
    await seeFocus(page.getByRole('heading', { level: 1, name: heading }));
    if (heading !== 'Privacy and security') await audit(page, `settings-to-${heading.toLowerCase().replaceAll(' ', '-')}`);
    await page.goBack();
    await see(page.getByRole('heading', { level: 1, name: 'Settings' }));
  }
});
