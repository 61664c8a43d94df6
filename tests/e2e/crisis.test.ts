import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { addPressure, cutNetwork, openWithWorker, waitingList } from './offline.ts';
import { minutesAgo, pressure, savePressure } from './readings.ts';
import { isOurs, useAi } from './running-product.ts';
import { dialogOf, see, seeCount, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

async function openHome(member: Member): Promise<Page> {
  const { page } = await openBrowser({ as: member });
  await page.goto('/');
  await see(page.getByRole('heading', { level: 1, name: /, Amina$/ }));
  return page;
}

describe('the focus goes to the alert', () => {
  test('that appears on home after the form was opened there, by the keyboard alone', async () => {
    const page = await openHome(await Member.join());
    await page.getByRole('link', { name: /Add your blood pressure/ }).press('Enter');
    await seeFocus(dialogOf(page).getByLabel('Systolic'));
    await page.keyboard.type('185');
    await seeFocus(dialogOf(page).getByLabel('Diastolic'));
    await page.keyboard.type('125');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await see(page.getByRole('region', { name: 'Blood Pressure' }).getByText('Very high'));
    await seeFocus(page.getByRole('alert'));
  });

  test('that stands on the page when it opens, and when the member comes back to it', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.record(pressure(185, 125));
    const page = await openHome(member);
    await seeFocus(page.getByRole('alert'));
    await page.getByRole('link', { name: 'Update blood pressure' }).press('Enter');
    await page.waitForURL('**/tracking');
    await see(page.getByRole('heading', { level: 1, name: 'Health Tracking' }));
    await seeFocus(page.getByRole('alert'));
  });

  test('once: what is opened and closed later gets the focus back', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.record(pressure(185, 125));
    const { page } = await openBrowser({ as: member });
    await page.goto('/tracking');
    await seeFocus(page.getByRole('alert'));
    const add = page.getByRole('button', { name: 'Add Reading' });
    await add.press('Enter');
    await see(dialogOf(page));
    await page.keyboard.press('Escape');
    await seeFocus(add);
  });
});

describe('a dangerous reading without a network', () => {
  test('is judged on the device, with its advice and 112, and is the same once it is sent', async () => {
    const member = await Member.join();
    const { page, context } = await openWithWorker(member);
    await cutNetwork(context);
    await addPressure(page, '198', '128');
    const alert = page.getByRole('alert');
    const words = ['See a doctor today', 'Your blood pressure: 198/128 mmHg', /Call 112 now if there is chest pain/];
    await seeTexts(alert, ...words, 'Waiting to send');
    await seeFocus(alert);
    await see(alert.getByRole('link', { name: 'Call 112' }));
    await seeTexts(waitingList(page), 'Blood pressure 198/128', 'Waiting to send', 'Very high', 'This pressure is very high.');
    await page.reload();
    await seeTexts(alert, ...words, 'Waiting to send');
    await page.goto('/');
    await seeTexts(alert, ...words, 'Waiting to send');
    await context.setOffline(false);
    await seeGone(alert.getByText('Waiting to send'));
    await seeTexts(alert, ...words);
    expect(await member.readings()).toMatchObject([{ systolic: 198, statusDetail: 'severe', urgency: 'same_day' }]);
  });

  test('has no toast over the way to 112, and the calm one after it has none either', { tags: 'night' }, async () => {
    const { page, context } = await openWithWorker(await Member.join());
    await cutNetwork(context);
    const kept = toastsOf(page).filter({ hasText: 'Saved on this device' });
    for (const [systolic, diastolic] of [
      ['198', '128'],
      ['118', '76'],
    ] as const) {
      await addPressure(page, systolic, diastolic);
      await see(page.getByRole('alert').getByRole('link', { name: 'Call 112' }));
      await seeTexts(waitingList(page), `Blood pressure ${systolic}/${diastolic}`);
      // Sooner than a toast goes by itself.
      await kept.last().waitFor({ state: 'hidden', timeout: 2_000 });
    }
  });

  test.each([
    ['48', 'This is an emergency', 'Low'],
    ['66', 'Treat this now', 'Low'],
  ])('a sugar of %s as well', { tags: 'night' }, async (value, heading, word) => {
    const { page, context } = await openWithWorker(await Member.join());
    await cutNetwork(context);
    await page.getByRole('button', { name: 'Add Reading' }).click();
    await dialogOf(page).getByRole('tab', { name: 'Blood sugar' }).click();
    await dialogOf(page).getByLabel('Blood sugar value').fill(value);
    await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
    await seeTexts(page.getByRole('alert'), heading, `Your blood sugar: ${value} mg/dL`, /112/, 'Waiting to send');
    await seeTexts(waitingList(page), word);
  });

  test('in pregnancy is told by the limits of pregnancy', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.request('PUT', '/api/user/health-profile', { body: { pregnant: true } });
    const { page, context } = await openWithWorker(member);
    await cutNetwork(context);
    await addPressure(page, '150', '95');
    await seeTexts(page.getByRole('alert'), 'See a doctor today', /In pregnancy this has to be looked at today/, 'Waiting to send');
  });

  test('goes with its advice when the member deletes it', { tags: 'night' }, async () => {
    const member = await Member.join();
    const { page, context } = await openWithWorker(member);
    await cutNetwork(context);
    await addPressure(page, '198', '128');
    await see(page.getByRole('alert'));
    await page.getByRole('button', { name: 'Delete Blood pressure 198/128' }).click();
    await seeGone(page.getByRole('alert'));
    await seeGone(waitingList(page));
    await context.setOffline(false);
    expect(await member.readings()).toEqual([]);
  });
});

