import type { Route } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { stayInOneDay } from './lagos-days.ts';
import { Member } from './members.ts';
import { dataUrl, lunch, plate } from './photos.ts';
import { isOurs, until, useAi } from './running-product.ts';
import { dialogOf, goOffline, see, seeAttribute, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));
beforeEach(stayInOneDay);

/** A member with a lunch of eba and a dinner of suya. */
async function withTwoMeals(): Promise<Member> {
  const member = await Member.join();
  for (const [photo, body] of [
    [lunch, { dishId: 'eba', mealType: 'lunch' }],
    [plate(3), { dishId: 'suya', mealType: 'dinner' }],
  ] as const) {
    expect((await member.analyze(dataUrl(photo), body)).status).toBe(200);
  }
  await until('the dashboard has both', async () => ((await member.dashboard()).recentAnalyses.length === 2 ? true : undefined));
  return member;
}

/** The row of a meal may go, by Undo, while its photo is on its way. */
const GONE_PHOTO = /^\/api\/food-analyses\/.* 404 /;

const names = async (member: Member) => (await member.dashboard()).recentAnalyses.map(({ foodName }: { foodName: string }) => foodName);

test('all meals are listed by day with their own photos, by meal and by period', async () => {
  const { page } = await openBrowser({ as: await withTwoMeals() });
  await page.goto('/');
  await page.getByRole('link', { name: 'See all meals' }).click();
  await seeFocus(page.getByRole('heading', { level: 1, name: 'Your meals' }));
  const today = page.getByRole('region', { name: 'Today' });
  await see(today.getByRole('link', { name: /^Eba/ }), today.getByRole('link', { name: /^Beef suya/ }));
  await expect
    .poll(() =>
      today
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(160);
  await seeTexts(page, /2 meals shown/);
  await audit(page, 'meals');

  await page.getByLabel('Meal', { exact: true }).selectOption('Dinner');
  await see(page.getByRole('link', { name: /^Beef suya/ }));
  await seeGone(page.getByRole('link', { name: /^Eba/ }));
  await page.getByLabel('Period').selectOption('Last 7 days');
  await see(page.getByRole('link', { name: /^Beef suya/ }));
  await page.reload();
  await see(page.getByRole('link', { name: /^Beef suya/ }));
  await page.getByRole('link', { name: /^Beef suya/ }).click();
  await see(dialogOf(page, 'Food Analysis Report'));
  await page.keyboard.press('Escape');
  await seeValue(page.getByLabel('Meal', { exact: true }), 'dinner');

  await page.getByLabel('Meal', { exact: true }).selectOption('Breakfast');
  await seeTexts(page, /^No meals match/);
  await page.getByRole('button', { name: 'Show all meals' }).click();
  await seeTexts(page, /2 meals shown/);
});

test('what was eaten today stands above the meals, and follows a deletion and a missing figure', async () => {
  const member = await withTwoMeals();
  const { page, expectInConsole } = await openBrowser({ as: member });
  await page.goto('/food/history');
  const totals = page.getByRole('region', { name: 'Eaten today' });
  const reports = await member.analyses();
  const energy = (of: any[]) => `${Math.round(of.reduce((sum, { calories }) => sum + calories, 0)).toLocaleString('en-NG')} kcal`;
  await seeTexts(totals, energy(reports), 'Carbohydrate', /^At most 2,000 mg a day \(World Health Organization\)$/);
  await seeTexts(totals, /^From the 2 meals in your list today/);
  await audit(page, 'meals-totals');
  await page.getByRole('link', { name: /^Eba/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await seeTexts(totals, energy(reports.filter(({ foodName }) => foodName !== 'Eba')), /^From the one meal in your list today/);

  const unknown = { total: 610, meals: 2, limit: null };
  const sodium = { total: 2400, meals: 2, limit: { atMost: 2000, source: 'World Health Organization' } };
  const reply = { day: '2026-11-20', meals: 3, calories: unknown, carbs: unknown, sodium };
  await page.route('**/api/food-analyses/*/totals*', (route) => route.fulfill({ json: reply }));
  await page.reload();
  await seeTexts(totals, '2,400 mg', 'Over the limit');
  await seeCount(totals.getByText('2 of 3 meals have this figure'), 3);
  await page.unroute('**/api/food-analyses/*/totals*');
  await page.route('**/api/food-analyses/*/totals*', (route) => route.abort());
  expectInConsole(/ERR_FAILED/);
  await page.reload();
  await seeTexts(totals, 'We couldn’t load what you ate today.');
  await page.unroute('**/api/food-analyses/*/totals*');
  await totals.getByRole('button', { name: 'Try again' }).click();
  await seeTexts(totals, /^From the one meal in your list today/);
});

test('who has no meals is led to the camera, and a failure is said as one', async () => {
  const { page, expectInConsole } = await openBrowser({ as: await Member.join() });
  await page.goto('/food/history');
  await seeTexts(page, /^No meals yet/, /^No meal analyzed today/);
  await see(page.getByRole('link', { name: 'Analyze Food' }));
  await audit(page, 'meals-none');
  expectInConsole(503);
  await page.route('**/api/food-analyses/*', (route) => route.fulfill({ status: 503, json: { message: 'Please try again in a moment.' } }));
  await page.reload();
  await seeTexts(page, 'We couldn’t load your meals.');
  await page.unroute('**/api/food-analyses/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeTexts(page, /^No meals yet/);
});

test('an earlier meal is found by its dish and logged again with one press, with a way back', async () => {
  const member = await withTwoMeals();
  const { page, expectInConsole } = await openBrowser({ as: member });
  expectInConsole(GONE_PHOTO);
  await page.goto('/food/history');
  await page.getByLabel('Search your meals').pressSequentially('egba');
  await seeGone(page.getByRole('link', { name: /^Beef suya/ }));
  await see(page.getByRole('link', { name: /^Eba/ }));
  await audit(page, 'meals-search');
  await page.getByRole('button', { name: 'Log again: Eba' }).click();
  await seeTexts(toastsOf(page), 'Logged for today');
  await seeCount(page.getByRole('link', { name: /^Eba/ }), 2);
  await seeTexts(page.getByRole('region', { name: 'Eaten today' }), /^From the 3 meals/);
  await until('the dashboard has it', async () =>
    (await names(member)).filter((name: string) => name === 'Eba').length === 2 ? true : undefined,
  );
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
  await seeTexts(toastsOf(page), 'No longer logged');
  await seeCount(page.getByRole('link', { name: /^Eba/ }), 1);
  await seeTexts(page.getByRole('region', { name: 'Eaten today' }), /^From the 2 meals/);
  await page.getByLabel('Search your meals').fill('pizza');
  await seeTexts(page, /^No meals match/);
  await page.getByRole('button', { name: 'Show all meals' }).click();
  await seeValue(page.getByLabel('Search your meals'), '');
  await seeTexts(page, /2 meals shown/);
});

test('the toast says as which meal it was logged, and leaves the next row free; Undo by keyboard leads back to its row', async () => {
  const member = await withTwoMeals();
  const { page, expectInConsole } = await openBrowser({ as: member });
  expectInConsole(GONE_PHOTO);
  await page.goto('/food/history');
  const again = page.getByRole('button', { name: 'Log again: Beef suya' });
  await again.press('Enter');
  await seeCount(page.getByRole('link', { name: /^Beef suya/ }), 2);
  const [{ mealType }] = await member.analyses();
  await seeTexts(toastsOf(page), 'Logged for today', `Beef suya, as ${mealType === 'snack' ? 'a snack' : mealType}`);
  const next = page.getByRole('button', { name: 'Log again: Eba' });
  await next.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  const isCovered = async () => {
    const [button, toast] = await Promise.all([next, toastsOf(page)].map((one) => one.boundingBox()));
    return button && toast && button.y < toast.y + toast.height && toast.y < button.y + button.height;
  };
  await expect.poll(isCovered).toBe(false);
  const [header, toast] = await Promise.all([page.getByRole('banner'), toastsOf(page)].map((one) => one.boundingBox()));
  expect(toast!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
  await page.keyboard.press('F8');
  // First the toast itself.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await seeFocus(toastsOf(page).getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await seeTexts(toastsOf(page), 'No longer logged');
  await seeCount(page.getByRole('link', { name: /^Beef suya/ }), 1);
  await seeFocus(again);
});

test('without a network nothing is logged, and a press after a lost reply is the same meal', async () => {
  const member = await withTwoMeals();
  const { page, context, expectInConsole } = await openBrowser({ as: member });
  expectInConsole(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  await page.goto('/food/history');
  // By its own row: the list may be read anew when the network is back, and then shows the meal of the lost reply too.
  const [eba] = (await member.analyses()).filter(({ foodName }: { foodName: string }) => foodName === 'Eba');
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href*="report=${eba.id}"]`) });
  const again = row.getByRole('button', { name: 'Log again: Eba' });
  await see(again);
  await goOffline(page);
  await again.click();
  await seeTexts(toastsOf(page), 'Not logged');
  await context.setOffline(false);
  expect(await member.analyses()).toHaveLength(2);

  const loseReply = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/repeat', loseReply, { times: 1 });
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/repeat'));
  await again.click();
  await isLost;
  expect(await member.analyses()).toHaveLength(3);
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe(null);
  await again.click();
  await seeTexts(toastsOf(page), 'Logged for today');
  expect(await member.analyses()).toHaveLength(3);
});

test('a corrected meal is scored again, on the list and on the dashboard', async () => {
  const member = await withTwoMeals();
  const { page } = await openBrowser({ as: member });
  await page.goto('/food/history');
  await page.getByRole('link', { name: /^Eba/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Correct', exact: true }).click();
  const form = dialogOf(page, 'Correct this meal');
  await see(form.getByRole('radio', { name: 'Lunch' }));
  const whole = form.getByRole('group', { name: 'Correct this meal' });
  await seeFocus(whole);
  await expect.poll(() => whole.evaluate((group) => group.parentElement?.scrollTop)).toBe(0);
  await form.getByRole('radio', { name: 'Breakfast' }).check();
  await form.getByRole('button', { name: 'Add another dish' }).click();
  await form.getByLabel('Search dishes').fill('egusi');
  await form.getByRole('option', { name: /^Egusi soup/ }).click();
  await audit(page, 'correct-meal');
  await form.getByRole('button', { name: 'Save and score again' }).click();
  const report = dialogOf(page, 'Food Analysis Report');
  await see(report.getByRole('heading', { name: 'Eba with egusi soup' }));
  await seeTexts(toastsOf(page), 'Meal corrected');
  await report.getByRole('button', { name: 'Close' }).click();
  await see(page.getByRole('link', { name: /^Eba with egusi soup.*Breakfast/ }));
  await until('the dashboard follows', async () => ((await names(member)).includes('Eba with egusi soup') ? true : undefined));
});

test('another portion shows its score before it is saved, and better dishes show theirs', async () => {
  const member = await withTwoMeals();
  const { page } = await openBrowser({ as: member });
  await page.goto('/food/history');
  await page.getByRole('link', { name: /^Eba/ }).click();
  const report = dialogOf(page, 'Food Analysis Report');
  const score = report.getByRole('img', { name: /out of 10/ });
  const slider = report.getByRole('slider', { name: 'Portion' });
  const saved = await score.getAttribute('aria-label');
  await slider.fill('150');
  await expect.poll(() => score.getAttribute('aria-label')).not.toBe(saved);
  expect((await member.analyses()).map(({ portionGrams }: { portionGrams: number }) => portionGrams)).toContain(300);
  const half = await score.getAttribute('aria-label');
  await audit(page, 'report-portion');
  await report.getByRole('button', { name: 'Keep 300 g' }).click();
  await seeFocus(slider);
  await seeAttribute(score, 'aria-label', saved);
  await slider.fill('150');
  await report.getByRole('button', { name: 'Save 150 g' }).click();
  await seeTexts(toastsOf(page), 'Meal corrected');
  await seeFocus(slider);
  await seeGone(report.getByRole('button', { name: 'Save 150 g' }));
  await seeAttribute(score, 'aria-label', half);
  expect((await member.analyses()).map(({ portionGrams }: { portionGrams: number }) => portionGrams)).toContain(150);
  const better = report.getByRole('region', { name: 'Nigerian food alternatives' }).getByRole('group').first();
  await better.locator('summary').click();
  await seeTexts(better, 'Glycaemic load', /out of 10/);
});

test('a deleted meal leaves all lists, and comes back with Undo', async () => {
  const member = await withTwoMeals();
  const { page } = await openBrowser({ as: member });
  await page.goto('/food/history');
  await page.getByRole('link', { name: /^Eba/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await seeGone(dialogOf(page));
  await seeFocus(page.getByRole('heading', { level: 1, name: 'Your meals' }));
  await seeGone(page.getByRole('link', { name: /^Eba/ }));
  await seeTexts(toastsOf(page), 'Meal deleted');
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
  await seeTexts(toastsOf(page), 'Meal restored');
  await see(page.getByRole('link', { name: /^Eba/ }));
  await until('the dashboard has both again', async () => ((await names(member)).length === 2 ? true : undefined));
});
