import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { audit, savePicture } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { request } from './members.ts';
import { isOurs } from './running-product.ts';
import { dialogOf, fill, see, seeAddress, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';
import { bearing, newStaff } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const WIDE = { width: 1440, height: 900 };
const ADD = 'Add Team Member';

/** The Team tab of a manager of their own, searched for people of this test alone. */
async function openTeam(mark: string) {
  const [visit, manager] = await Promise.all([openBrowser({ viewport: DESKTOP }), newStaff('manager')]);
  const token = await signInOn(visit.page, manager);
  await visit.page.goto(`/sabiwell-manager/dashboard?tab=team&q=${mark}`);
  await see(visit.page.getByRole('heading', { name: 'Team', exact: true }));
  return { ...visit, manager, token };
}

const newMark = () => `t${randomUUID().slice(0, 8)}`;
const personOf = (mark: string, name = 'Ngozi') => ({ Name: `${name} ${mark}`, Email: `${name.toLowerCase()}.${mark}@example.com` });
const cardOf = (page: Page, { Name }: { Name: string }) => page.getByRole('article', { name: Name });

/** Adds somebody by the API, in the name of the manager whose token this is. */
async function addBy(token: string, { Name: name, Email: email }: ReturnType<typeof personOf>, department = 'operations'): Promise<void> {
  const body = { name, email, title: 'Support lead', role: 'support', department, reportsTo: 'Ada Obi' };
  expect((await request('POST', '/api/sabiwell-manager/team', { headers: bearing(token), body })).status).toBe(201);
}

/** Reads the list again until this is seen in it: the list is made from events. */
async function seeInList(page: Page, place: ReturnType<typeof cardOf>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await place.first().isVisible()) return true;
        await page.getByRole('button', { name: 'Refresh' }).click();
        return false;
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(true);
}

