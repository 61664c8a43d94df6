import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { overTheEdge } from './care-dialog.ts';
import { stayInOneDay } from './lagos-days.ts';
import { Member } from './members.ts';
import { daysAgo, minutesAgo, openForm, pressure, recordMonth, savePressure, sugar } from './readings.ts';
import { until } from './running-product.ts';
import { dialogOf, fill, see, seeAddress, seeAttribute, seeChecked, seeCount, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';

beforeEach(stayInOneDay);

/** How many px are free between a typed figure and the unit that stands in its field. */
function roomBesideUnit(input: HTMLElement | SVGElement): number {
  const { fontWeight, fontSize, fontFamily, paddingLeft } = getComputedStyle(input);
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const words = document.createRange();
  words.selectNodeContents(input.nextElementSibling!);
  const typed = pen.measureText((input as HTMLInputElement).value).width;
  return words.getBoundingClientRect().left - (input.getBoundingClientRect().left + Number.parseFloat(paddingLeft) + typed);
}

async function openTracking(member: Member, path = '/tracking') {
  const visit = await openBrowser({ as: member });
  await visit.page.goto(path);
  await see(visit.page.locator('h1'));
  return visit;
}

describe('a reading', () => {
  test('is added, comes first with its status, and can be undone', async () => {
    const member = await Member.join();
    const { page } = await openTracking(member);
    await seeTexts(page, 'No readings yet.', 'No meals added today.', 'No readings in these days.');
    await openForm(page);
    await seeFocus(dialogOf(page).getByLabel('Systolic'));
    await savePressure(page, '128', '79');
    await seeTexts(toastsOf(page), 'Reading saved', '128/79 mmHg: Elevated');
    await seeGone(dialogOf(page));
    await seeTexts(page.getByRole('region', { name: 'Latest readings' }), '128 over 79 mmHg', 'Elevated', 'Just now');
    await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
    await seeTexts(toastsOf(page), 'Reading removed');
    await seeTexts(page, 'No readings yet.');
    expect(await member.readings()).toEqual([]);
  });

  test.each([
    ['a Tab after the third digit stays at the field to which the focus has moved on', ['Tab']],
    ['a digit typed into the time is one of the missing figure', ['Tab', 'Tab']],
  ])('is typed by keyboard: %s', { tags: 'night' }, async (_, keys) => {
    const member = await Member.join();
    const { page } = await openBrowser({ as: member, viewport: DESKTOP });
    await page.goto('/tracking');
    await openForm(page);
    await page.keyboard.type('128');
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.type('82');
    await seeFocus(dialogOf(page).getByLabel('Diastolic'));
    await page.keyboard.press('Enter');
    await seeTexts(toastsOf(page), '128/82 mmHg: Elevated');
    const [saved] = await member.readings();
    expect(saved).toMatchObject({ systolic: 128, diastolic: 82 });
    expect(Math.abs(Date.parse(saved.timestamp) - Date.now())).toBeLessThan(120_000);
  });

  test.each(['blood_pressure', 'blood_sugar'])(
    'of %s has its figure beside its unit at 320 px, with text of any size',
    { tags: 'night' },
    async (type) => {
      const { page } = await openBrowser({ as: await Member.join(), viewport: { width: 320, height: 640 } });
      await page.goto(`/tracking?add=${type}`);
      const form = dialogOf(page, 'Add Reading');
      const [field, typed] = type === 'blood_pressure' ? (['Systolic', '118'] as const) : (['Blood sugar value', '16.7'] as const);
      if (type === 'blood_sugar') await form.getByRole('radio', { name: 'mmol/L' }).check();
      await fill(form, { [field]: typed });
      for (const size of ['', '125%', '200%']) {
        await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
        expect(await form.getByLabel(field).evaluate(roomBesideUnit), `${field} at ${size || 'the usual size'}`).toBeGreaterThan(0);
        expect(await overTheEdge(form.getByRole('tabpanel')), `the form at ${size || 'the usual size'}`).toEqual([]);
      }
    },
  );

  test('of sugar takes its unit, its context, its time and a note', { tags: 'night' }, async () => {
    const member = await Member.join();
    const { page } = await openTracking(member);
    await openForm(page);
    const form = dialogOf(page);
    await form.getByRole('tab', { name: 'Blood sugar' }).click();
    await form.getByRole('radio', { name: 'mmol/L' }).check();
    await form.getByRole('radio', { name: 'After a meal' }).check();
    const minute = lagosMinute(new Date(daysAgo(2)));
    await fill(form, { 'Blood sugar value': '7,9', 'Date and time': minute, 'Note (optional)': 'Two hours after rice' });
    await form.getByRole('button', { name: 'Save reading' }).click();
    await seeTexts(toastsOf(page), '7.9 mmol/L: Prediabetes');
    const [saved] = await member.readings();
    expect(saved).toMatchObject({
      value: 142,
      enteredValue: 7.9,
      enteredUnit: 'mmol/L',
      context: 'after_meal',
      notes: 'Two hours after rice',
    });
    expect(lagosMinute(new Date(saved.timestamp))).toBe(minute);
    await page.getByRole('link', { name: /7\.9 mmol\/L/ }).click();
    await seeTexts(dialogOf(page, 'Blood sugar'), '7.9', 'mmol/L', 'Two hours after rice', 'What it means');
    await page.keyboard.press('Escape');
    // The unit of a reading becomes the member's, because most people have one meter.
    await openForm(page);
    await dialogOf(page).getByRole('tab', { name: 'Blood sugar' }).click();
    await seeChecked(dialogOf(page).getByRole('radio', { name: 'mmol/L' }));
  });

  test('is corrected, and the correction can be undone', { tags: 'night' }, async () => {
    const member = await Member.join();
    const timestamp = daysAgo(3);
    await member.record(pressure(182, 90, { timestamp, notes: 'typed too fast' }));
    const { page } = await openTracking(member);
    await page.getByRole('link', { name: /182 over 90/ }).click();
    await seeTexts(dialogOf(page), 'High', 'typed too fast', 'What it means', /not reviewed by a clinician/);
    await dialogOf(page).getByRole('button', { name: 'Correct' }).click();
    await fill(dialogOf(page, 'Correct Reading'), { Systolic: '128', 'Note (optional)': '' });
    await dialogOf(page).getByRole('button', { name: 'Save correction' }).click();
    await seeTexts(toastsOf(page), 'Reading corrected', '128/90 mmHg: High');
    expect((await member.readings())[0]).toMatchObject({ systolic: 128, notes: null });
    await seeTexts(page.getByRole('region', { name: 'Latest readings' }), /Corrected/);
    await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
    await seeTexts(toastsOf(page), 'Reading restored');
    const [back] = await member.readings();
    expect(back).toMatchObject({ systolic: 182, notes: 'typed too fast', timestamp });
  });

  test('is deleted, and comes back at its own time even with a phone clock two days off', async () => {
    const member = await Member.join();
    const timestamp = daysAgo(3);
    await member.record(sugar(97, { context: 'fasting', timestamp, notes: 'before work' }));
    const { page } = await openBrowser({ as: member });
    await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
    await page.goto('/tracking');
    await page.getByRole('link', { name: /97 mg\/dL/ }).click();
    await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
    await seeTexts(toastsOf(page), 'Reading deleted', '97 mg/dL');
    await seeTexts(page, 'No readings yet.');
    await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
    await seeTexts(toastsOf(page), 'Reading restored');
    const [back] = await member.readings();
    expect(back).toMatchObject({ value: 97, context: 'fasting', notes: 'before work', timestamp });
  });

  test('is called the same on its sheet as in the list', { tags: 'night' }, async () => {
    const member = await Member.join();
    const { id } = await member.record(pressure(185, 125, { timestamp: daysAgo(3) }));
    const { page } = await openTracking(member);
    await seeTexts(page.getByRole('region', { name: 'Latest readings' }), 'Very high');
    await page.goto(`/tracking?reading=${id}`);
    await see(dialogOf(page).getByText('Very high', { exact: true }));
  });

  test("of another member can't be seen by its address", async () => {
    const other = await Member.join();
    const { id } = await other.record(pressure(151, 91));
    const { page } = await openTracking(await Member.join(), `/tracking?reading=${id}`);
    await seeTexts(page, 'No readings yet.');
    await seeCount(dialogOf(page), 0);
    await seeCount(page.getByText('151'), 0);
  });
});

describe('a reading that is dangerous', () => {
  test.each([
    ['192', '85', 'See a doctor today', /Call 112 now if there is chest pain/],
    ['150', '121', 'See a doctor today', /Sit down and rest for 5 minutes/],
  ])('%s/%s says what to do until it is closed', async (systolic, diastolic, heading, words) => {
    const { page } = await openTracking(await Member.join());
    await openForm(page);
    await savePressure(page, systolic, diastolic);
    const alert = page.getByRole('alert');
    await seeTexts(alert, heading, `Your blood pressure: ${systolic}/${diastolic} mmHg`, words);
    await seeFocus(alert);
    await seeAttribute(alert.getByRole('link', { name: 'Call 112' }), 'href', 'tel:112');
    await page.reload();
    await seeTexts(page.getByRole('alert'), heading);
    await page.getByRole('link', { name: 'Home' }).click();
    await seeTexts(page.getByRole('alert'), heading);
    await page.getByRole('alert').getByRole('button', { name: 'I talked to a doctor or nurse' }).click();
    await seeGone(page.getByRole('alert'));
    await page.reload();
    await seeTexts(page.getByRole('region', { name: 'Blood Pressure' }), `${systolic} over ${diastolic} mmHg`);
    await seeCount(page.getByRole('alert'), 0);
  });

  test.each([
    ['48', 'This is an emergency', /Take sugar now/],
    ['66', 'Treat this now', /When it is above 70 mg\/dL, eat something/],
    ['310', 'See a doctor today', /Call 112 now if there is vomiting/],
  ])('sugar of %s: %s', { tags: 'night' }, async (value, heading, words) => {
    const { page } = await openTracking(await Member.join(), '/tracking?add=blood_sugar');
    await dialogOf(page).getByLabel('Blood sugar value').fill(value);
    await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
    await seeTexts(page.getByRole('alert'), heading, `Your blood sugar: ${value} mg/dL`, words, /112/);
  });

  test('of the day before yesterday is announced when it is added, and not again', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.record(pressure(118, 76));
    const { page } = await openTracking(member);
    await openForm(page);
    await fill(dialogOf(page), { 'Date and time': lagosMinute(new Date(daysAgo(2))) });
    await savePressure(page, '195', '110');
    await seeTexts(page.getByRole('alert'), 'Your blood pressure: 195/110 mmHg');
    await page.reload();
    await seeTexts(page.getByRole('region', { name: 'Latest readings' }), '195 over 110 mmHg');
    await seeCount(page.getByRole('alert'), 0);
  });

  test('is announced even on a phone whose clock is two days off', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.record(sugar(48));
    const { page } = await openBrowser({ as: member });
    await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
    await page.goto('/');
    await seeTexts(page.getByRole('alert'), 'This is an emergency');
  });

  test('leaves nothing of their health in the browser after they log out', async () => {
    const { page } = await openTracking(await Member.join());
    await openForm(page);
    await savePressure(page, '192', '118');
    await page.getByRole('alert').getByRole('button', { name: 'I followed these steps' }).click();
    const kept = () => page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
    expect(await kept()).not.toMatch(/\b(192|118)\b|pressure|systolic/);
    await openForm(page);
    await fill(dialogOf(page), { Systolic: '177' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Your profile' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/auth');
    expect(await kept()).not.toMatch(/\b177\b|draft|closed/);
  });
});

