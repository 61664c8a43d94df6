import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { request } from './members.ts';
import { lunch } from './photos.ts';
import { isOurs } from './running-product.ts';
import { dialogOf, fill, see, seeAddress, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';
import { newStaff } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const licence = () => `data:image/jpeg;base64,${lunch.buffer.toString('base64')}`;

/** Somebody who has asked to join the directory. */
async function applicant(more: object = {}) {
  const mark = randomUUID().slice(0, 8);
  const form = {
    name: `Dr. Chidi ${mark}`,
    email: `chidi.${mark}@example.com`,
    phone: '+2348035550000',
    specialty: 'Family Medicine',
    hospital: 'General Hospital',
    location: 'Aba',
    licenceNumber: `MDCN/${mark}`,
    years: 6,
    ...more,
  };
  const { status, text } = await request('POST', '/api/doctor-applications', { body: form });
  expect(status, text).toBe(201);
  return form;
}

async function openDoctors(search = '') {
  const visit = await openBrowser({ viewport: DESKTOP });
  await signInOn(visit.page, await newStaff('admin'));
  await visit.page.goto(`/admin/dashboard?tab=doctors${search}`);
  return visit;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const isListed = async (name: string) => {
  const { json } = await request('GET', `/api/doctors?q=${encodeURIComponent(name)}`);
  return (json as { name: string }[]).some((doctor) => doctor.name === name);
};

describe.runIf(isOurs)('an administrator', () => {
  test('reads an application and its licence, approves it, and records the check that lists the doctor', async () => {
    const form = await applicant({ document: licence() });
    const { page } = await openDoctors();
    await see(page.getByRole('table', { name: 'Applications' }));
    await see(row(page, form.name).getByText('Waiting'));
    await page.getByRole('button', { name: form.name }).click();
    const dialog = dialogOf(page, form.name);
    await seeTexts(dialog, form.email, form.licenceNumber, 'General Hospital, Aba', 'The audit log says who read it.');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the licence they sent' }).click();
    expect((await saved).suggestedFilename()).toBe('licence.jpg');

    await dialog.getByRole('button', { name: 'Approve…' }).click();
    const question = dialogOf(page, `Approve ${form.name}?`);
    await seeFocus(question.getByRole('button', { name: 'Cancel' }));
    await audit(page, 'staff-approve-doctor');
    await page.setViewportSize(DESKTOP);
    await question.getByRole('button', { name: 'Approve' }).click();
    await seeTexts(toastsOf(page), 'Application approved');
    await seeTexts(dialogOf(page, form.name), 'Approved');
    expect(await isListed(form.name)).toBe(false);

    await dialogOf(page, form.name).getByRole('button', { name: 'Record a licence check…' }).click();
    const check = dialogOf(page, `Licence of ${form.name}`);
    await seeValue(check.getByLabel('Licence number'), form.licenceNumber);
    await check.getByRole('button', { name: 'Record the check' }).click();
    await seeTexts(check, /^Enter the day until which the licence is valid/, 'What was checked is required.');
    await audit(page, 'staff-verify-doctor');
    await page.setViewportSize(DESKTOP);
    await fill(check, { 'Valid until': '2099-12-31', 'What was checked': 'Register of the council' });
    await check.getByRole('button', { name: 'Record the check' }).click();
    await seeGone(check);
    await seeTexts(toastsOf(page), `${form.name} is listed until 31 December 2099.`);
    await expect.poll(() => isListed(form.name)).toBe(true);

    await page.getByRole('radio', { name: 'Doctors' }).check();
    await page.getByRole('searchbox').fill(form.name);
    await see(row(page, form.name).getByText('Verified', { exact: true }));
    await page.getByRole('button', { name: form.name }).click();
    await seeTexts(dialogOf(page, form.name), '31 December 2099', form.licenceNumber);
  });

  test('refuses one with a reason, by keyboard alone', async () => {
    const form = await applicant();
    const { page } = await openDoctors('&status=received');
    await tabTo(page, 'button', form.name);
    await page.keyboard.press('Enter');
    await seeTexts(dialogOf(page, form.name), 'They sent no photo or PDF of their licence.');
    await tabTo(page, 'button', 'Refuse…');
    await page.keyboard.press('Enter');
    const question = dialogOf(page, `Refuse ${form.name}?`);
    await seeFocus(question.getByRole('button', { name: 'Cancel' }));
    await tabTo(page, 'button', 'Refuse', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await seeTexts(question, 'Reason is required.');
    await seeFocus(question.getByLabel('Reason'));
    await page.keyboard.type('The register has no such number');
    await page.keyboard.press('Enter');
    await seeTexts(toastsOf(page), 'Application refused');
    await seeGone(row(page, form.name));
    await page.getByLabel('Status').selectOption('Refused');
    await page.getByRole('button', { name: form.name }).click();
    await seeTexts(dialogOf(page, form.name), 'The register has no such number');
    await seeGone(dialogOf(page).getByRole('button', { name: /Approve|Refuse|Record/ }));
  });

  test('learns that somebody else has decided meanwhile, and at the field that a licence is taken', async () => {
    const [form, other] = await Promise.all([applicant(), applicant()]);
    const { page, expectInConsole } = await openDoctors();
    expectInConsole(409);
    await page.getByRole('button', { name: form.name }).click();
    await dialogOf(page).getByRole('button', { name: 'Refuse…' }).click();
    const { page: elsewhere, expectInConsole: expectElsewhere } = await openDoctors();
    expectElsewhere(409);
    for (const { name, licenceNumber } of [form, { ...other, licenceNumber: form.licenceNumber }]) {
      await elsewhere.getByRole('button', { name }).click();
      await dialogOf(elsewhere).getByRole('button', { name: 'Approve…' }).click();
      await dialogOf(elsewhere).getByRole('button', { name: 'Approve', exact: true }).click();
      await dialogOf(elsewhere, name).getByRole('button', { name: 'Record a licence check…' }).click();
      const check = dialogOf(elsewhere, `Licence of ${name}`);
      await fill(check, { 'Licence number': licenceNumber, 'Valid until': lagosDay(new Date()), 'What was checked': 'Register' });
      await check.getByRole('button', { name: 'Record the check' }).click();
      if (name === form.name) await seeGone(check);
      else await seeTexts(check, 'Another doctor has this licence number.');
    }
    await fill(dialogOf(page), { Reason: 'No such number' });
    await dialogOf(page).getByRole('button', { name: 'Refuse', exact: true }).click();
    await seeTexts(dialogOf(page), 'Not refused', 'This is approved already.');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await see(dialogOf(page, form.name).getByRole('button', { name: 'Record a licence check…' }));
  });

  test('sees what is not there, what fails and what nothing matches, each with a way on', async () => {
    const { page, expectInConsole } = await openDoctors('&list=doctors&q=nobody+has+this+name');
    expectInConsole(500);
    await seeTexts(page, 'Nothing matches.');
    await page.getByRole('button', { name: 'Show all' }).click();
    await see(page.getByRole('table', { name: 'Doctors' }));
    await seeAddress(page, 'search', '?tab=doctors&list=doctors');
    const broken = '**/api/admin/doctor-applications?*';
    await page.route(broken, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }));
    await page.getByRole('radio', { name: 'Applications' }).check();
    await seeTexts(page, "We couldn't load the list.");
    await audit(page, 'staff-doctors-failed');
    await page.unroute(broken);
    await page.route(broken, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeTexts(page, 'No applications yet.');
  });
});
