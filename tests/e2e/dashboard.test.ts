import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { lagosDayIn, stayInOneDay } from './lagos-days.ts';
import { Member } from './members.ts';
import { dataUrl, plate } from './photos.ts';
import { daysAgo, pressure, sugar } from './readings.ts';
import { isOurs, until, useAi } from './running-product.ts';
import { dialogOf, goOffline, see, seeAttribute, seeCount, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));
beforeEach(stayInOneDay);

const CONTENT = ['**/api/health-tip?*', '**/api/nigerian-foods/rotation', '**/api/food-recommendations?*'];
const AWAY = {
  status: 503,
  contentType: 'application/problem+json',
  body: '{"message":"This part of Sabiwell is not available right now."}',
};

async function openHome(member: Member, path = '/') {
  const visit = await openBrowser({ as: member });
  await visit.page.goto(path);
  await see(visit.page.getByRole('heading', { level: 1, name: /, Amina$/ }));
  return visit;
}

/** The button of one of today's meals. */
const meal = (page: Page, what: string, name: string) => page.getByRole('button', { name: `${what}: ${name}` });

describe('a new member', () => {
  test('is shown what to do first, and no made-up figures', async () => {
    const { page } = await openHome(await Member.join());
    await seeTexts(page, 'Health Score', 'No score yet', 'Your score is based on your last 7 days. Start with any one of these:');
    await see(page.getByRole('button', { name: /Analyze Your Food/ }), page.getByRole('link', { name: /Add your blood sugar/ }));
    await seeTexts(page, 'Meals Today', '0/3', 'More meals needed', 'Pending');
    await seeCount(page.getByText('No Data'), 2);
    // Elsewhere on the page, the dish of the hour has such figures.
    const score = page.getByRole('region', { name: 'Health Score' });
    await seeTexts(score, 'No score yet');
    await seeCount(score.getByText(/Excellent|8\.2/), 0);
    await seeCount(page.getByRole('button', { name: /Analyze Your Food/ }), 1);
  });

  test('gets from the first step to the form, and back to a score', async () => {
    const member = await Member.join();
    const { page } = await openHome(member);
    await page.getByRole('link', { name: /Add your blood sugar/ }).click();
    await page.waitForURL('**/tracking?add=blood_sugar');
    await dialogOf(page).getByLabel('Blood sugar value').fill('95');
    await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
    await seeTexts(toastsOf(page), 'Reading saved', '95 mg/dL: Normal');
    await page.getByRole('link', { name: 'Home' }).click();
    await see(page.getByRole('img', { name: '10.0 out of 10, Excellent' }));
  });
});

describe('the health score', () => {
  test('shows its parts when it is tapped, and what is missing', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.record(pressure(122, 76));
    await member.record(sugar(97, { context: 'fasting' }));
    const { page } = await openHome(member);
    await see(page.getByRole('img', { name: '8.0 out of 10, Excellent' }));
    await page.getByText('/ 10', { exact: true }).first().click({ force: true });
    await see(page.getByRole('button', { name: 'What makes this score', expanded: true }));
    await seeTexts(page, /50% of the score/, '6.0 / 10', '10.0 / 10', "Nothing in the last 7 days, so it doesn't count");
    await page.getByRole('button', { name: 'What makes this score' }).press('Enter');
    await seeGone(page.getByText('6.0 / 10'));
  });

  test('stands beside the latest readings and their meaning', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.record(pressure(150, 85));
    await member.record(sugar(118, { context: 'fasting' }));
    const { page } = await openHome(member);
    const [upper, lower] = [page.getByRole('region', { name: 'Blood Pressure' }), page.getByRole('region', { name: 'Blood Sugar' })];
    await seeTexts(upper, '150 over 85 mmHg', 'High', 'This pressure is high.', 'Just now');
    await seeTexts(lower, '118', 'mg/dL', 'Prediabetes', /one test is not a diagnosis/);
    await lower.getByRole('link', { name: 'Update blood sugar' }).click();
    await page.waitForURL('**/tracking');
    await seeFocus(page.getByRole('heading', { level: 1, name: 'Health Tracking' }));
  });
});

