import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { waitingList } from './offline.ts';
import { daysAgo, openForm, pressure, savePressure } from './readings.ts';
import { dialogOf, fill, goOffline, see, seeAttribute, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';

const NO_NETWORK = /ERR_(INTERNET_DISCONNECTED|CONNECTION_|FAILED)/;

async function openTracking(member: Member) {
  const visit = await openBrowser({ as: member });
  await visit.page.goto('/tracking');
  await see(visit.page.getByRole('region', { name: 'Latest readings' }));
  // What the page still asks for would meet the session that a test ends, and nothing shows that all of it was answered.
  await visit.page.waitForLoadState('networkidle');
  return visit;
}

const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true });

describe('a form with faults', () => {
  test.each([
    ['', '', 'Systolic (the upper number) is required.', 'Systolic'],
    ['120', '', 'Diastolic (the lower number) is required.', 'Diastolic'],
    ['high', '80', 'Systolic (the upper number) must be a whole number from 50 to 300.', 'Systolic'],
    ['80', '120', 'Systolic (the upper number) must be higher than diastolic (the lower number).', 'Systolic'],
    ['301', '90', 'Systolic (the upper number) must be a whole number from 50 to 300.', 'Systolic'],
  ])('%s over %s: %s', async (systolic, diastolic, words, wrong) => {
    const member = await Member.join();
    const { page } = await openTracking(member);
    await openForm(page);
    await savePressure(page, systolic, diastolic);
    await seeTexts(dialogOf(page), words);
    await seeFocus(field(page, wrong));
    // The sentence stands at the field; a toast with the same words would cover another one.
    await seeCount(toastsOf(page), 0);
    await seeAttribute(field(page, wrong), 'aria-invalid', 'true');
    await seeValue(field(page, 'Systolic'), systolic);
    await seeValue(field(page, 'Diastolic'), diastolic);
    expect(await member.readings()).toEqual([]);
  });

  test('hardly moves what stands below the fault', async () => {
    const { page } = await openTracking(await Member.join());
    await openForm(page);
    const time = dialogOf(page).getByLabel('Date and time');
    const top = async () => (await time.boundingBox())!.y - (await dialogOf(page).getByLabel('Systolic').boundingBox())!.y;
    const before = await top();
    await savePressure(page, '80', '120');
    const fault = 'Systolic (the upper number) must be higher than diastolic (the lower number).';
    await seeTexts(dialogOf(page), fault);
    expect((await top()) - before).toBeLessThan(80);
    await seeAttribute(dialogOf(page).getByLabel('Systolic'), 'aria-describedby', /-hint \S+-fault$/);
  });

  test('says so of a blank sugar, of a future time and of an endless note', async () => {
    const { page } = await openTracking(await Member.join());
    await openForm(page);
    await fill(dialogOf(page), { 'Note (optional)': 'x'.repeat(10_000), 'Date and time': lagosMinute(new Date(daysAgo(-2))) });
    await savePressure(page, '120', '80');
    await seeTexts(dialogOf(page), 'This time is in the future.', 'Shorten the note to 2,000 characters. It has 10,000 now.');
    await seeValue(field(page, 'Note (optional)'), /^x{10000}$/);
    await dialogOf(page).getByRole('tab', { name: 'Blood sugar' }).click();
    await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
    await seeTexts(dialogOf(page), 'Blood sugar value is required.');
  });

  test('shows a refusal by the server at its field', async () => {
    const { page, expectInConsole } = await openTracking(await Member.join());
    expectInConsole(400);
    await openForm(page);
    await fill(dialogOf(page), { 'Note (optional)': 'a bell rang: \u0007' });
    await savePressure(page, '120', '80');
    await seeTexts(dialogOf(page), "Notes hold a character that can't be used.");
    await fill(dialogOf(page), { 'Note (optional)': 'a bell rang' });
    await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
    await seeTexts(toastsOf(page), 'Reading saved');
  });
});

describe('a save that fails', () => {
  test('without a network is kept on the device, and done once in the end', async () => {
    const member = await Member.join();
    const { page, context, expectInConsole } = await openTracking(member);
    expectInConsole(NO_NETWORK);
    await openForm(page);
    await fill(dialogOf(page), { 'Note (optional)': 'after the bus' });
    await goOffline(page);
    await savePressure(page, '126', '82');
    await seeTexts(toastsOf(page), 'Saved on this device', "We'll send it as soon as you're back online.");
    await seeGone(dialogOf(page));
    await seeTexts(waitingList(page), 'Blood pressure 126/82');
    await context.setOffline(false);
    await see(page.getByRole('link', { name: /126 over 82/ }));
    expect(await member.readings()).toMatchObject([{ systolic: 126, notes: 'after the bus' }]);
  });

  test('because the server is busy is tried again by itself', async () => {
    const member = await Member.join();
    const { page, expectInConsole } = await openTracking(member);
    expectInConsole(503);
    let posts = 0;
    await page.route('**/api/health-readings', (route) =>
      route.request().method() === 'POST' && (posts += 1) === 1
        ? route.fulfill({ status: 503, json: { message: 'Busy.' } })
        : route.continue(),
    );
    await openForm(page);
    await savePressure(page, '126', '82');
    await seeTexts(toastsOf(page), 'Saved on this device', "Sabiwell is busy right now. We'll keep trying.");
    await see(page.getByRole('link', { name: /126 over 82/ }));
    expect(await member.readings()).toHaveLength(1);
  });

  test('once its window is closed is told by a toast', async () => {
    const member = await Member.join();
    const { page, expectInConsole } = await openTracking(member);
    expectInConsole(422);
    const closed = Promise.withResolvers<void>();
    await page.route('**/api/health-readings', async (route) => {
      await closed.promise;
      await route.fulfill({ status: 422, json: { message: 'This can not be.' } });
    });
    await openForm(page);
    await savePressure(page, '126', '82');
    await page.keyboard.press('Escape');
    await seeGone(dialogOf(page));
    closed.resolve();
    await seeTexts(toastsOf(page), 'Not saved', 'This can not be.');
    expect(await member.readings()).toEqual([]);
  });

  test('because the page was loaded again in the middle of it is not done twice', async () => {
    const member = await Member.join();
    const { page } = await openTracking(member);
    const sent: string[] = [];
    await page.route('**/api/health-readings', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent.push(route.request().headers()['idempotency-key'] ?? '');
      const reply = await route.fetch();
      if (sent.length > 1) await route.fulfill({ response: reply });
    });
    await openForm(page);
    await savePressure(page, '126', '82');
    await expect.poll(async () => (await member.readings()).length).toBe(1);
    await page.reload();
    await expect.poll(() => sent.length).toBe(2);
    await seeGone(waitingList(page));
    expect(sent[1]).toBe(sent[0]);
    expect(await member.readings()).toHaveLength(1);
  });

  test('twice tapped is one reading', async () => {
    const member = await Member.join();
    const { page } = await openTracking(member);
    await openForm(page);
    await fill(dialogOf(page), { Systolic: '126', Diastolic: '82' });
    await dialogOf(page)
      .getByRole('button', { name: 'Save reading' })
      .evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
    await seeTexts(toastsOf(page), 'Reading saved');
    await seeGone(dialogOf(page));
    expect(await member.readings()).toHaveLength(1);
  });
});

