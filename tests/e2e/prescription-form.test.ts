import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser, PHONE } from './browser.ts';
import { LATE_REPORT } from './care-dialog.ts';
import { bookVisit, freeTimes, type ListedDoctor, newListedDoctor } from './listed-doctor.ts';
import { Member } from './members.ts';
import { until } from './running-product.ts';
import { dialogOf, fill, see, seeAddress, seeCount, seeFocus, seeGone, seeTexts, seeTitle, seeValue, toastsOf } from './screen.ts';
import { newDoctorAccount, type StaffAccount } from './staff-callers.ts';
import { seeSignIn, signInOn, submitSignIn } from './staff-screen.ts';

type Care = { doctor: ListedDoctor; account: StaffAccount; member: Member };

/** A doctor who may sign in, and a member who has booked with them. */
async function care(): Promise<Care> {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const [[time], account] = await Promise.all([freeTimes(doctor), newDoctorAccount(doctor.id)]);
  await bookVisit(member, doctor, time!);
  return { doctor, account, member };
}

const create = (page: Page) => page.getByRole('button', { name: 'Create Prescription' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Opens the form as a doctor who is signed in. */
async function openForm(page: Page, { account }: Care, query = ''): Promise<void> {
  await signInOn(page, account);
  await page.goto(`/prescriptions-form${query}`);
  await see(create(page));
}

test('a doctor writes a prescription, the member reads it, a guest checks it, and it is withdrawn', async () => {
  const people = await care();
  const { page, context } = await openBrowser();
  await openForm(page, people);
  await seeTexts(page, people.doctor.name, 'Your prescriptions');
  await see(page.getByRole('region', { name: 'Doctor Information' }).getByText(/@example\.com$/));
  await page.getByLabel('Patient', { exact: true }).selectOption(String(people.member.id));
  await fill(page, {
    'Patient name': 'Amina Bello',
    Medication: 'Amoxicillin 500 mg\nthree times a day',
    'Additional instructions (optional)': 'After food',
  });
  await audit(page, 'prescription-form');
  // Two presses in one moment write one.
  await create(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await seeFocus(title(page, 'Prescription'));
  await seeTexts(toastsOf(page), 'Prescription created successfully');
  await seeTexts(page.getByRole('main'), 'Prescription created successfully', /^Amina Bello sees it in the app at once/, 'After food');
  await see(page.getByRole('link', { name: /Amina Bello.*Amoxicillin/ }), page.getByRole('button', { name: 'Print' }));
  await seeCount(page.getByRole('link', { name: /Amoxicillin/ }), 1);
  await audit(page, 'prescription-written');
  await page.emulateMedia({ media: 'print' });
  await seeGone(page.getByRole('navigation'));
  for (const part of [toastsOf(page), page.getByRole('main')]) {
    await seeCount(part.getByText('Prescription created successfully').filter({ visible: true }), 0);
  }
  await page.emulateMedia({ media: 'screen' });

  const reader = await openBrowser({ as: people.member });
  await reader.page.goto('/prescriptions');
  await see(reader.page.getByRole('link', { name: /Amoxicillin/ }));

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Check it as a pharmacy does' }).click();
  const pharmacy = await opened;
  await seeTexts(pharmacy, 'Genuine prescription', people.doctor.name, /^A\. ?B\./);

  await page.getByRole('button', { name: 'Withdraw this prescription' }).click();
  await seeTexts(dialogOf(page, 'Withdraw this prescription?'), /told not to use it/, /can't be undone/);
  await seeFocus(dialogOf(page).getByRole('button', { name: 'Keep it' }));
  await audit(page, 'prescription-withdraw');
  await dialogOf(page).getByRole('button', { name: 'Withdraw' }).click();
  await seeGone(dialogOf(page));
  await seeTexts(page.getByRole('main'), /^You withdrew it on/);
  await seeCount(page.getByRole('button', { name: /Print|Withdraw/ }), 0);
  await audit(page, 'prescription-withdrawn');
  await pharmacy.reload();
  await seeTexts(pharmacy, 'Withdrawn prescription');
  await reader.page.reload();
  await seeTexts(reader.page, 'Withdrawn');

  await page.getByRole('link', { name: 'Write another' }).click();
  await seeFocus(title(page, 'Create Prescription'));
  await seeValue(page.getByLabel('Medication'), '');
});

describe('the form', () => {
  test('is filled in by keyboard for the patient whom a link names, and outlives a reload and a session that ended', async () => {
    const people = await care();
    const { page, expectInConsole } = await openBrowser();
    expectInConsole(401);
    await openForm(page, people, `?patient=${people.member.id}`);
    await seeValue(page.getByLabel('Patient', { exact: true }), String(people.member.id));
    await fill(page, { 'Patient name': 'Amina Bello' });
    await page.getByLabel('Medication').focus();
    await page.keyboard.type('Ibuprofen 400 mg');
    await page.reload();
    await seeValue(page.getByLabel('Medication'), 'Ibuprofen 400 mg');
    // Another tab of this device signs out by the server, which this page learns when it saves.
    await page.context().clearCookies();
    await page.route(
      '**/api/prescriptions',
      (route) => route.fulfill({ status: 401, json: { message: 'Sign in first.', code: 'unauthenticated' } }),
      {
        times: 1,
      },
    );
    await page.getByLabel('Medication').press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await seeTexts(page, 'Your session has ended. Please sign in again.', 'Anything you had typed is kept in this tab.');
    await audit(page, 'prescription-session-ended');
    await page.getByRole('link', { name: 'Sign in as a doctor' }).click();
    await seeSignIn(page, 'doctor');
    await submitSignIn(page, people.account);
    await see(create(page));
    await seeAddress(page, 'search', `?patient=${people.member.id}`);
    await seeValue(page.getByLabel('Medication'), 'Ibuprofen 400 mg');
    await create(page).click();
    await seeTexts(page.getByRole('main'), 'Prescription created successfully');
  });

  test('says at each field what is missing, and refuses a patient who is not one of the doctor’s', async () => {
    const people = await care();
    const stranger = await Member.join();
    const { page, expectInConsole } = await openBrowser();
    expectInConsole(404);
    await openForm(page, people, `?patient=${stranger.id}`);
    await seeTexts(page, /names a patient who is not one of yours/);
    await create(page).click();
    await seeTexts(page, 'Patient is required.', 'Patient name is required.', 'Medication is required.');
    await seeFocus(page.getByLabel('Patient', { exact: true }));
    await audit(page, 'prescription-faults');
    await page.getByLabel('Patient', { exact: true }).selectOption(String(people.member.id));
    await fill(page, { 'Patient name': 'Amina Bello', Medication: 'Paracetamol' });
    // The patient was one of theirs when the form was opened.
    const refusal = { message: "We can't find this patient among yours.", code: 'not_found' };
    await page.route('**/api/prescriptions', (route) => route.fulfill({ status: 404, json: refusal }), { times: 1 });
    await create(page).click();
    await seeFocus(page.getByLabel('Patient', { exact: true }));
    await seeTexts(page.getByRole('main'), "We can't find this patient among yours.");
    await create(page).click();
    await seeTexts(page.getByRole('main'), 'Prescription created successfully');
  });
});

test('a call rings over the form, which keeps what was typed', async () => {
  const people = await care();
  const { page, expectInConsole } = await openBrowser();
  expectInConsole(LATE_REPORT);
  await openForm(page, people, `?patient=${people.member.id}`);
  await fill(page, { Medication: 'Ibuprofen 400 mg' });
  // A doctor can be called in the app once content knows that the page is there.
  await until('the call goes to the app', async () => {
    const { json } = await people.member.request('POST', '/api/doctor-calls', { body: { doctorId: people.doctor.id } });
    return json.way === 'app' ? true : undefined;
  });
  await dialogOf(page).getByRole('button', { name: 'Decline' }).click();
  await seeGone(dialogOf(page));
  await seeValue(page.getByLabel('Medication'), 'Ibuprofen 400 mg');
});

test('a doctor whose licence was not checked, and one without patients, are told so', async () => {
  const doctor = await newListedDoctor();
  const account = await newDoctorAccount(doctor.id);
  const { page } = await openBrowser();
  await signInOn(page, account);
  await page.goto('/prescriptions-form');
  await seeTexts(page, 'You have no patients yet');
  await audit(page, 'prescription-no-patients');
  await page.route('**/api/doctor/profile', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), verified: false } });
  });
  await page.reload();
  await seeTexts(page, "You can't prescribe yet");
  await seeCount(create(page), 0);
});

test('a guest sees what the page is for, how to sign in and how to join', async () => {
  const { page } = await openBrowser({ viewport: PHONE });
  await page.goto('/prescriptions-form');
  await see(title(page, 'Create Prescription'));
  await seeTitle(page, /^Create Prescription · /);
  await audit(page, 'prescription-guest');
  await see(page.getByRole('link', { name: 'Back' }), page.getByRole('link', { name: 'Check a prescription' }));
  await page.getByRole('link', { name: 'Apply to Join as Doctor' }).click();
  await seeFocus(title(page, 'Apply to Join as Doctor'));
});