describe('all readings', () => {
  test('are listed by pages and by kind, and can be opened', { tags: 'night' }, async () => {
    const member = await Member.join();
    await recordMonth(member);
    const { page } = await openTracking(member);
    const latest = page.getByRole('region', { name: 'Latest readings' }).getByRole('listitem');
    await seeCount(latest, 5);
    await page.getByRole('link', { name: 'All readings' }).click();
    await seeFocus(page.getByRole('heading', { level: 1, name: 'All readings' }));
    await seeTexts(page, /20 readings shown/);
    await page.getByRole('button', { name: 'Show earlier readings' }).click();
    await seeTexts(page, /40 readings shown\. That's everything\./);
    await page.getByRole('radio', { name: 'Sugar' }).click();
    await seeTexts(page, /10 readings shown\. That's everything\./);
    await seeAddress(page, 'search', '?type=blood_sugar');
    await page
      .getByRole('link', { name: /Blood sugar/ })
      .last()
      .click();
    await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
    await seeTexts(page, /9 readings shown/);
  });

  test('of a new member are empty, with a link to add the first', { tags: 'night' }, async () => {
    const { page } = await openTracking(await Member.join(), '/tracking/history');
    await seeTexts(page, 'No readings here yet.');
    await page.getByRole('link', { name: 'Add a reading' }).click();
    await see(dialogOf(page, 'Add Reading').getByLabel('Systolic'));
  });

  test('that can not be read say so, and the ones already read stay', { tags: 'night' }, async () => {
    const member = await Member.join();
    for (let at = 0; at < 25; at += 1) await member.record(pressure(120 + at, 70, { timestamp: minutesAgo(at) }));
    const { page, expectInConsole } = await openTracking(member, '/tracking/history');
    expectInConsole(503);
    await seeTexts(page, /20 readings shown/);
    await page.route('**/api/health-readings/**', (route) => route.fulfill({ status: 503, json: { message: 'Please try again soon.' } }));
    await page.getByRole('button', { name: 'Show earlier readings' }).click();
    await seeTexts(page, "We couldn't load your readings.", 'What you see may not be up to date.', /20 readings shown/);
    await page.unroute('**/api/health-readings/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeTexts(page, /25 readings shown/);
  });

  test('can be exported as a file and as a page for a doctor', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.record(pressure(131, 84, { notes: '=1+1', timestamp: daysAgo(2) }));
    await member.record(sugar(104, { context: 'fasting', timestamp: daysAgo(1) }));
    await member.record(pressure(125, 80, { timestamp: daysAgo(60) }));
    const { page } = await openTracking(member);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /Download as a table/ }).click()]);
    const copy = join(await mkdtemp(join(tmpdir(), 'readings-')), 'readings.csv');
    await file.saveAs(copy);
    const text = await readFile(copy, 'utf8');
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect(text).toContain('131');
    expect(text).not.toMatch(/(^|,|")=1\+1/m);

    await page.getByRole('link', { name: /Print for a doctor/ }).click();
    const sheet = page.getByRole('article', { name: 'Readings for a doctor' });
    await seeTexts(sheet, /^amina Test/, '17 May 1990', '131/84 mmHg', '104 mg/dL', 'Fasting', '=1+1', /Not a diagnosis/);
    await seeCount(sheet.getByText('125/80 mmHg'), 0);
    await page.getByRole('radio', { name: '90 days' }).click();
    await seeTexts(sheet, '125/80 mmHg');
    await page.emulateMedia({ media: 'print' });
    for (const gone of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('button', { name: 'Print' })]) {
      await seeCount(gone.filter({ visible: true }), 0);
    }
    await seeTexts(sheet, 'Summary');
    expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the trend', () => {
  test('of 7, 30 and 90 days can be seen, explored day by day and read as a table', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.record(pressure(120, 80, { timestamp: daysAgo(2) }));
    await member.record(pressure(130, 84, { timestamp: daysAgo(1) }));
    await member.record(pressure(140, 90, { timestamp: daysAgo(20) }));
    await member.record(sugar(98, { context: 'fasting', timestamp: daysAgo(1) }));
    const { page } = await openBrowser({ as: member, viewport: DESKTOP });
    await page.goto('/tracking');
    const trend = page.getByRole('region', { name: 'Trend' });
    await see(trend.getByRole('img', { name: 'Blood pressure of the last 30 days' }));
    await seeTexts(trend, 'Systolic, average', '130', '90–120', '60–80');
    await trend.getByRole('radio', { name: '7 days' }).click();
    await see(trend.getByRole('img', { name: 'Blood pressure of the last 7 days' }));
    await seeTexts(trend, '125');
    await seeTexts(trend.getByRole('status').or(trend.locator('output')), /Systolic 130, Diastolic 84 mmHg/);
    await trend.getByRole('slider', { name: 'Day' }).press('ArrowLeft');
    await seeTexts(trend.locator('output'), /Systolic 120, Diastolic 80 mmHg/);
    await trend.getByText('Show as table').click();
    await seeCount(trend.getByRole('row'), 3);
    await trend.getByRole('tab', { name: 'Blood pressure' }).press('ArrowRight');
    await see(trend.getByRole('img', { name: 'Blood sugar of the last 7 days' }));
    await seeTexts(trend, 'Before food, average', '98', '70–100');
  });
});