describe('a dangerous reading', () => {
  test('reads "Very high", comes first, and its card leads back to the advice', async () => {
    const member = await Member.join();
    await member.record(pressure(185, 125));
    const { page } = await openHome(member);
    const [card, advice] = [page.getByRole('region', { name: 'Blood Pressure' }), page.getByRole('alert')];
    await seeTexts(card, '185 over 125 mmHg', 'Very high', 'This pressure is very high.');
    await seeTexts(advice, 'See a doctor today', 'Your blood pressure: 185/125 mmHg');
    const top = (place: typeof advice) => place.evaluate((element) => element.getBoundingClientRect().top);
    const above = async () => (await top(page.getByRole('heading', { level: 1 }))) - (await top(advice));
    await expect.poll(above, { message: 'how far the advice stands above the title' }).toBeGreaterThan(0);
    await advice.getByRole('button', { name: 'I followed these steps' }).click();
    await seeTexts(toastsOf(page), 'Noted on this device', 'Measure again after 15 minutes, and add the reading here.');
    await seeGone(advice);
    await page.reload();
    await card.getByRole('button', { name: 'What to do now: Blood Pressure' }).click();
    await seeFocus(advice);
    await advice.getByRole('button', { name: 'I have read this' }).click();
    await seeGone(advice);
    await seeFocus(page.getByRole('heading', { level: 1 }));
  });

  test('that is days old is still told from a high one, and leads to its advice', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.record(pressure(185, 125, { timestamp: daysAgo(4) }));
    const { page } = await openHome(member);
    await seeTexts(page.getByRole('region', { name: 'Blood Pressure' }), 'Very high');
    const advice = page.getByRole('button', { name: 'What to do now: Blood Pressure' });
    await see(advice);
    await seeCount(page.getByRole('alert'), 0);
    await advice.click();
    await seeFocus(page.getByRole('alert'));
  });
});

test('the latest readings are drawn beside the last one', { tags: 'night' }, async () => {
  const member = await Member.join();
  await member.record(pressure(130, 84, { timestamp: daysAgo(2) }));
  await member.record(sugar(99));
  const { page } = await openHome(member);
  await see(page.getByRole('region', { name: 'Blood Sugar' }).getByText('99'));
  await seeTexts(page.getByRole('region', { name: 'Blood Pressure' }), '130 over 84 mmHg');
  await seeCount(page.getByRole('img', { name: /^Your last/ }), 0);
  await member.record(pressure(124, 82));
  await page.reload();
  await see(page.getByRole('region', { name: 'Blood Pressure' }).getByRole('img', { name: 'Your last 2 readings' }));
});

test('a plan is offered quietly, and not to somebody who has one', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page } = await openHome(member);
  await see(page.getByRole('link', { name: 'Subscribe' }));
  const paid = [{ purpose: 'subscription', isActive: true }];
  await page.route('**/api/subscriptions', (route) => route.fulfill({ json: paid }));
  await Promise.all([page.waitForResponse('**/api/subscriptions'), page.reload()]);
  await see(page.getByRole('region', { name: "Today's Health Tip" }));
  await seeCount(page.getByRole('link', { name: 'Subscribe' }), 0);
});

test('a blood pressure that can not be read is Invalid, and nothing else breaks', { tags: 'night' }, async () => {
  const member = await Member.join();
  await member.record(pressure(122, 76));
  const { page } = await openBrowser({ as: member });
  const dashboard = { ...(await member.dashboard()), recentBloodPressure: 'n/a' };
  await page.route('**/api/dashboard/*', (route) => route.fulfill({ json: dashboard }));
  await page.goto('/');
  await seeTexts(page.getByRole('region', { name: 'Blood Pressure' }), 'Invalid');
  await seeTexts(page, 'More meals needed');
});