describe.runIf(isOurs)("a manager's team", () => {
  test('gets somebody, whose faults are said at the field, and keeps them over a reload', async () => {
    const mark = newMark();
    const { page, token, expectInConsole } = await openTeam(mark);
    expectInConsole(409);
    const taken = personOf(mark, 'Taken');
    await addBy(token, taken);
    await page.getByRole('button', { name: ADD }).click();
    const dialog = dialogOf(page, ADD);
    await seeFocus(dialog.getByLabel('Name'));
    await dialog.getByRole('button', { name: ADD }).click();
    await seeTexts(dialog, 'Name is required.', 'Title is required.', 'Choose a role.', 'Choose a department.');
    const person = personOf(mark);
    await fill(dialog, { ...person, Email: taken.Email, Title: 'People lead', Role: 'Support', Department: 'Human Resources' });
    await dialog.getByRole('button', { name: ADD }).click();
    await seeTexts(dialog, 'Somebody of the team has this email address already.');
    await seeValue(dialog.getByLabel('Name'), person.Name);
    await audit(page, 'manager-team-add');
    await page.setViewportSize(DESKTOP);
    await fill(dialog, { Email: person.Email, 'Reports to': 'Ada Obi' });
    await dialog.getByRole('button', { name: ADD }).click();
    await seeGone(dialog);
    await seeTexts(toastsOf(page), 'Team member added successfully');
    await seeTexts(cardOf(page, person), 'People lead', 'Active', person.Email, 'Support', 'Human Resources', 'Ada Obi', 'No tasks yet');
    await page.reload();
    await seeInList(page, cardOf(page, person));
    await seeInList(page, cardOf(page, taken));
    await audit(page, 'manager-team');
    await page.setViewportSize(WIDE);
    await savePicture(page, 'manager-team-wide-light');
  });

  test('is changed by the keyboard alone', async () => {
    const mark = newMark();
    const { page, token } = await openTeam(mark);
    const person = personOf(mark);
    await addBy(token, person);
    await seeInList(page, cardOf(page, person));
    await tabTo(page, 'button', new RegExp(`^Change.*${mark}$`));
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, `Change ${person.Name}`);
    await seeFocus(dialog.getByLabel('Status'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Nurse lead');
    await audit(page, 'manager-team-change');
    await page.setViewportSize(DESKTOP);
    await tabTo(page, 'button', 'Save');
    await page.keyboard.press('Enter');
    await seeGone(dialog);
    await seeTexts(toastsOf(page), 'Team member changed');
    await seeTexts(cardOf(page, person), 'Nurse lead', 'Inactive');
    await seeFocus(page.getByRole('button', { name: new RegExp(`^Change.*${mark}$`) }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await seeTexts(cardOf(page, person), 'Nurse lead', 'Inactive');
  });

  test('is filtered and sorted, and the address holds it', async () => {
    const mark = newMark();
    const { page, token } = await openTeam(mark);
    const [first, second] = [personOf(mark, 'Bisi'), personOf(mark, 'Zainab')];
    await addBy(token, first, 'design');
    await addBy(token, second, 'sales');
    await seeInList(page, cardOf(page, second));
    const names = () => page.getByRole('article').getByRole('heading').allTextContents();
    await expect.poll(names).toEqual([first.Name, second.Name]);
    await page.getByLabel('Department').selectOption('Design');
    await seeGone(cardOf(page, second));
    await seeCount(page.getByRole('article'), 1);
    await seeAddress(page, 'search', `?tab=team&q=${mark}&department=design`);
    await page.reload();
    await see(cardOf(page, first));
    await seeValue(page.getByLabel('Department'), 'design');
    await page.getByLabel('Status').selectOption('Inactive');
    await seeTexts(page, 'Nobody matches.');
    await page.getByRole('button', { name: 'Show everyone' }).click();
    await seeAddress(page, 'search', '?tab=team');
    await page.getByRole('searchbox').fill(mark);
    await page.getByLabel('Order').selectOption('Newest first');
    await expect.poll(names).toEqual([second.Name, first.Name]);
    await page.getByLabel('Order').selectOption('By name');
    await expect.poll(names).toEqual([first.Name, second.Name]);
  });

  test('shows the progress of the staff account with the same e-mail', async () => {
    const mark = newMark();
    const [{ page, token }, worker] = await Promise.all([openTeam(mark), newStaff('case_manager')]);
    const person = { Name: `Worker ${mark}`, Email: worker.email };
    await addBy(token, person);
    const headers = bearing(token);
    const tasks = '/api/sabiwell-manager/tasks';
    for (const isDone of [true, false]) {
      const body = { note: `Task ${mark}`, role: 'case_manager', dueAt: new Date(Date.now() + 3_600_000).toISOString() };
      const { json } = await request('POST', tasks, { headers, body });
      const assign = () => request('PATCH', `${tasks}/${json.id}`, { headers, body: { action: 'assign', assigneeId: worker.id } });
      // The account is known to the tasks by an event.
      await expect.poll(async () => (await assign()).status).toBe(200);
      if (!isDone) continue;
      const done = await request('PATCH', `${tasks}/${json.id}`, { headers, body: { action: 'done', outcome: 'done' } });
      expect(done.status).toBe(200);
    }
    await seeInList(page, cardOf(page, person).filter({ hasText: '1 of 2 tasks done' }));
    await seeTexts(cardOf(page, person), '100% done in time');
    await see(cardOf(page, person).getByRole('progressbar', { name: '1 of 2 tasks done' }));
    await audit(page, 'manager-team-progress');
  });

  test('says what is not there and what fails, each with a way on', async () => {
    const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
    expectInConsole(500);
    await signInOn(page, await newStaff('manager'));
    const list = '**/api/sabiwell-manager/team?*';
    await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }));
    await page.goto('/sabiwell-manager/dashboard?tab=team');
    await seeTexts(page, "We couldn't load the team.", 'Something went wrong on our side.');
    await audit(page, 'manager-team-failed');
    await page.setViewportSize(DESKTOP);
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeTexts(page, 'No team members yet.');
  });
});
