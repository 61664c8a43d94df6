import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { Member } from './members.ts';
import { pressure } from './readings.ts';
import { isOurs } from './running-product.ts';
import { dialogOf, fill, see, seeAddress, seeChecked, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';
import { newStaff } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const CALL = 'Call: dangerous reading';
type Role = 'admin' | 'case_manager' | 'manager';

/** Somebody at work, and the page of their tasks. */
async function atWork(role: Role, search = '', viewport = DESKTOP) {
  const [visit, person] = await Promise.all([openBrowser({ viewport }), newStaff(role)]);
  await signInOn(visit.page, person);
  await visit.page.goto(`${portalOf(role).dashboardPath}?tab=tasks${search}`);
  await see(visit.page.getByRole('heading', { name: 'Tasks', exact: true, includeHidden: true }));
  return { ...visit, person };
}

/** A member whose reading is dangerous, and the words that find their task. */
async function inDanger() {
  const member = await Member.join();
  await member.record(pressure(198, 128));
  // Each member of the tests has a last name of their own, which stands in their address, too.
  const mark = /\.(\w+)@/.exec(member.email)?.[1] ?? '';
  return { mark, found: `&q=${mark}` };
}

const list = (page: Page) => page.getByRole('table', { name: 'Tasks' });
const row = (page: Page) => list(page).getByRole('button', { name: CALL });

/** Reads the list again until the member's task, which an event opens, is in it. */
async function seeRow(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await row(page).isVisible()) return true;
        await page.getByRole('button', { name: 'Refresh' }).click();
        return false;
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(true);
}

const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

