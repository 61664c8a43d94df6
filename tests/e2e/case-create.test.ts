import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { audit, savePicture } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { bookVisit, freeTimes, newListedDoctor, queryBookings } from './listed-doctor.ts';
import { Member } from './members.ts';
import { isOurs } from './running-product.ts';
import { fill, see, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';
import { newStaff } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

/** A tab of somebody who manages cases. */
async function openTab(tab: string, viewport: { width: number; height: number } = DESKTOP) {
  const visit = await openBrowser({ viewport });
  await signInOn(visit.page, await newStaff('case_manager'));
  await visit.page.goto(`/case-manager/dashboard?tab=${tab}`);
  return visit;
}

const WIDE = { width: 1440, height: 900 };

describe.runIf(isOurs)('a case manager', () => {
  test('adds a doctor; what was typed stays when it fails, and the card says who is not listed yet', async () => {
    const mark = randomUUID().slice(0, 8);
    const taken = await newListedDoctor();
    const [row] = await queryBookings('SELECT email FROM doctors WHERE id = $1', [taken.id]);
    const { page, expectInConsole } = await openTab('create', WIDE);
    expectInConsole(409);
    await see(page.getByRole('heading', { name: 'Create New Consultation' }));
    await savePicture(page, 'case-create-wide-light');
    const form = page.getByRole('region', { name: 'Add New Doctor' });
    await form.getByRole('button', { name: 'Add Doctor' }).click();
    await seeTexts(form, 'Doctor name is required.', 'Hospital is required.');
    await seeFocus(form.getByLabel('Doctor Name'));
    await fill(form, {
      'Doctor Name': `Dr. Ngozi ${mark}`,
      Specialty: 'Family Medicine',
      Hospital: 'General Hospital',
      Location: 'Enugu',
      Phone: '+2348030001111',
      Email: row!['email'] as string,
    });
    await form.getByRole('button', { name: 'Add Doctor' }).click();
    await seeTexts(form, 'Another doctor has this email address.');
    await seeTexts(toastsOf(page), 'Failed to add doctor');
    await seeValue(form.getByLabel('Doctor Name'), `Dr. Ngozi ${mark}`);
    await form.getByLabel('Email').fill(`ngozi.${mark}@example.com`);
    await form.getByLabel('Email').press('Enter');
    await seeTexts(toastsOf(page), 'Doctor added successfully');
    await seeValue(form.getByLabel('Doctor Name'), '');

    await page.getByRole('tab', { name: 'Doctors' }).click();
    await page.getByPlaceholder('Search patients, doctors, consultations, prescriptions...').fill(mark);
    const card = page.getByRole('listitem').filter({ hasText: mark });
    await seeTexts(card, `Dr. Ngozi ${mark}`, /^Available$/, 'General Hospital', 'Enugu', '+2348030001111', '0/5 (0 reviews)');
    await seeTexts(card, 'Licence not checked yet');
  });

  test('arranges a visit for somebody found by name, by keyboard; a time that was just taken offers the free ones', async () => {
    const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
    const mark = /\.(\w+)@/.exec(member.email)?.[1] ?? '';
    const { page, expectInConsole } = await openTab('create');
    expectInConsole(409);
    const form = page.getByRole('region', { name: 'Create New Consultation' });
    await tabTo(page, 'textbox', 'Patient ID');
    await page.keyboard.type(mark);
    const found = form.getByRole('radio', { name: new RegExp(`ID ${member.id}\\b`) });
    await expect
      .poll(
        async () => {
          if (await found.isVisible()) return true;
          // The list is told of a new member by an event.
          await form.getByLabel('Patient ID').fill('');
          await seeGone(form.getByText('Nobody matches.'));
          await form.getByLabel('Patient ID').fill(mark);
          return false;
        },
        { timeout: 20_000, interval: 1000 },
      )
      .toBe(true);
    await found.focus();
    await page.keyboard.press('Space');
    await form.getByLabel('Doctor').selectOption(`${doctor.name} - Family Medicine`);
    const [first, second] = await freeTimes(doctor);
    await form.getByLabel('Date').selectOption(first!.date);
    await form.getByRole('radio', { name: first!.time }).check();
    await form.getByRole('button', { name: 'Create Consultation' }).click();
    await seeTexts(form, 'Reason is required.');
    await form.getByLabel('Reason').fill('Asked by phone');
    await form.getByLabel('Priority').selectOption('High');
    await bookVisit(await Member.join(), doctor, first!);
    await form.getByRole('button', { name: 'Create Consultation' }).click();
    await seeTexts(toastsOf(page), 'Failed to create consultation');
    await seeTexts(form, 'That time was just taken');
    await seeGone(form.getByRole('radio', { name: first!.time }));
    await seeValue(form.getByLabel('Reason'), 'Asked by phone');
    await form.getByLabel('Date').selectOption(second!.date);
    await form.getByRole('radio', { name: second!.time }).check();
    await form.getByRole('button', { name: 'Create Consultation' }).click();
    await seeTexts(toastsOf(page), 'Consultation created successfully');
    await seeValue(form.getByLabel('Patient ID'), '');
    const [visit] = await queryBookings('SELECT status, priority, source, reason FROM appointments WHERE user_id = $1', [member.id]);
    expect(visit).toEqual({ status: 'confirmed', priority: 'high', source: 'staff', reason: 'Asked by phone' });
  });

  test('names a patient by number; one that no member has stays in the form with the reason', async () => {
    const doctor = await newListedDoctor();
    const { page, expectInConsole } = await openTab('create', PHONE);
    expectInConsole(400);
    await see(page.getByRole('heading', { name: 'Add New Doctor' }));
    await audit(page, 'case-create');
    await page.setViewportSize(PHONE);
    const form = page.getByRole('region', { name: 'Create New Consultation' });
    await form.getByLabel('Patient ID').fill('999999999');
    await seeTexts(form, 'Nobody matches.');
    await form.getByLabel('Doctor').selectOption(`${doctor.name} - Family Medicine`);
    await form.getByRole('radio').first().check();
    await fill(form, { Reason: 'Asked by phone' });
    await audit(page, 'case-create-filled');
    await page.setViewportSize(PHONE);
    await form.getByRole('button', { name: 'Create Consultation' }).click();
    await seeTexts(form, 'There is no member with this number.');
    await seeFocus(form.getByLabel('Patient ID'));
  });

  test('sees doctors as cards, and what fails with a way on', async () => {
    const doctor = await newListedDoctor();
    const { page, expectInConsole } = await openTab(`doctors&q=${encodeURIComponent(doctor.name)}`, PHONE);
    expectInConsole(500);
    const card = page.getByRole('listitem').filter({ hasText: doctor.name });
    await seeTexts(card, 'Available', 'Family Medicine', 'Lagoon Hospital', 'Ikeja');
    await audit(page, 'case-doctors');
    await page.getByRole('searchbox').fill('nobody has this name');
    await seeTexts(page, 'Nothing matches.');
    const list = '**/api/doctors?*';
    await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }));
    await page.getByRole('button', { name: 'Show all' }).click();
    await seeTexts(page, "We couldn't load the doctors.");
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await see(page.getByRole('listitem'));
  });
});