describe("today's meals", () => {
  test('are completed one by one, and taken back by the toast and by the button', async () => {
    const member = await Member.join();
    const { page } = await openHome(member);
    await meal(page, 'Mark Complete', 'Breakfast').click();
    await seeTexts(toastsOf(page), 'Breakfast completed');
    await seeTexts(page, '1/3');
    await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
    await seeTexts(toastsOf(page), 'Breakfast is pending again');
    await seeTexts(page, '0/3');
    for (const name of ['Breakfast', 'Lunch', 'Dinner']) {
      await meal(page, 'Mark Complete', name).click();
      await seeTexts(toastsOf(page), `${name} completed`);
    }
    await seeTexts(page, '3/3', 'All meals complete');
    // The app ignores a press for half a second, which may be the second half of a double tap, and nothing shows when that is over.
    await page.waitForTimeout(600);
    await meal(page, 'Undo', 'Lunch').click();
    await seeTexts(page, '2/3', 'More meals needed');
    await until('the server says so too', async () => ((await member.dashboard()).mealsToday === 2 ? true : undefined));
    await page.reload();
    await see(meal(page, 'Mark Complete', 'Lunch'), meal(page, 'Undo', 'Dinner'));
  });

  test('can be tapped twice by mistake', { tags: 'night' }, async () => {
    const member = await Member.join();
    const { page } = await openHome(member);
    await meal(page, 'Mark Complete', 'Dinner').dblclick();
    await see(meal(page, 'Undo', 'Dinner'));
    await seeTexts(toastsOf(page), 'Dinner completed');
    const day = (await member.dashboard()).today;
    const list = await until('it is saved', async () => {
      const rows = (await member.request('GET', `/api/meals/${member.id}/${day}`)).json;
      return rows.some((row: any) => row.completed) ? rows : undefined;
    });
    expect(list).toHaveLength(1);
  });

  test('change back at once with a message when saving is refused', { tags: 'night' }, async () => {
    const { page, expectInConsole } = await openHome(await Member.join());
    expectInConsole(400);
    const refused = { status: 400, json: { message: 'This can not be.' } };
    await page.route('**/api/meals', (route) => route.fulfill(refused));
    await meal(page, 'Mark Complete', 'Lunch').click();
    await seeTexts(toastsOf(page), 'Not saved: Lunch', 'This can not be.');
    await see(meal(page, 'Mark Complete', 'Lunch'));
    await seeTexts(page, '0/3');
  });

  test('wait without a network, and are sent when it is back', { tags: 'night' }, async () => {
    const member = await Member.join();
    const { page, context, expectInConsole } = await openHome(member);
    expectInConsole(/ERR_INTERNET_DISCONNECTED/);
    await see(meal(page, 'Mark Complete', 'Lunch'));
    await goOffline(page);
    await meal(page, 'Mark Complete', 'Lunch').click();
    await seeTexts(toastsOf(page), 'Saved on this device');
    await seeTexts(page, '1/3', 'Waiting to send');
    await context.setOffline(false);
    await until('the meal is completed', async () => ((await member.dashboard()).mealsToday === 1 ? true : undefined));
    await seeGone(page.getByText('Waiting to send'));
  });

  test('are completed by an analysis, and lead to its report', { tags: 'night' }, async () => {
    const member = await Member.join();
    expect((await member.analyze(dataUrl(plate(5)), { dishId: 'akara', completesMeal: true })).status).toBe(200);
    await until('the meal is completed', async () => ((await member.dashboard()).mealsToday === 1 ? true : undefined));
    const { page } = await openHome(member);
    await page.getByRole('link', { name: 'See report: Lunch' }).click();
    await see(dialogOf(page, 'Food Analysis Report'));
  });
});

describe('tips and foods', () => {
  test('show their sources, two and three of them', { tags: 'night' }, async () => {
    const { page } = await openHome(await Member.join());
    const tip = page.getByRole('region', { name: "Today's Health Tip" });
    await tip.getByText('Source', { exact: true }).click();
    await seeTexts(tip, /^Source: .+\. $/, 'General advice, not reviewed by a clinician.');
    const rotation = page.getByRole('region', { name: 'Recommended Nigerian Foods' });
    const recommended = page.getByRole('region', { name: 'Food Recommendations' });
    await see(rotation.getByRole('listitem'), recommended.getByRole('listitem'));
    await seeCount(rotation.getByRole('listitem'), 2);
    await seeCount(recommended.getByRole('listitem'), 3);
    for (const rating of await page.getByText(/ \/ 10$/).allTextContents()) expect(rating).toMatch(/^\d{1,2}\.\d \/ 10$/);
    const dish = rotation.getByRole('button', { name: /Rated [\d.]+ out of 10/ }).first();
    await dish.click();
    await seeTexts(dialogOf(page), 'Why this dish', /One portion, \d+ g: [\d,]+ kcal, [\d,]+ mg sodium\. Source: /);
    await page.goBack();
    await seeGone(dialogOf(page));
    await seeFocus(dish);
  });

  test('stand in one rail, which its buttons move to the end and back', { tags: 'night' }, async () => {
    const { page } = await openHome(await Member.join());
    const rail = page.getByRole('region', { name: 'Good food for you' });
    const [back, on] = [rail.getByRole('button', { name: 'Back through the dishes' }), rail.getByRole('button', { name: 'More dishes' })];
    const last = rail.getByRole('listitem').last();
    const isInSight = () => last.evaluate((dish) => dish.getBoundingClientRect().left < innerWidth);
    await seeCount(rail.getByRole('listitem'), 5);
    await see(on);
    await expect.poll(isInSight).toBe(false);
    await seeAttribute(back, 'aria-disabled', 'true');
    const moveOn = async () => {
      await on.press('Enter');
      return on.getAttribute('aria-disabled');
    };
    await expect.poll(moveOn, { timeout: 10_000 }).toBe('true');
    await expect.poll(isInSight).toBe(true);
    await seeFocus(on);
    await back.click();
    await seeAttribute(on, 'aria-disabled', 'false');
  });

  test('without a tip show the one of the specification', { tags: 'night' }, async () => {
    const { page } = await openBrowser({ as: await Member.join() });
    await page.route('**/api/health-tip?*', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), tip: '' } });
    });
    await page.goto('/');
    await seeTexts(page.getByRole('region', { name: "Today's Health Tip" }), /Swap white rice for brown rice or yam/);
  });

  test('that all fail are reported once, and the rest is shown', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.record(pressure(118, 76));
    const { page, expectInConsole } = await openBrowser({ as: member });
    expectInConsole(503);
    for (const path of CONTENT) await page.route(path, (route) => route.fulfill(AWAY));
    await page.goto('/');
    await seeTexts(
      page,
      "We couldn't load tips and food suggestions.",
      'This part of Sabiwell is not available right now.',
      'Meals Today',
      'Normal',
    );
    await meal(page, 'Mark Complete', 'Lunch').click();
    await seeTexts(toastsOf(page), 'Lunch completed');
    for (const path of CONTENT) await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await see(page.getByRole('region', { name: "Today's Health Tip" }), page.getByRole('region', { name: 'Food Recommendations' }));
  });

  test.each([
    [CONTENT[0]!, "We couldn't load Today's Health Tip."],
    [CONTENT[1]!, "We couldn't load Recommended Nigerian Foods."],
    [CONTENT[2]!, "We couldn't load Food Recommendations."],
  ])('of which %s is away say "%s"', { tags: 'night' }, async (path, words) => {
    const { page, expectInConsole } = await openBrowser({ as: await Member.join() });
    expectInConsole(503);
    await page.route(path, (route) => route.fulfill(AWAY));
    await page.goto('/');
    await seeTexts(page, words);
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeGone(page.getByText(words));
  });
});