describe('a session that ends in the middle of a form', () => {
  test('leads to the sign-in and back, and what was entered is sent then', async () => {
    const member = await Member.join();
    const { page, expectInConsole } = await openTracking(member);
    expectInConsole(401);
    await openForm(page);
    await fill(dialogOf(page), { 'Note (optional)': 'after the bus' });
    await member.request('POST', '/api/logout');
    await savePressure(page, '126', '82');
    await page.waitForURL('**/auth');
    await seeTexts(page, "You've been signed out. Sign in to continue. Your entries are safe.");
    await fill(page, { Email: member.email, Password: member.password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/tracking');
    await seeTexts(toastsOf(page), 'Sent', 'Blood pressure 126/82');
    await see(page.getByRole('link', { name: /126 over 82/ }));
  });

  test('shows and sends it as nobody else', async () => {
    const [member, other] = [await Member.join(), await Member.join()];
    const { page, expectInConsole } = await openTracking(member);
    expectInConsole(401);
    await openForm(page);
    await member.request('POST', '/api/logout');
    await savePressure(page, '126', '82');
    await page.waitForURL('**/auth');
    await fill(page, { Email: other.email, Password: other.password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/tracking');
    await seeTexts(page, 'No readings yet.');
    // What waits is sent in turn: whatever this browser would send for the other member has gone before their own reading.
    await openForm(page);
    await savePressure(page, '118', '76');
    await see(page.getByRole('link', { name: /118 over 76/ }));
    await seeCount(waitingList(page), 0);
    expect(await other.readings()).toMatchObject([{ systolic: 118 }]);
  });
});

describe('two tabs', () => {
  test('correcting what the other tab has deleted says that it is gone, and keeps the form', async () => {
    const member = await Member.join();
    const { id } = await member.record(pressure(131, 84));
    const { page, expectInConsole } = await openTracking(member);
    expectInConsole(404);
    await page.getByRole('link', { name: /131 over 84/ }).click();
    await dialogOf(page).getByRole('button', { name: 'Correct' }).click();
    expect((await member.request('DELETE', `/api/health-readings/${id}`)).status).toBe(204);
    await fill(dialogOf(page), { Systolic: '129' });
    await dialogOf(page).getByRole('button', { name: 'Save correction' }).click();
    await seeTexts(dialogOf(page), 'Not saved', /We couldn't find this\./);
    await seeValue(field(page, 'Systolic'), '129');
    // The form says it; a toast with the same words would lie over the page behind it.
    await seeCount(toastsOf(page), 0);
    // A fault of the next attempt stands alone.
    await fill(dialogOf(page), { Systolic: '9' });
    await seeTexts(dialogOf(page), /Systolic .* must be a whole number/);
    await seeGone(dialogOf(page).getByText('Not saved'));
  });

  test('deleting it a second time says so', async () => {
    const member = await Member.join();
    const { id } = await member.record(pressure(131, 84));
    const { page, expectInConsole } = await openTracking(member);
    expectInConsole(404);
    await page.getByRole('link', { name: /131 over 84/ }).click();
    await member.request('DELETE', `/api/health-readings/${id}`);
    await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
    await seeTexts(dialogOf(page), 'Not deleted', "We couldn't find this.");
    await seeCount(toastsOf(page), 0);
  });
});

test('parts that can not be read say so each on its own', async () => {
  const { page, expectInConsole } = await openBrowser({ as: await Member.join() });
  expectInConsole(503);
  const away = { status: 503, json: { message: 'Please try again soon.' } };
  await page.route('**/api/health-readings/**', (route) => route.fulfill(away));
  await page.goto('/tracking');
  await seeTexts(page, "We couldn't load your readings.", "We couldn't load the trend.", 'No meals added today.');
  await page.unroute('**/api/health-readings/**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await seeTexts(page, 'No readings yet.');
  await page.route('**/api/dashboard/*', (route) => route.fulfill(away));
  await page.reload();
  await seeTexts(page, "We couldn't load today's meals.", 'No readings yet.');
});
