import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { freeTimes, newListedDoctor } from './listed-doctor.ts';
import { Member } from './members.ts';
import { dialogOf, fill, goOffline, see, seeTexts, seeValue, toastsOf } from './screen.ts';

const NO_NETWORK = /ERR_(INTERNET_DISCONNECTED|FAILED)/;
const UNREACHABLE = /^We couldn't reach \w+\. Check your internet connection and try again\./;

test('without a network nothing is booked later by itself: it says so, keeps the text, and books when it is asked again', async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const [first] = await freeTimes(doctor);
  const { page, context, expectInConsole } = await openBrowser({ as: member });
  expectInConsole(NO_NETWORK);
  await page.goto(`/doctors?book=${doctor.id}`);
  await dialogOf(page).getByRole('radio', { name: first!.time, exact: true }).check();
  await fill(dialogOf(page), { 'Reason for the visit': 'Headache since Monday' });
  await goOffline(page);
  await dialogOf(page).getByRole('button', { name: 'Book Appointment' }).click();
  await seeTexts(toastsOf(page), 'Booking Failed');
  await seeTexts(dialogOf(page), UNREACHABLE);
  await seeValue(dialogOf(page).getByLabel('Reason for the visit'), 'Headache since Monday');
  await context.setOffline(false);
  await expect.poll(async () => (await member.request('GET', '/api/appointments')).json.length).toBe(0);
  await dialogOf(page).getByRole('button', { name: 'Book Appointment' }).click();
  await see(dialogOf(page, 'Your appointment'));
  expect((await member.request('GET', '/api/appointments')).json.length).toBe(1);
});

test('a booking whose answer was lost is made once', async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const [first] = await freeTimes(doctor);
  const { page, expectInConsole } = await openBrowser({ as: member });
  expectInConsole(NO_NETWORK);
  await page.goto(`/doctors?book=${doctor.id}`);
  await dialogOf(page).getByRole('radio', { name: first!.time, exact: true }).check();
  await fill(dialogOf(page), { 'Reason for the visit': 'Headache since Monday' });
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/appointments', loseAnswer, { times: 1 });
  await dialogOf(page).getByRole('button', { name: 'Book Appointment' }).click();
  await seeTexts(dialogOf(page), UNREACHABLE);
  await dialogOf(page).getByRole('button', { name: 'Book Appointment' }).click();
  await see(dialogOf(page, 'Your appointment'));
  expect((await member.request('GET', '/api/appointments')).json.length).toBe(1);
});

test.each([
  ['/doctors', '**/api/doctors?*', "We couldn't load the doctors.", 'Dr. '],
  ['/profile/appointments', '**/api/appointments?*', "We couldn't load your appointments.", 'You have no appointments yet.'],
  ['/profile/messages', '**/api/doctor-messages?*', "We couldn't load your messages.", 'You have no messages yet.'],
  ['/profile/trainers', '**/api/trainer-bookings*', "We couldn't load your bookings.", 'You have booked no trainer yet.'],
])('%s says what failed, and tries again when asked', async (path, call, failed, loaded) => {
  await newListedDoctor();
  const { page, expectInConsole } = await openBrowser({ as: await Member.join() });
  expectInConsole(NO_NETWORK);
  await page.route(call, (route) => route.abort());
  await page.goto(path);
  await seeTexts(page, failed);
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeTexts(page.getByRole('main'), loaded);
});
