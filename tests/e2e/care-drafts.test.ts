import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { freeTimes, newListedDoctor } from './listed-doctor.ts';
import { Member } from './members.ts';
import { lunch } from './photos.ts';
import { dialogOf, fill, see, seeChecked, seeGone, seeValue } from './screen.ts';

async function signIn(page: Page, member: Member): Promise<void> {
  await page.waitForURL('**/auth');
  await fill(page, { Email: member.email, Password: member.password });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true });

describe('what was typed in the booking dialog', () => {
  test('is there again after the session ended and the member signed in', async () => {
    const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
    const { page, context, expectInConsole } = await openBrowser({ as: member });
    expectInConsole(401);
    await page.goto(`/doctors?book=${doctor.id}`);
    const [, second] = await freeTimes(doctor);
    await dialogOf(page).getByRole('radio', { name: second!.time, exact: true }).check();
    await fill(dialogOf(page), { 'Reason for the visit': 'Chest pain', 'Notes for the doctor (optional)': 'Since May' });
    await context.clearCookies();
    await dialogOf(page).getByRole('button', { name: 'Book Appointment' }).click();
    await signIn(page, member);
    await see(dialogOf(page, 'Book Appointment').getByRole('group', { name: 'Day' }));
    await seeValue(field(page, 'Reason for the visit'), 'Chest pain');
    await seeValue(field(page, 'Notes for the doctor (optional)'), 'Since May');
    await seeChecked(dialogOf(page).getByRole('radio', { name: second!.time, exact: true }));
    await dialogOf(page).getByRole('button', { name: 'Book Appointment' }).click();
    await see(dialogOf(page, 'Your appointment'));
    // What was booked is no draft any more.
    await page.goto(`/doctors?book=${doctor.id}`);
    await see(dialogOf(page).getByRole('group', { name: 'Day' }));
    await seeValue(field(page, 'Reason for the visit'), '');
  });

  test('keeps its words, but begins with the free time that was pressed', async () => {
    const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
    const { page } = await openBrowser({ as: member });
    const [first, second, , other] = await freeTimes(doctor);
    const chosen = (time: string) => dialogOf(page).getByRole('radio', { name: time, exact: true });
    await page.goto(`/doctors?q=${doctor.name.split(' ').at(-1)}`);
    const card = page.getByRole('article', { name: doctor.name });
    await card.getByRole('button', { name: new RegExp(`^Book .*${first!.time}`) }).click();
    await fill(dialogOf(page), { 'Reason for the visit': 'Chest pain' });
    await seeChecked(chosen(first!.time));
    await chosen(other!.time).check();
    await page.reload();
    await seeChecked(chosen(other!.time));
    await page.keyboard.press('Escape');
    await seeGone(dialogOf(page));
    await card.getByRole('button', { name: new RegExp(`^Book .*${second!.time}`) }).click();
    await seeChecked(chosen(second!.time));
    await seeValue(field(page, 'Reason for the visit'), 'Chest pain');
  });
});

describe('what was typed in the message dialog', () => {
  test('is there again after a reload, and after the session ended and the member signed in', async () => {
    const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
    const { page, context, expectInConsole } = await openBrowser({ as: member });
    expectInConsole(401);
    await page.goto(`/doctors?message=${doctor.id}`);
    await fill(dialogOf(page), { 'Message type': 'general', Subject: 'Tablets', Message: 'May I take them at night?' });
    await dialogOf(page).getByLabel('Attach a photo or PDF').setInputFiles(lunch);
    await see(dialogOf(page).getByText('Photo', { exact: true }));
    await page.reload();
    await see(dialogOf(page, 'Send Message').getByText('Photo', { exact: true }));
    await seeValue(field(page, 'Subject'), 'Tablets');
    await context.clearCookies();
    await dialogOf(page).getByRole('button', { name: 'Send', exact: true }).click();
    await signIn(page, member);
    await see(dialogOf(page, 'Send Message').getByText('Photo', { exact: true }));
    await seeValue(field(page, 'Subject'), 'Tablets');
    await seeValue(field(page, 'Message'), 'May I take them at night?');
    await seeValue(field(page, 'Message type'), 'general');
    await dialogOf(page).getByRole('button', { name: 'Send', exact: true }).click();
    await see(dialogOf(page, 'Message Sent'));
  });
});

test.each([
  ['Send Message', 'Send Message'],
  ['Call', 'Call Doctor'],
])('a guest who presses %s signs in and is in the dialog', async (button, title) => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const { page } = await openBrowser();
  await page.goto(`/doctors?q=${doctor.name.split(' ').at(-1)}`);
  await page.getByRole('button', { name: `${button}: ${doctor.name}` }).click();
  await signIn(page, member);
  await see(dialogOf(page, title).getByText(`${doctor.name}, Family Medicine`));
});
