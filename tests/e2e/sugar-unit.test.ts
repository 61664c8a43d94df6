import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { stayInOneDay } from './lagos-days.ts';
import { Member } from './members.ts';
import { cutNetwork, openWithWorker } from './offline.ts';
import { minutesAgo, sugar } from './readings.ts';
import { isOurs, useAi } from './running-product.ts';
import { dialogOf, see, seeChecked, seeCount, seeTexts, seeValue, toastsOf } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));
beforeEach(stayInOneDay);

const unitOf = async (member: Member) => (await member.request('GET', '/api/user/preferences')).json.sugarUnit;

async function saveSugar(page: Page, value: string, unit?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Reading' }).click();
  await dialogOf(page).getByRole('tab', { name: 'Blood sugar' }).click();
  if (unit !== undefined) await dialogOf(page).getByRole('radio', { name: unit }).check();
  await dialogOf(page).getByLabel('Blood sugar value').fill(value);
  await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
}

test('a dangerous sugar that was entered in mmol/L is answered in mmol/L, everywhere and on another device', async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  await page.goto('/tracking');
  await saveSugar(page, '2.6', 'mmol/L');
  const words = ['This is an emergency', 'Your blood sugar: 2.6 mmol/L', /still below 3\.9 mmol\/L/];
  await seeTexts(page.getByRole('alert'), ...words);
  await seeTexts(page.getByRole('region', { name: 'Latest readings' }), '2.6', 'mmol/L', 'Low');
  await expect.poll(() => unitOf(member)).toBe('mmol/L');
  await page.goto('/');
  await seeTexts(page.getByRole('alert'), ...words);
  await seeTexts(page.getByRole('region', { name: 'Blood Sugar' }), '2.6', 'mmol/L');
  await page.getByRole('button', { name: 'What makes this score' }).click();
  await seeTexts(page, /Your latest blood sugar, 2\.6 mmol\/L \(Low\)/i);
  await seeCount(page.getByText(/mg\/dL/), 0);

  const other = await openBrowser({ as: member });
  await other.page.goto('/tracking');
  await seeTexts(other.page.getByRole('alert'), ...words);
});

test('who has chosen no unit is told a sugar in the one in which it was entered, wherever it came from', async () => {
  const member = await Member.join();
  await member.record(sugar(95, { context: 'fasting', timestamp: minutesAgo(300) }));
  await member.record(sugar(2.6, { unit: 'mmol/L' }));
  expect(await unitOf(member)).toBeNull();
  const { page } = await openBrowser({ as: member });
  const words = ['This is an emergency', 'Your blood sugar: 2.6 mmol/L', /still below 3\.9 mmol\/L/];
  await page.goto('/');
  await seeTexts(page.getByRole('alert'), ...words);
  await seeTexts(page.getByRole('region', { name: 'Blood Sugar' }), '2.6', 'mmol/L');
  await page.getByRole('button', { name: 'What makes this score' }).click();
  await seeTexts(page, /Your latest blood sugar, 2\.6 mmol\/L \(Low\)/i);
  await seeCount(page.getByText(/mg\/dL/), 0);

  await page.goto('/tracking');
  await seeTexts(page.getByRole('alert'), ...words);
  const latest = page.getByRole('region', { name: 'Latest readings' });
  await seeTexts(latest, '2.6', 'mmol/L', '95', 'mg/dL');
  const trend = page.getByRole('region', { name: 'Trend' });
  await trend.getByRole('tab', { name: 'Blood sugar' }).click();
  await seeTexts(trend, 'mmol/L', '3.9–5.6');
  await latest.getByRole('link', { name: /2\.6/ }).click();
  await seeTexts(dialogOf(page, 'Blood sugar'), '2.6', 'mmol/L', /3\.9 mmol\/L/);
  await seeCount(dialogOf(page).getByText(/mg\/dL/), 0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Reading' }).click();
  await dialogOf(page).getByRole('tab', { name: 'Blood sugar' }).click();
  await seeChecked(dialogOf(page).getByRole('radio', { name: 'mmol/L' }));
  await page.keyboard.press('Escape');

  const body = { message: 'How do I check my blood sugar?', answerFrom: 'guide' };
  const answer = async () => (await member.request('POST', '/api/ai-doc/chat', { body })).text;
  // The guide hears of a reading by its event. It may be asked ten times a minute.
  await expect.poll(answer, { interval: 3_000, timeout: 20_000 }).toContain('2.6 mmol/L');
  await page.goto('/settings');
  await seeValue(page.getByLabel('Blood sugar unit'), '');
  await page.getByLabel('Blood sugar unit').selectOption('mg/dL');
  await expect.poll(() => unitOf(member)).toBe('mg/dL');
  await page.goto('/tracking');
  await seeTexts(latest, '47', '95');
  await page.goto('/settings');
  // The saved copy is shown first; what stands there already can't be chosen.
  await seeValue(page.getByLabel('Blood sugar unit'), 'mg/dL');
  await page.getByLabel('Blood sugar unit').selectOption('As entered');
  await expect.poll(() => unitOf(member)).toBeNull();
});

test('without a network as well', async () => {
  const { page, context } = await openWithWorker(await Member.join());
  await cutNetwork(context);
  await saveSugar(page, '2.6', 'mmol/L');
  await seeTexts(page.getByRole('alert'), 'Your blood sugar: 2.6 mmol/L', /still below 3\.9 mmol\/L/, 'Waiting to send');
});

test('the unit that is chosen in Settings is that of every sugar, and of the form', async () => {
  const member = await Member.join();
  await member.record(sugar(126, { context: 'fasting', timestamp: minutesAgo(30) }));
  const { page } = await openBrowser({ as: member });
  await page.goto('/settings');
  await page.getByLabel('Blood sugar unit').selectOption('mmol/L');
  await expect.poll(() => unitOf(member)).toBe('mmol/L');

  await page.goto('/tracking');
  const latest = page.getByRole('region', { name: 'Latest readings' });
  await seeTexts(latest, '7.0', 'mmol/L', 'Diabetes Range');
  const trend = page.getByRole('region', { name: 'Trend' });
  await trend.getByRole('tab', { name: 'Blood sugar' }).click();
  await seeTexts(trend, '7', 'mmol/L', '3.9–5.6', /Before food 7 mmol\/L/);
  await latest.getByRole('link', { name: /Blood sugar/ }).click();
  await seeTexts(dialogOf(page, 'Blood sugar'), '7.0', 'mmol/L', 'Entered as 126 mg/dL');
  await page.keyboard.press('Escape');
  await saveSugar(page, '5.5');
  await seeTexts(toastsOf(page), '5.5 mmol/L: Normal');

  await page.goto('/tracking/print');
  await seeTexts(page.getByRole('article', { name: 'Readings for a doctor' }), '5.5 mmol/L', '7.0 mmol/L', '3.9–5.6');
  await page.goto('/settings');
  await page.getByLabel('Blood sugar unit').selectOption('mg/dL');
  await expect.poll(() => unitOf(member)).toBe('mg/dL');
  await page.goto('/tracking?add=blood_sugar');
  await seeChecked(dialogOf(page).getByRole('radio', { name: 'mg/dL' }));
  await see(page.getByText('99', { exact: true }).first());
});