describe('the daily goal', () => {
  const setGoal = (member: Member, current: number) =>
    member.request('POST', '/api/fitness-goals', {
      body: { userId: member.id, goalType: 'steps', target: 10_000, current, unit: 'steps', deadline: lagosDayIn(30), isDaily: true },
    });

  test.each([
    [4200, '4,200 of 10,000 steps', 42],
    [12_000, 'Goal completed today!', 100],
  ])('of %i steps says %s', async (current, words, percent) => {
    const member = await Member.join();
    expect((await setGoal(member, current)).status).toBe(201);
    const { page } = await openHome(member);
    await seeTexts(page.getByRole('region', { name: 'Daily Fitness Goal' }), words);
    await seeAttribute(page.getByRole('progressbar'), 'aria-valuenow', String(percent));
  });
});

test('with a phone clock two days off the day and the meals are still right', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await page.goto('/');
  const { today } = await member.dashboard();
  const words = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(`${today}T12:00:00Z`));
  await seeTexts(page, words);
  await meal(page, 'Mark Complete', 'Lunch').click();
  await seeTexts(toastsOf(page), 'Lunch completed');
  expect((await member.request('GET', `/api/meals/${member.id}/${today}`)).json).toMatchObject([{ type: 'lunch', date: today }]);
});

test("a returning member's dashboard needs one round trip after the page", async () => {
  const { page } = await openHome(await Member.join());
  await see(page.getByRole('region', { name: "Today's Health Tip" }));
  const early: string[] = [];
  const held = Promise.withResolvers<void>();
  // No module of the app runs before the page's inline script has sent its requests.
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  page.on('request', (request) => request.url().includes('/api/') && early.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'commit' });
  await until('all was asked for', () => (early.length >= 5 ? true : undefined));
  held.resolve();
  const before = early.slice(0, 5).map((path) => path.replace(/\d+$/, ''));
  expect(before.sort()).toEqual([
    '/api/dashboard/',
    '/api/food-recommendations',
    '/api/health-tip',
    '/api/nigerian-foods/rotation',
    '/api/user',
  ]);
  await see(page.getByRole('region', { name: 'Food Recommendations' }));
  // When the screen is complete, the app reports the visit and requests notifications, health tips and the member's plans.
  const later = ['/api/sessions/track', '/api/notifications', '/api/health-tips', '/api/subscriptions'];
  expect(early.slice(5).filter((path) => !later.includes(path))).toEqual([]);
});

test('home stands where it stood when a window over it is closed', { tags: 'night' }, async () => {
  const { page } = await openHome(await Member.join());
  const button = page.getByRole('button', { name: /Analyze Your Food/ });
  const { x, y } = (await button.boundingBox())!;
  // A window so low that the bottom bar lies on the lower half of the button.
  await page.setViewportSize({ width: 360, height: Math.round(y) + 20 + 57 });
  // Pressed as a finger does it: the browser's driver would first bring the whole button into sight.
  await page.mouse.click(x + 60, y + 8);
  await see(dialogOf(page, 'Upload Food Image'));
  await page.keyboard.press('Escape');
  await seeGone(dialogOf(page));
  await seeFocus(button);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
