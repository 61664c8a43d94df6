import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { newListedDoctor } from './listed-doctor.ts';
import { isOurs, mailsTo } from './running-product.ts';
import { dialogOf, fill, see, seeAddress, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';
import { newDoctorAccount, newStaff, type StaffAccount } from './staff-callers.ts';
import { seeSignIn, signInOn, submitSignIn } from './staff-screen.ts';

/** The Staff tab of an administrator of their own, so that no other test signs them out. */
async function openStaff(search = '') {
  const admin = await newStaff('admin');
  const visit = await openBrowser({ viewport: DESKTOP });
  await signInOn(visit.page, admin);
  await visit.page.goto(`/admin/dashboard?tab=staff&q=${encodeURIComponent(search)}`);
  await see(visit.page.getByRole('table', { name: 'Staff' }));
  const rowOf = ({ name }: Pick<StaffAccount, 'name'>) => visit.page.getByRole('row').filter({ hasText: name });
  const openRow = ({ name }: Pick<StaffAccount, 'name'>) => visit.page.getByRole('button', { name: new RegExp(name) }).click();
  return { ...visit, admin, rowOf, openRow };
}

/** How many of these rows a list has after it was read again. */
async function refreshed(page: Page, row: Locator): Promise<number> {
  const answer = page.waitForResponse('**/api/admin/audit?*');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await (await answer).finished();
  return row.count();
}

describe.runIf(isOurs)('administrators', () => {
  test('invite somebody, and learn at the field why they cannot', async () => {
    const known = await newStaff('marketer');
    const { page, expectInConsole, rowOf } = await openStaff();
    expectInConsole(409);
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = dialogOf(page, 'Invite somebody');
    await seeFocus(dialog.getByLabel('Role'));
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await seeTexts(dialog, 'Choose a role.', 'Name is required.');
    await fill(dialog, { Role: 'Marketer', Name: known.name, Email: known.email });
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await seeTexts(dialog, 'This person already has an account with this role.');
    await seeValue(dialog.getByLabel('Name'), known.name);
    await audit(page, 'staff-invite');
    await page.setViewportSize(DESKTOP);
    const email = `new.${known.email}`;
    await fill(dialog, { Email: email });
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await seeGone(dialog);
    await seeTexts(toastsOf(page), `The invitation was sent to ${email}.`);
    await see(rowOf({ name: email }).getByText('Invited'));
    await expect.poll(async () => (await mailsTo(email)).map(({ text }) => text).join()).toMatch(/\/staff\/welcome#token=/);
  });

  test("choose the doctor of a doctor's account by name", { tags: 'night' }, async () => {
    const [taken, free] = await Promise.all([newListedDoctor(), newListedDoctor('Paediatrics')]);
    await newDoctorAccount(taken.id);
    const { page, rowOf } = await openStaff();
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = dialogOf(page, 'Invite somebody');
    const email = `dr.${randomUUID().slice(0, 8)}@example.com`;
    await fill(dialog, { Role: 'Doctor', Name: free.name, Email: email });
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await seeTexts(dialog, 'Choose the doctor.');
    await dialog.getByRole('option', { name: `${free.name}, Paediatrics` }).waitFor({ state: 'attached' });
    await seeCount(dialog.getByRole('option', { name: taken.name }), 0);
    await audit(page, 'staff-invite-doctor');
    await page.setViewportSize(DESKTOP);
    await fill(dialog, { Doctor: `${free.name}, Paediatrics` });
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await seeGone(dialog);
    await see(rowOf({ name: email }).getByText('Invited'));
  });

  test('disable somebody, whose open tab then meets the sign-in page, and enable them again', async () => {
    const person = await newStaff('marketer');
    const theirs = await openBrowser({ viewport: DESKTOP });
    theirs.expectInConsole(401);
    await signInOn(theirs.page, person);
    await theirs.page.getByRole('button', { name: 'Your account' }).click();
    await theirs.page.getByRole('link', { name: 'My account' }).click();
    await see(theirs.page.getByRole('heading', { level: 1, name: 'My account' }));
    const { page, admin, rowOf, openRow } = await openStaff(person.email);
    await openRow(person);
    await dialogOf(page, person.name).getByRole('button', { name: 'Disable…' }).click();
    const question = dialogOf(page, `Disable ${person.name}?`);
    await seeFocus(question.getByRole('button', { name: 'Cancel' }));
    await question.getByRole('button', { name: 'Disable' }).click();
    await seeTexts(question, 'Reason is required.');
    await fill(question, { Reason: 'Left the team' });
    await question.getByRole('button', { name: 'Disable' }).click();
    await seeTexts(toastsOf(page), 'Account disabled');
    await see(dialogOf(page, person.name).getByRole('button', { name: 'Enable…' }));
    await page.keyboard.press('Escape');
    await see(rowOf(person).getByText('Disabled'));
    // The end of their live stream may have led there already.
    await theirs.page.reload();
    await seeSignIn(theirs.page, person.role);

    await openRow(person);
    await page.getByRole('link', { name: /What they did/ }).click();
    const entry = page.getByRole('grid', { name: 'Audit' }).getByRole('row', { name: `${admin.name} disabled ${person.name}` });
    // What was done is told to the audit a moment later.
    await expect.poll(() => refreshed(page, entry)).toBe(1);
    await entry.click();
    await seeTexts(dialogOf(page), 'Left the team');
    await see(dialogOf(page).getByText('Was Active, is Disabled'));
    await page.goBack();
    await seeGone(dialogOf(page));
    await page.goBack();
    await dialogOf(page, person.name).getByRole('button', { name: 'Enable…' }).click();
    await fill(dialogOf(page), { Reason: 'They are back' });
    await dialogOf(page).getByRole('button', { name: 'Enable', exact: true }).click();
    await seeTexts(toastsOf(page), 'Account enabled');
    // Signing in leads back to the page that they were sent away from.
    await submitSignIn(theirs.page, person);
    await see(theirs.page.getByRole('heading', { level: 1, name: 'My account' }));
  });

  test('sign somebody out, reset their sign-in and send the invitation again', { tags: 'night' }, async () => {
    const person = await newStaff('case_manager');
    const theirs = await openBrowser({ viewport: DESKTOP });
    theirs.expectInConsole(401);
    await signInOn(theirs.page, person);
    const { page, openRow } = await openStaff(person.email);
    await openRow(person);
    await dialogOf(page).getByRole('button', { name: 'Sign out everywhere…' }).click();
    await dialogOf(page).getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await seeTexts(toastsOf(page), 'Signed out everywhere');
    await seeTexts(dialogOf(page, person.name), 'They are signed in nowhere.');
    await theirs.page.reload();
    await seeSignIn(theirs.page, person.role);
    await dialogOf(page).getByRole('button', { name: 'Reset sign-in…' }).click();
    await fill(dialogOf(page), { Reason: 'Lost their phone' });
    await dialogOf(page).getByRole('button', { name: 'Reset sign-in', exact: true }).click();
    await seeTexts(toastsOf(page), 'Sign-in reset');
    const invitations = async () => (await mailsTo(person.email)).filter(({ text }) => text.includes('#token=')).length;
    await expect.poll(invitations).toBe(2);
    await dialogOf(page, person.name).getByRole('button', { name: 'Send the invitation again' }).click();
    await seeTexts(toastsOf(page), `The invitation was sent to ${person.email}.`);
    await expect.poll(invitations).toBe(3);
  });
});

test.runIf(isOurs)('fast typing in the search loses no letter, and the address follows', { tags: 'night' }, async () => {
  const { page } = await openStaff();
  await page.getByRole('searchbox').pressSequentially('demo.sabiwell doctor');
  await see(page.getByText(/^1 of \d+ accounts$/));
  await seeValue(page.getByRole('searchbox'), 'demo.sabiwell doctor');
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'demo.sabiwell doctor');
  await page.getByLabel('Status').selectOption('Disabled');
  await page.getByRole('button', { name: 'Show all accounts' }).click();
  await seeValue(page.getByRole('searchbox'), '');
  await seeAddress(page, 'search', '?tab=staff');
});
