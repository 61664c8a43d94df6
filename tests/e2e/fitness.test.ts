import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { lagosDayIn, stayInOneDay } from './lagos-days.ts';
import { Member } from './members.ts';
import { waitingList } from './offline.ts';
import { until } from './running-product.ts';
import { dialogOf, fill, goOffline, see, seeAttribute, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';

beforeEach(stayInOneDay);

const workoutsOf = async (member: Member) => (await member.request('GET', `/api/workouts/${member.id}/${lagosDayIn(0)}`)).json as any[];
const goalsOf = async (member: Member) => (await member.request('GET', `/api/fitness-goals/${member.id}`)).json as any[];
const setGoal = (member: Member, goal: object) => member.request('POST', '/api/fitness-goals', { body: { userId: member.id, ...goal } });

async function openFitness(member: Member, path = '/fitness') {
  const visit = await openBrowser({ as: member });
  await visit.page.goto(path);
  await see(visit.page.getByRole('heading', { level: 1, name: 'Fitness Tracker' }));
  return visit;
}

async function typeWorkout(page: Page, exercise = 'Running', minutes = '30') {
  await page.getByRole('button', { name: 'Log Workout' }).click();
  await fill(dialogOf(page), { Exercise: exercise, 'Duration in minutes': minutes });
  await dialogOf(page).getByRole('radio', { name: 'Medium' }).check();
}
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save workout' });

test('a new member sees what to do first, and everybody can read it', async () => {
  const { page } = await openFitness(await Member.join());
  await seeTexts(
    page,
    'Minutes today',
    'Calories burned today',
    'No goals yet.',
    'No workouts logged today',
    /^0 min · 0 kcal · 0 workouts$/,
  );
  await audit(page, 'fitness-empty');
  await page.getByRole('button', { name: 'Log Workout' }).click();
  await see(dialogOf(page, 'Log Workout'));
  await seeCount(dialogOf(page).getByLabel('Exercise').getByRole('option'), 16);
  await audit(page, 'fitness-log');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Set Goal' }).click();
  await see(dialogOf(page, 'Set Goal'));
  await audit(page, 'fitness-goal');
});

describe('a workout', () => {
  test('is logged with an estimate of its calories, completes a goal, and can be undone', async () => {
    const member = await Member.join();
    await member.request('PUT', '/api/user/health-profile', { body: { weightKg: 72 } });
    await setGoal(member, { goalType: 'endurance', target: 30, unit: 'minutes', deadline: lagosDayIn(9), description: 'Half an hour' });
    const { page } = await openFitness(member);
    await see(page.getByRole('progressbar', { name: 'Endurance: 0 of 30 minutes' }));
    await typeWorkout(page);
    await seeValue(dialogOf(page).getByLabel('Calories burned'), '299');
    await seeTexts(dialogOf(page), /^An estimate from your weight \(72 kg\) and published MET values\./);
    await audit(page, 'fitness-log-estimate');
    await save(page).dblclick();
    await seeTexts(toastsOf(page), 'Workout logged', 'Running, 30 min. Goal completed today!');
    await see(page.getByRole('progressbar', { name: 'Endurance: 30 of 30 minutes' }));
    await seeTexts(page, 'estimate', /^30 min · 299 kcal · 1 workout$/);
    const [workout, ...more] = await workoutsOf(member);
    expect(more).toEqual([]);
    expect(workout).toMatchObject({ exercise: 'Running', duration: 30, caloriesBurned: 299, caloriesEstimated: true });
    await audit(page, 'fitness-full');

    await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
    await seeTexts(page, 'No workouts logged today');
    await seeTexts(toastsOf(page), 'Workout removed');
    expect(await workoutsOf(member)).toEqual([]);
  });

  test('that is deleted can be restored; typed calories are not called an estimate', async () => {
    const member = await Member.join();
    const { page } = await openFitness(member);
    await typeWorkout(page, 'Yoga', '20');
    await dialogOf(page).getByLabel('Calories burned').fill('80');
    await save(page).click();
    await seeTexts(toastsOf(page), 'Workout logged');
    await page.getByRole('button', { name: 'Delete: Yoga' }).click();
    await seeTexts(toastsOf(page), 'Workout removed');
    await seeTexts(page, 'No workouts logged today');
    await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
    await see(page.getByRole('button', { name: 'Delete: Yoga' }));
    expect(await workoutsOf(member)).toMatchObject([{ exercise: 'Yoga', caloriesBurned: 80, caloriesEstimated: false }]);
  });

  test('with faults is not sent, and each fault is shown at its field', async () => {
    const member = await Member.join();
    const { page } = await openFitness(member);
    await page.getByRole('button', { name: 'Log Workout' }).click();
    await save(page).click();
    await seeTexts(dialogOf(page), 'Choose an exercise.', 'Enter whole minutes, from 1 to 1,440.');
    await seeTexts(dialogOf(page), 'Choose low, medium or high.');
    await seeFocus(dialogOf(page).getByLabel('Exercise'));
    await fill(dialogOf(page), { 'Duration in minutes': 'half an hour', 'Calories burned': 'many' });
    await seeTexts(dialogOf(page), 'Enter calories from 0 to 10,000.');
    await audit(page, 'fitness-log-faults');
    expect(await workoutsOf(member)).toEqual([]);
  });

  test('that the server refuses says so once, in its window', async () => {
    const { page, expectInConsole } = await openFitness(await Member.join());
    expectInConsole(422);
    await page.route('**/api/workouts', (route) => route.fulfill({ status: 422, json: { message: 'This can not be.' } }));
    await typeWorkout(page);
    await save(page).click();
    await seeTexts(dialogOf(page), 'Workout not saved', /This can not be\./);
    await seeCount(toastsOf(page), 0);
  });

  test('without a network is kept, even over a reload, and is logged once later', async () => {
    const member = await Member.join();
    const { page, context, expectInConsole } = await openFitness(member);
    expectInConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await typeWorkout(page, 'Dancing', '45');
    await goOffline(page);
    await save(page).click();
    await seeTexts(toastsOf(page), 'Saved on this device');
    await seeTexts(waitingList(page), 'Dancing, 45 min', 'Waiting to send');
    await context.setOffline(false);
    await page.reload();
    await seeGone(waitingList(page));
    await until('the workout is logged', async () => ((await workoutsOf(member)).length > 0 ? true : undefined));
    expect(await workoutsOf(member)).toMatchObject([{ exercise: 'Dancing', duration: 45 }]);
  });

  test('survives a session that ends in the middle', async () => {
    const member = await Member.join();
    const { page, expectInConsole } = await openFitness(member);
    expectInConsole(401);
    await typeWorkout(page, 'Football', '90');
    expect((await member.request('POST', '/api/logout')).status).toBe(204);
    await save(page).click();
    await seeTexts(page, /^You've been signed out\./);
    await fill(page, { Email: member.email, Password: member.password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await seeTexts(toastsOf(page), 'Sent', 'Football, 90 min');
  });
});

describe('a goal', () => {
  test('of daily steps is updated by the member, reached once, changed, deleted and restored', async () => {
    const member = await Member.join();
    const { page } = await openFitness(member);
    await page.getByRole('button', { name: 'Set Goal' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Save goal' }).click();
    await seeTexts(dialog, 'Choose a goal.', 'Choose a day.', 'Enter a target up to 1,000,000.');
    await fill(dialog, { 'Kind of goal': 'Daily steps' });
    await seeValue(dialog.getByLabel('Target'), '10000');
    await dialog.getByRole('button', { name: 'Save goal' }).dblclick();
    await seeTexts(toastsOf(page), 'Goal saved');
    expect(await goalsOf(member)).toMatchObject([{ goalType: 'steps', target: 10_000, isDaily: true, unit: 'steps' }]);

    await page.getByRole('button', { name: 'Update progress: Daily steps' }).click();
    await dialog.getByLabel('Steps today so far').fill('a lot');
    await dialog.getByRole('button', { name: 'Save progress' }).click();
    await seeTexts(dialog, 'Enter your progress, from 0 to 1,000,000.');
    await audit(page, 'fitness-progress');
    await dialog.getByLabel('Steps today so far').fill('10000');
    await dialog.getByRole('button', { name: 'Save progress' }).click();
    await seeTexts(toastsOf(page), 'Goal completed today!');
    await see(page.getByRole('progressbar', { name: 'Daily steps: 10,000 of 10,000 steps' }));
    await page.getByRole('button', { name: 'Update progress: Daily steps' }).click();
    await dialog.getByLabel('Steps today so far').fill('12000');
    await dialog.getByRole('button', { name: 'Save progress' }).click();
    await seeTexts(toastsOf(page), 'Progress saved');
    await audit(page, 'fitness-goal-done');

    await page.getByRole('button', { name: 'Edit: Daily steps' }).click();
    await dialog.getByLabel('Target').fill('15000');
    await dialog.getByRole('button', { name: 'Save goal' }).click();
    await see(page.getByRole('progressbar', { name: 'Daily steps: 12,000 of 15,000 steps' }));
    await page.getByRole('button', { name: 'Edit: Daily steps' }).click();
    await dialog.getByRole('button', { name: 'Delete goal' }).click();
    await seeTexts(toastsOf(page), 'Goal deleted');
    await seeTexts(page, 'No goals yet.');
    await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
    await see(page.getByRole('progressbar', { name: 'Daily steps: 12,000 of 15,000 steps' }));
  });
});

test('parts that can not be read say so, and can be refetched', async () => {
  const { page, expectInConsole } = await openBrowser({ as: await Member.join() });
  expectInConsole(503);
  const body = JSON.stringify({ message: 'This is not available right now. Please try again in a moment.' });
  await page.route(/\/api\/(workouts|fitness-goals)\//, (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body }),
  );
  await page.goto('/fitness');
  await seeTexts(page, "We couldn't load your goals.", "We couldn't load today's workouts.", "We couldn't load this week.");
  await audit(page, 'fitness-failed');
  await page.unroute(/\/api\/(workouts|fitness-goals)\//);
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Try again' }).first().click();
  await seeTexts(page, 'No goals yet.', 'No workouts logged today');
  await seeGone(page.getByText("We couldn't load this week."));
});

test('a phone two days behind shows the workouts of the real day', async () => {
  const member = await Member.join();
  const body = { userId: member.id, exercise: 'Walking', duration: 12, intensity: 'low' };
  expect((await member.request('POST', '/api/workouts', { body })).status).toBe(201);
  const { page } = await openBrowser({ as: member });
  await page.clock.setFixedTime(new Date(Date.now() - 2 * 86_400_000));
  await page.goto('/fitness');
  await see(page.getByRole('button', { name: 'Delete: Walking' }));
});

test('the week before is one press away, and there is no week after this one', async () => {
  const { page } = await openFitness(await Member.join());
  const week = page.getByRole('region', { name: 'Week' });
  const span = await week.getByText(/ to /).first().textContent();
  await seeAttribute(week.getByRole('button', { name: 'The week after' }), 'aria-disabled', 'true');
  await week.getByRole('button', { name: 'The week before' }).click();
  await expect.poll(() => week.getByText(/ to /).first().textContent()).not.toBe(span);
  await week.getByRole('button', { name: 'The week after' }).click();
  await expect.poll(() => week.getByText(/ to /).first().textContent()).toBe(span);
});
