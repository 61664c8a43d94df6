import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { DOCTOR_PAGES, PORTALS } from '@sabiwell/proto/http/portal-rules.ts';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { bookVisit, freeTimes, newListedDoctor } from './listed-doctor.ts';
import { Member } from './members.ts';
import { isOurs } from './running-product.ts';
import { dialogOf, fill, see, seeAttribute, seeTexts } from './screen.ts';
import { newDoctorAccount, newStaff } from './staff-callers.ts';
import { checkStaffScreen, tooWide, WIDE } from './staff-check.ts';
import { signInOn } from './staff-screen.ts';

const NOBODYS = 'A'.repeat(43);

test('the pages of guests fit a phone with large text', async () => {
  const { page, expectInConsole } = await openBrowser();
  expectInConsole(400, 401);
  const pages = [
    ...PORTALS.map(({ loginPath }) => loginPath),
    ...DOCTOR_PAGES,
    `/staff/welcome#token=${NOBODYS}`,
    `/staff/reset-password#token=${NOBODYS}`,
  ];
  for (const path of pages) {
    await page.goto(path);
    await see(page.getByRole('heading', { level: 1 }));
    expect(await tooWide(page), path).toBe(0);
  }
});

test.runIf(isOurs)('the screens of administrators are accessible and fit', async () => {
  const person = await newStaff('admin');
  const { page } = await openBrowser();
  await signInOn(page, person);
  for (const tab of ['doctors', 'doctors&list=doctors', 'staff']) {
    await page.goto(`/admin/dashboard?tab=${tab}`);
    await see(page.getByRole('table'));
    const name = tab.replace('&list=', '-');
    await checkStaffScreen(page, `staff-tab-${name}`);
    await page.getByRole('table').getByRole('button').first().click();
    await see(dialogOf(page));
    await audit(page, `staff-row-${name}`);
    await page.keyboard.press('Escape');
  }
  await page.goto('/staff/account?portal=admin');
  await see(page.getByRole('region', { name: "Where you're signed in" }).getByRole('listitem'));
  expect(await tooWide(page), 'the own account').toBe(0);
});

test.runIf(isOurs)('the menu of the account is accessible and fits', async () => {
  const { page } = await openBrowser();
  await signInOn(page, await newStaff('marketer'));
  await page.getByRole('button', { name: 'Your account' }).click();
  await audit(page, 'staff-account-menu');
});

test.runIf(isOurs)('what cannot be opened yet looks so, and says why', async () => {
  const { page } = await openBrowser();
  await signInOn(page, await newStaff('admin'));
  const [soon, open] = [page.getByRole('button', { name: 'Moderation' }), page.getByRole('link', { name: 'Audit' })];
  const style = (place: Locator, name: 'color' | 'cursor') => place.evaluate((element, one) => getComputedStyle(element)[one], name);
  await page.setViewportSize(WIDE);
  await see(soon, open);
  await seeAttribute(soon, 'aria-disabled', 'true');
  await expect.poll(() => style(soon, 'cursor')).toBe('not-allowed');
  await expect.poll(async () => (await style(soon, 'color')) === (await style(open, 'color'))).toBe(false);
  await soon.hover();
  await seeTexts(page, 'Moderation: coming soon');
});

test.runIf(isOurs)('the form of prescriptions is accessible and fits', async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const [[time], account] = await Promise.all([freeTimes(doctor), newDoctorAccount(doctor.id)]);
  await bookVisit(member, doctor, time!);
  const { page } = await openBrowser();
  await signInOn(page, account);
  await page.goto(`/prescriptions-form?patient=${member.id}`);
  await see(page.getByRole('button', { name: 'Create Prescription' }));
  await checkStaffScreen(page, 'staff-prescription-form');
  await fill(page, { 'Patient name': 'Amina Bello', Medication: 'Amoxicillin 500 mg' });
  await page.getByRole('button', { name: 'Create Prescription' }).click();
  await see(page.getByRole('button', { name: 'Print' }));
  await checkStaffScreen(page, 'staff-prescription');
});