describe.runIf(isOurs)('the care team', () => {
  test('claims the call that a dangerous reading asks for, by keyboard, tries three times and closes it', async () => {
    const { mark, found } = await inDanger();
    const { page, person } = await atWork('case_manager', found);
    await seeRow(page);
    await see(page.getByRole('link', { name: /^Tasks .*open$/ }));
    const { page: others, expectInConsole } = await atWork('case_manager', found);
    expectInConsole(409);
    await row(others).click();

    await tabTo(page, 'button', CALL);
    await page.keyboard.press('Enter');
    const task = dialogOf(page, CALL);
    await seeTexts(task, 'High', /^in \d+ h/, 'The reading needs a doctor today.', 'Nobody yet', new RegExp(mark), /Call \+2348030000071/);
    await see(task.locator('a[href="tel:+2348030000071"]'));
    await audit(page, 'staff-task');
    await page.setViewportSize(DESKTOP);
    await tabTo(page, 'button', 'Claim');
    await page.keyboard.press('Enter');
    await seeTexts(toastsOf(page), 'You do this task now');
    await see(task.getByRole('button', { name: 'Close with an outcome…' }));

    await dialogOf(others, CALL).getByRole('button', { name: 'Claim' }).click();
    await seeTexts(dialogOf(others, CALL), 'Not claimed', `${person.name} has taken this task.`);
    await seeGone(dialogOf(others, CALL).getByRole('button', { name: 'Claim' }));

    for (const [times, note] of ['Rang out', 'Line busy', 'Neighbour said they travelled'].entries()) {
      if (times === 2) {
        await press(page, 'Close with an outcome…');
        await page.getByRole('radio', { name: 'Not reached' }).check();
        await press(page, 'Close the task');
        await seeTexts(dialogOf(page), 'Note three tries to reach them first. So far: 2.');
        await page.keyboard.press('Escape');
      }
      await tabTo(page, 'button', 'Note a try or wait…');
      await page.keyboard.press('Enter');
      await seeFocus(dialogOf(page, 'Try again later').getByLabel('What you tried, or why it waits'));
      await page.keyboard.type(note);
      await page.keyboard.press('Enter');
      await seeGone(dialogOf(page, 'Try again later'));
      await seeTexts(task, note);
    }
    await seeTexts(task, /3 tries noted/);
    await tabTo(page, 'button', 'Close with an outcome…');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Not reached' }).check();
    await fill(dialogOf(page), { 'Note (optional)': 'Asked the neighbour to call us' });
    await audit(page, 'staff-task-outcome');
    await page.setViewportSize(DESKTOP);
    await press(page, 'Close the task');
    await seeTexts(task, 'Not reached', 'Asked the neighbour to call us');
    await seeGone(task.getByRole('button', { name: /Claim|outcome/ }));
    await page.keyboard.press('Escape');
    await seeTexts(page, 'Nothing matches.');
  });

  test('writes a task down; what was typed stays when it fails, and is added once', { tags: 'night' }, async () => {
    const { page, expectInConsole } = await atWork('case_manager', '&part=all', PHONE);
    expectInConsole(500);
    const work = `Call the pharmacy ${randomUUID().slice(0, 8)}`;
    await page.getByRole('button', { name: 'Add a task' }).click();
    const form = dialogOf(page, 'Add a task');
    await press(page, 'Add the task');
    await seeTexts(form, 'What is to be done is required.');
    await fill(form, { 'What is to be done': work });
    await form.getByLabel('Done by').selectOption('At another time');
    await press(page, 'Add the task');
    await seeTexts(form, 'Choose a day and time that is still to come.');
    await audit(page, 'staff-task-add');
    await form.getByLabel('Done by').selectOption('In an hour');
    await form.getByLabel('Priority').selectOption('High');
    await page.route('**/api/case-manager/tasks', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }),
    );
    await press(page, 'Add the task');
    await seeTexts(form, 'Not added', /Something went wrong on our side\./);
    await seeValue(form.getByLabel('What is to be done'), work);
    await page.unroute('**/api/case-manager/tasks');
    await press(page, 'Add the task');
    await seeGone(form);
    await seeTexts(toastsOf(page), 'Task added');
    await page.getByRole('button', { name: work }).click();
    const task = dialogOf(page, work);
    await seeTexts(task, 'High', 'It is about no one person.', /^in \d+ min/);
    await press(page, 'Claim');
    await press(page, 'Close with an outcome…');
    await seeChecked(dialogOf(page).getByRole('radio', { name: 'Done' }));
    await press(page, 'Close the task');
    await seeTexts(task, 'You closed it');
  });

  test('gives back what it can not do, and keeps a note when it fails', { tags: 'night' }, async () => {
    const { found } = await inDanger();
    const { page, expectInConsole } = await atWork('case_manager', found, PHONE);
    expectInConsole(500);
    await seeRow(page);
    await audit(page, 'staff-tasks');
    await row(page).click();
    await press(page, 'Claim');
    await press(page, 'Note a try or wait…');
    await fill(dialogOf(page), { 'What you tried, or why it waits': 'Rang out twice' });
    await dialogOf(page).getByLabel('Go on').selectOption('In 30 minutes');
    await page.route('**/api/case-manager/tasks/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }),
    );
    await press(page, 'Save and wait');
    await seeTexts(dialogOf(page), 'Not saved');
    await seeValue(dialogOf(page).getByLabel('What you tried, or why it waits'), 'Rang out twice');
    await page.unroute('**/api/case-manager/tasks/*');
    await press(page, 'Save and wait');
    await seeTexts(dialogOf(page, CALL), 'Rang out twice', 'Waits until (Lagos)');
    await press(page, 'Give back');
    await see(dialogOf(page, CALL).getByRole('button', { name: 'Claim' }));
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: /^Mine/ }).check();
    await seeTexts(page, 'Nothing matches.');
    await page.getByRole('button', { name: 'Show all' }).click();
    await seeTexts(page, 'No tasks. You have none at the moment.');
    await seeAddress(page, 'search', '?tab=tasks&part=mine');
  });

  test('is led by managers, who give a task to somebody or cancel it', { tags: 'night' }, async () => {
    const { found } = await inDanger();
    const helper = await newStaff('case_manager');
    const { page } = await atWork('manager', `${found}&part=all`);
    await seeRow(page);
    await row(page).click();
    await press(page, 'Give to somebody…');
    await dialogOf(page).getByLabel('Person').selectOption(`${helper.name} · Case manager`);
    await audit(page, 'staff-task-assign');
    await page.setViewportSize(DESKTOP);
    await press(page, 'Give it to them');
    await seeTexts(toastsOf(page), `${helper.name} does this task now`);
    await press(page, 'Cancel the task…');
    await seeFocus(dialogOf(page, 'Cancel this task?').getByRole('button', { name: 'Back' }));
    await press(page, 'Cancel the task');
    await seeTexts(dialogOf(page), 'Reason is required.');
    await fill(dialogOf(page), { Reason: 'They are with their doctor' });
    await press(page, 'Cancel the task');
    await seeTexts(dialogOf(page, CALL), 'Cancelled', 'They are with their doctor');
  });

  test('sees what is not there and what fails, each with a way on', { tags: 'night' }, async () => {
    const { page, expectInConsole } = await atWork('case_manager');
    expectInConsole(404, 500);
    await page.goto(`${portalOf('case_manager').dashboardPath}?tab=tasks&row=${randomUUID()}`);
    await seeTexts(dialogOf(page), 'This task does not exist, or is not the work of your role.');
    await page.keyboard.press('Escape');
    await seeAddress(page, 'search', '?tab=tasks');
    const broken = '**/api/case-manager/tasks?*';
    await page.route(broken, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }));
    await page.getByRole('radio', { name: /^Overdue/ }).check();
    await seeTexts(page, "We couldn't load the tasks.");
    await audit(page, 'staff-tasks-failed');
    await page.unroute(broken);
    await page.route(broken, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeTexts(page, 'No tasks. Nothing is late.');
  });
});
