import { beforeAll, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { dataUrl, lunch, plate } from './photos.ts';
import { openForm, pressure, recordMonth, sugar } from './readings.ts';
import { isOurs, until, useAi } from './running-product.ts';
import { dialogOf, hasFocus, see, seeFocus, seeTexts, toastsOf } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

test('the tracking screens can be read and used by everybody, empty and full', async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  await page.goto('/tracking');
  await seeTexts(page, 'No readings yet.', 'No readings in these days.');
  await audit(page, 'tracking-empty');
  await page.getByRole('button', { name: 'Add Meal' }).click();
  await see(dialogOf(page, 'Add Meal'));
  await audit(page, 'add-meal');

  await recordMonth(member);
  await page.goto('/tracking');
  await see(page.getByRole('slider', { name: 'Day' }));
  await page.getByText('Show as table').click();
  await audit(page, 'tracking-full');
  await openForm(page);
  await audit(page, 'add-pressure');
  await dialogOf(page).getByRole('tab', { name: 'Blood sugar' }).click();
  await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
  await seeTexts(dialogOf(page), 'Blood sugar value is required.');
  await audit(page, 'add-sugar-refused');
  await page.keyboard.press('Escape');

  await page.goto('/tracking');
  await page
    .getByRole('link', { name: /Blood pressure/ })
    .first()
    .click();
  await seeTexts(dialogOf(page), 'What it means');
  await audit(page, 'reading');
  await page.goto('/tracking/history');
  await seeTexts(page, /20 readings shown/);
  await audit(page, 'history');
  await page.goto('/tracking/print');
  await see(page.getByRole('article'));
  await audit(page, 'print');
});

test('a dashboard with everything on it can be read and used by everybody', async () => {
  const member = await Member.join();
  await member.record(pressure(192, 85));
  await member.record(sugar(48));
  for (const [seed, dishId] of ['jollof-rice', 'akara'].entries()) {
    expect((await member.analyze(dataUrl(seed === 0 ? lunch : plate(seed)), { dishId, completesMeal: true })).status).toBe(200);
  }
  await until('the dashboard has both', async () => ((await member.dashboard()).recentAnalyses.length === 2 ? true : undefined));
  await member.request('POST', '/api/fitness-goals', {
    body: { userId: member.id, goalType: 'steps', target: 10_000, current: 10_000, unit: 'steps', isDaily: true },
  });
  const { page, expectInConsole } = await openBrowser({ as: member });
  await page.goto('/');
  await seeTexts(page, 'This is an emergency', 'See a doctor today', 'Goal completed today!');
  await seeTexts(page.getByRole('alert').first(), 'This is an emergency');
  await see(page.getByRole('region', { name: 'Food Recommendations' }));
  await audit(page, 'dashboard-crisis');
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'I followed these steps' }).first().click();
  await seeFocus(page.getByRole('alert'));
  await page.getByRole('button', { name: 'I called 112 or went to a hospital' }).click();
  await seeFocus(title);
  await page.getByRole('button', { name: 'What makes this score' }).click();
  await page.getByText('Source', { exact: true }).click();
  await audit(page, 'dashboard-whole');
  await page.getByRole('region', { name: 'Food Recommendations' }).getByRole('button').first().click();
  await seeTexts(dialogOf(page), 'Why this dish');
  await audit(page, 'dashboard-dish');
  await page.keyboard.press('Escape');

  expectInConsole(503);
  await page.route('**/api/{health-tip,nigerian-foods,food-recommendations}**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.route('**/api/nigerian-foods/rotation', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await seeTexts(page, "We couldn't load tips and food suggestions.");
  await audit(page, 'dashboard-without-content');
});

test('a reading is added, corrected and deleted by the keyboard alone', async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  const tabTo = async (name: string | RegExp, role: 'button' | 'link' | 'tab' = 'button') => {
    const place = page.getByRole(role, { name }).first();
    for (let step = 0; step < 40; step += 1) {
      if (await hasFocus(place)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${String(name)}.`);
  };
  await page.goto('/tracking');
  await seeTexts(page, 'No readings yet.');
  await tabTo('Add Reading');
  await page.keyboard.press('Enter');
  await seeFocus(dialogOf(page).getByLabel('Systolic'));
  // After the third digit the focus moves on to the lower number.
  await page.keyboard.type('128');
  await seeFocus(dialogOf(page).getByLabel('Diastolic'));
  await page.keyboard.type('79');
  await page.keyboard.press('Enter');
  await seeTexts(toastsOf(page), 'Reading saved');
  await seeFocus(page.getByRole('button', { name: 'Add Reading' }));
  await tabTo(/128 over 79/, 'link');
  await page.keyboard.press('Enter');
  await see(dialogOf(page));
  await tabTo('Correct');
  await page.keyboard.press('Enter');
  await see(dialogOf(page, 'Correct Reading'));
  await seeFocus(dialogOf(page).getByLabel('Systolic'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('118');
  await page.keyboard.press('Enter');
  await seeTexts(toastsOf(page), 'Reading corrected', '118/79 mmHg: Normal');
  await tabTo(/118 over 79/, 'link');
  await page.keyboard.press('Enter');
  await tabTo('Delete');
  await page.keyboard.press('Enter');
  await seeTexts(toastsOf(page), 'Reading deleted');
  await page.keyboard.press('F8');
  await tabTo('Undo');
  await page.keyboard.press('Enter');
  await seeTexts(toastsOf(page), 'Reading restored');
  expect(await member.readings()).toMatchObject([{ systolic: 118, diastolic: 79 }]);
});