describe("today's meals", () => {
  test('are added, completed after a confirmation, and undone', async () => {
    const member = await Member.join();
    const { page } = await openTracking(member);
    await page.getByRole('button', { name: 'Add Meal' }).click();
    await dialogOf(page, 'Add Meal').getByRole('radio', { name: 'Lunch' }).check();
    await dialogOf(page).getByRole('checkbox', { name: 'I have eaten it' }).uncheck();
    await dialogOf(page).getByRole('button', { name: 'Add meal' }).click();
    await seeTexts(toastsOf(page), 'Lunch added');
    const list = page.getByRole('region', { name: "Today's meals" });
    await seeTexts(list, 'Lunch', 'Pending');
    await list.getByRole('button', { name: 'Mark Complete: Lunch' }).click();
    await seeTexts(dialogOf(page, 'Mark lunch complete?'), 'It counts for today. You can undo it any time.');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await seeGone(dialogOf(page));
    expect((await member.dashboard()).mealsToday).toBe(0);
    await list.getByRole('button', { name: 'Mark Complete: Lunch' }).click();
    await dialogOf(page).getByRole('button', { name: 'Yes, mark complete' }).click();
    await seeTexts(toastsOf(page), 'Lunch completed');
    await until('it counts', async () => ((await member.dashboard()).mealsToday === 1 ? true : undefined));
    await list.getByRole('button', { name: 'Undo: Lunch' }).click();
    await seeTexts(toastsOf(page), 'Lunch is pending again');
  });

  test('that are added can be removed again, until there are all three', { tags: 'night' }, async () => {
    const { page } = await openTracking(await Member.join());
    const list = page.getByRole('region', { name: "Today's meals" });
    for (const name of ['Breakfast', 'Lunch', 'Dinner']) {
      await page.getByRole('button', { name: 'Add Meal' }).click();
      await dialogOf(page).getByRole('button', { name: 'Add meal' }).click();
      await seeTexts(toastsOf(page), `${name} completed`);
    }
    await seeGone(page.getByRole('button', { name: 'Add Meal' }));
    await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
    await see(page.getByRole('button', { name: 'Add Meal' }));
    await seeCount(list.getByText('Dinner'), 0);
  });
});
