import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { Member } from './members.ts';
import { pressure } from './readings.ts';
import { isOurs, mailAbout } from './running-product.ts';
import { dialogOf, fill, see, seeAddress, seeGone, seeTexts, toastsOf } from './screen.ts';
import { newStaff, type StaffAccount } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const CALL = 'Call: dangerous reading';

/** The list of who is on call, as somebody of the staff sees it. */
async function atTheList(person: StaffAccount, viewport = DESKTOP) {
  const visit = await openBrowser({ viewport });
  await signInOn(visit.page, person);
  await visit.page.goto(`${portalOf(person.role).dashboardPath}?tab=tasks&oncall=week`);
  await see(visit.page.getByRole('table', { name: 'Who is on call' }));
  return visit;
}

/** Reads the list again until these people, of whom an event tells, can be called. */
async function seePeople(page: Page, ...people: StaffAccount[]): Promise<void> {
  for (const { name } of people) await seeAfterRefresh(page, page.getByRole('listitem').filter({ hasText: name }));
}

async function seeAfterRefresh(page: Page, place: ReturnType<Page['getByText']>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await place.first().isVisible()) return true;
        await page.getByRole('button', { name: 'Refresh' }).click();
        return false;
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true);
}

describe.runIf(isOurs)('who is on call', () => {
  test('is set by a manager by keyboard, hears of a crisis by mail, and is named in its task with who is next', async () => {
    const [boss, first, second] = await Promise.all([newStaff('manager'), newStaff('case_manager'), newStaff('case_manager')]);
    const { page } = await atTheList(boss);
    await seePeople(page, first, second);
    await tabTo(page, 'button', 'Set hours');
    await page.keyboard.press('Enter');
    const form = dialogOf(page, 'Who is on call?');
    await form.getByLabel('From').selectOption('00:00');
    await form.getByLabel(/^Until/).selectOption('00:00');
    await form.getByLabel('First').selectOption(`${first.name} · Case manager`);
    await form.getByLabel('Next', { exact: true }).selectOption(`${first.name} · Case manager`);
    await form.getByRole('button', { name: 'Save the hours' }).click();
    await seeTexts(form, 'Choose each person once.');
    await audit(page, 'staff-on-call-hours');
    await page.setViewportSize(DESKTOP);
    await form.getByLabel('Next', { exact: true }).selectOption(`${second.name} · Case manager`);
    await form.getByRole('button', { name: 'Save the hours' }).focus();
    await page.keyboard.press('Enter');
    await seeGone(form);
    await seeTexts(toastsOf(page), 'Hours saved');
    const table = page.getByRole('table', { name: 'Who is on call' });
    await see(table.getByRole('button', { name: `Monday, 00:00 to 24:00: ${first.name} then ${second.name}` }));
    await audit(page, 'staff-on-call');
    await page.setViewportSize(DESKTOP);

    const member = await Member.join();
    await member.record(pressure(198, 128));
    const mail = await mailAbout(first.email, 'Urgent: somebody must be called now', 40_000);
    expect(mail.text).toContain('within 15 minutes, others are told too');
    expect(mail.text).not.toContain(member.email);
    const mark = /\.(\w+)@/.exec(member.email)?.[1] ?? '';
    await page.goto(`${portalOf('manager').dashboardPath}?tab=tasks&part=all&q=${mark}`);
    const tasks = page.getByRole('table', { name: 'Tasks' });
    await seeAfterRefresh(page, tasks.getByText(`Told: ${first.name}`));
    await seeTexts(tasks, new RegExp(`Next: ${second.name}, `));
    await tasks.getByRole('button', { name: CALL }).click();
    const task = dialogOf(page, CALL);
    await seeTexts(task, 'Told so far', new RegExp(`^${first.name}, `), 'Told next', new RegExp(`^${second.name}, `));
    await audit(page, 'staff-task-told');
    await page.setViewportSize(DESKTOP);
    await task.getByRole('button', { name: 'Claim' }).click();
    await seeGone(task.getByText('Told next'));
    await seeTexts(task, 'Told so far');
  });

  test('is read on a phone a day at a time by a case manager, who says when they are away', async () => {
    const person = await newStaff('case_manager');
    const { page, expectInConsole } = await atTheList(person, PHONE);
    expectInConsole(500);
    await seePeople(page, person);
    await seeGone(page.getByRole('button', { name: 'Set hours' }));
    await see(page.getByRole('columnheader', { name: 'Monday' }));
    await page.getByLabel('Day', { exact: true }).selectOption('Sunday');
    await see(page.getByRole('columnheader', { name: 'Sunday' }));
    await seeGone(page.getByRole('columnheader', { name: 'Monday' }));
    await audit(page, 'staff-on-call-read');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: `Say that ${person.name} is away` }).click();
    const form = dialogOf(page, 'Away until when?');
    await fill(form, { 'Day and time (Lagos)': '2020-01-01T09:00' });
    await form.getByRole('button', { name: 'Save' }).click();
    await seeTexts(form, 'Choose a day and time that is still to come.');
    await audit(page, 'staff-on-call-away');
    await page.setViewportSize(PHONE);
    await fill(form, { 'Day and time (Lagos)': '2099-01-01T09:00' });
    const away = '**/api/case-manager/on-call/people/*';
    await page.route(away, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }));
    await form.getByRole('button', { name: 'Save' }).click();
    await seeTexts(form, 'Not saved');
    await page.unroute(away);
    await form.getByRole('button', { name: 'Save' }).click();
    await seeGone(form);
    const own = page.getByRole('listitem').filter({ hasText: person.name });
    await seeTexts(own, /Away until 1 Jan 2099, 09:00/);
    await own.getByRole('button', { name: `Say that ${person.name} is back` }).click();
    await seeTexts(own, /Here/);
    await page.getByRole('button', { name: 'Back to the tasks' }).click();
    await seeAddress(page, 'search', '?tab=tasks');
    await tabTo(page, 'button', 'On call');
    await page.keyboard.press('Enter');
    await see(page.getByRole('table', { name: 'Who is on call' }));
  });
});
