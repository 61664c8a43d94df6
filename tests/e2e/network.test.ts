import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { waitingList } from './offline.ts';
import { lunch } from './photos.ts';
import { isOurs, until, useAi } from './running-product.ts';
import { chooseDish, dialogOf, goOffline, openUpload, pickPhoto, see, seeGone, seeTexts, toastsOf } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

const NO_NETWORK = /ERR_(INTERNET_DISCONNECTED|CONNECTION_|FAILED)/;

async function openDishes(member: Member) {
  const visit = await openBrowser({ as: member });
  visit.expectInConsole(NO_NETWORK);
  await visit.page.goto('/');
  await openUpload(visit.page);
  await pickPhoto(visit.page, lunch);
  await dialogOf(visit.page).getByRole('button', { name: 'Next: choose the dish' }).click();
  await dialogOf(visit.page).getByLabel('Search dishes').fill('Jollof rice');
  await see(dialogOf(visit.page).getByRole('option', { name: 'Jollof rice' }));
  return visit;
}

test('without a network the photo is kept, and goes by itself when the network is back', async () => {
  const member = await Member.join();
  const { page, context } = await openDishes(member);
  await goOffline(page);
  await chooseDish(page, 'Jollof rice');
  await seeTexts(toastsOf(page), 'Saved on this device', "We'll send it as soon as you're back online.");
  await seeTexts(page, /You are offline\. What you see may be out of date\./);
  await seeTexts(waitingList(page), /^Photo of your /, 'Waiting to send');
  await context.setOffline(false);
  await seeTexts(toastsOf(page), 'Your report is ready', 'Jollof rice');
  await seeGone(waitingList(page));
  await see(page.getByRole('link', { name: /Most recent.*Jollof rice/ }));
  expect(await member.analyses()).toHaveLength(1);
});

test('a lost reply is requested again, and the photo counts once', async () => {
  const member = await Member.join();
  const { page } = await openDishes(member);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/analyze-food', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const reply = await route.fetch();
    await (keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: reply }));
  });
  await chooseDish(page, 'Jollof rice');
  await seeTexts(toastsOf(page), 'Your report is ready', 'Jollof rice');
  expect(keys).toEqual([expect.stringMatching(/\S{8}/), keys[0]]);
  expect(await member.analyses()).toHaveLength(1);
  await until('the dashboard has it', async () => ((await member.dashboard()).recentAnalyses.length === 1 ? true : undefined));
});

test('when the dialog is closed during the analysis, a toast announces the report', async () => {
  const { page } = await openDishes(await Member.join());
  await page.route('**/api/analyze-food', async (route) => {
    const reply = await route.fetch();
    await seeGone(dialogOf(page));
    await route.fulfill({ response: reply });
  });
  await chooseDish(page, 'Jollof rice');
  await seeTexts(dialogOf(page, 'Food Analysis Report'), /^(Uploading \d+ KB|Working out the figures of Jollof rice)$/);
  await page.keyboard.press('Escape');
  await seeTexts(page.getByRole('region', { name: /Notifications/ }), 'Your report is ready', 'Jollof rice');
  await page.getByRole('button', { name: 'Open' }).click();
  await see(dialogOf(page, 'Food Analysis Report').getByRole('heading', { name: 'Jollof rice' }));
});

test('a dashboard that can not be read says so, and can be refetched', async () => {
  const { page, expectInConsole } = await openBrowser({ as: await Member.join() });
  expectInConsole(NO_NETWORK);
  await page.route('**/api/dashboard/*', (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await seeTexts(page, "You're offline", 'Your dashboard comes back when you have a connection.');
  await see(page.getByRole('button', { name: /Analyze Your Food/ }));
  await page.unroute('**/api/dashboard/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeTexts(page, 'No score yet');
});