describe('a dangerous reading that a calm one follows', () => {
  test('at once is still there, until the member says what they did', async () => {
    const member = await Member.join();
    await member.record(pressure(185, 125, { timestamp: minutesAgo(3) }));
    await member.record(pressure(118, 76));
    const page = await openHome(member);
    const alert = page.getByRole('alert');
    await seeTexts(alert, 'See a doctor today', 'Your blood pressure: 185/125 mmHg', 'What did you do?');
    await see(page.getByRole('img', { name: '2.0 out of 10, Needs attention' }));
    await page.getByRole('button', { name: 'What makes this score' }).click();
    await seeTexts(page, /The middle of the 2 blood pressures of your latest day, 152\/101/i, /stays below 8 for 24 hours/);
    await alert.getByRole('button', { name: 'I talked to a doctor or nurse' }).click();
    await seeGone(alert);
    await page.reload();
    await see(page.getByRole('region', { name: 'Blood Pressure' }));
    await seeCount(alert, 0);
  });

  test('15 minutes later says so, and still advises to be seen', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.record(pressure(185, 125, { timestamp: minutesAgo(40) }));
    await member.record(pressure(118, 76, { timestamp: minutesAgo(20) }));
    const page = await openHome(member);
    const notice = page.getByRole('region', { name: 'Your blood pressure is in range again' });
    await seeTexts(notice, /185\/125 mmHg/, /118\/76 mmHg/, /see a doctor today, and show both/, /Call 112 now if/);
    await seeCount(page.getByRole('alert'), 0);
    await notice.getByRole('button', { name: 'I have read this' }).click();
    await seeGone(notice);
  });

  test.each(['deleted', 'corrected'])('is gone on every open screen when it is %s on another', { tags: 'night' }, async (what) => {
    const member = await Member.join();
    const { page } = await openBrowser({ as: member, isLive: true });
    await Promise.all([page.waitForResponse('**/api/events'), page.goto('/tracking?add=blood_pressure')]);
    await savePressure(page, '185', '125');
    await see(page.getByRole('alert'));
    const [{ id }] = await member.readings();
    const path = `/api/health-readings/${id}`;
    if (what === 'deleted') await member.request('DELETE', path);
    else await member.request('PATCH', path, { body: { systolic: 118, diastolic: 76 } });
    await seeGone(page.getByRole('alert'));
  });

  test('is gone when it was a mistake and is deleted', { tags: 'night' }, async () => {
    const member = await Member.join();
    const { page } = await openBrowser({ as: member });
    await page.goto('/tracking?add=blood_pressure');
    await savePressure(page, '185', '125');
    await see(page.getByRole('alert'));
    await page.getByRole('link', { name: /185 over 125/ }).click();
    await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
    await seeTexts(toastsOf(page), 'Reading deleted');
    await seeGone(dialogOf(page));
    await seeGone(page.getByRole('alert'));
  });
});
