import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { Member, request } from './members.ts';
import { isOurs, until } from './running-product.ts';
import { dialogOf, fill, see, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';
import { ageProof, asDemoAdmin, bearing, newStaff, type StaffAccount } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

let admin: StaffAccount;
let member: Member;
beforeAll(async () => {
  if (isOurs) [admin, member] = await Promise.all([newStaff('admin'), Member.join()]);
});

const API = '**/api/admin/import-data';

/** Somebody whom nobody knows yet. */
function somebody(over: object = {}) {
  const mark = randomUUID().slice(0, 8);
  const contacts = { email: `import-${mark}@example.com`, tel: '+2348031234567' };
  return {
    id: mark,
    firstName: 'Imported',
    lastName: mark,
    ...contacts,
    sex: 'Male',
    birth: '1980-01-01',
    city: 'Jos',
    country: 'Nigeria',
    ...over,
  };
}

/** The dialog of an import on the screen of the administrator. */
async function openImport(viewport = DESKTOP) {
  const visit = await openBrowser({ viewport });
  const token = await signInOn(visit.page, admin);
  await visit.page.getByRole('button', { name: 'Import Data' }).click();
  const dialog = dialogOf(visit.page, 'Import Data');
  await see(dialog);
  return { ...visit, token, dialog };
}

const choose = (page: Page, name: string, content: string) =>
  dialogOf(page, 'Import Data')
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const press = (page: Page, name: string) => dialogOf(page, 'Import Data').getByRole('button', { name, exact: true }).click();

/** Shows so many people of an external database. A server on one machine has none: it may ask no address of its own. */
const withExternal = (page: Page, external: number) =>
  page.route('**/api/admin/summary', async (route) => {
    const response = await route.fetch();
    const summary = (await response.json()) as { users: object };
    await route.fulfill({ response, json: { ...summary, users: { ...summary.users, external } } });
  });

/** The members whom the lists of staff find by a word. */
const listed = (word: string) =>
  asDemoAdmin(
    async (token) => (await request('GET', `/api/admin/users?q=${word}`, { headers: bearing(token) })).json as { email: string }[],
  );

describe.runIf(isOurs)('an import', () => {
  test('is checked first, says why rows are left out, and makes the others, by the keyboard alone', async () => {
    const { page } = await openBrowser({ viewport: DESKTOP });
    await signInOn(page, admin);
    await tabTo(page, 'button', 'Import Data');
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, 'Import Data');
    await seeFocus(dialog.getByLabel('File', { exact: true }));
    const [one, two] = [somebody(), somebody()];
    const users = [one, somebody({ email: 'none', city: '' }), two, somebody({ email: member.email })];
    await choose(page, 'people.json', JSON.stringify({ users }));
    await tabTo(page, 'button', 'Check the file');
    await page.keyboard.press('Enter');
    await seeFocus(dialog.getByRole('heading', { name: 'What is in people.json' }));
    await seeTexts(dialog, 'New', '2', 'There already', 'With a mistake', '1');
    const faults = dialog.getByRole('table', { name: 'Rows with a mistake' });
    await seeTexts(faults, '2', 'email', 'Enter an email address, for example amina@example.com.', 'city', 'City is required.');
    expect(await listed(one.lastName)).toEqual([]);
    await audit(page, 'admin-import-checked');
    await page.setViewportSize(DESKTOP);
    await tabTo(page, 'button', 'Import 2 people');
    await page.keyboard.press('Enter');
    await seeFocus(dialog.getByRole('heading', { name: '2 people imported' }));
    await seeTexts(dialog, 'New members', 'There already', 'With a mistake');
    await tabTo(page, 'button', 'Done');
    await page.keyboard.press('Enter');
    await seeGone(dialog);
    await seeFocus(page.getByRole('button', { name: 'Import Data' }));
    for (const { lastName, email } of [one, two]) {
      const found = await until('the list knows them', async () => ((await listed(lastName)).length === 1 ? listed(lastName) : undefined));
      expect(found[0]!.email).toBe(email);
    }
  });

  test('of people who are all members has nothing to do, and its report can be saved', async () => {
    const { page, dialog } = await openImport(PHONE);
    await choose(
      page,
      'people.csv',
      `email,firstName,lastName,tel,sex,birth,city,country\n${member.email},A,B,+2348031234567,Male,1980-01-01,Jos,Nigeria\n`,
    );
    await press(page, 'Check the file');
    await seeTexts(dialog, 'Nobody here is new, so there is nothing to import.');
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save the report')]);
    expect(download.suggestedFilename()).toBe('sabiwell-import.csv');
    await press(page, 'Choose another file');
    await see(dialog.getByLabel('File', { exact: true }));
  });

  test('says what is wrong with a file as a whole', async () => {
    const { page, dialog, expectInConsole } = await openImport(PHONE);
    expectInConsole(400);
    await choose(page, 'people.xls', 'x');
    await seeTexts(dialog, 'Choose a JSON or CSV file.');
    await audit(page, 'admin-import-choose');
    await choose(page, 'people.json', '{"users": [');
    await press(page, 'Check the file');
    await seeTexts(dialog.getByRole('alert'), "We can't read this file: it is not valid JSON.");
    await choose(page, 'people.json', JSON.stringify({ users: [somebody()] }));
    await seeGone(dialog.getByRole('alert'));
    await press(page, 'Check the file');
    await see(dialog.getByRole('button', { name: 'Import 1 person' }));
  });

  test('asks who it is where that was proved long ago', async () => {
    const { page, dialog, token, expectInConsole } = await openImport();
    expectInConsole(403);
    await ageProof(token);
    await page.reload();
    await page.getByRole('button', { name: 'Import Data' }).click();
    await choose(page, 'people.json', JSON.stringify({ users: [somebody()] }));
    await press(page, 'Check the file');
    await press(page, 'Import 1 person');
    const proof = dialogOf(page, "Confirm that it's you");
    await fill(proof, { Password: admin.password });
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await see(dialog.getByRole('heading', { name: '1 person imported' }));
  });

  test('that takes long shows how far it is', async () => {
    const { page, dialog } = await openImport(PHONE);
    const users = [somebody()];
    await choose(page, 'people.json', JSON.stringify({ users }));
    await press(page, 'Check the file');
    await see(dialog.getByRole('button', { name: 'Import 1 person' }));
    let done = 500;
    const progress = () => ({ status: 202, json: { id: 'x', status: 'processing', rows: { done, total: 2000 } } });
    const about = { id: 'x', fileName: 'people.json', sha256: '0'.repeat(64), dryRun: false, startedAt: new Date().toISOString() };
    const imported = { users: 2000, doctors: 0, trainers: 0 };
    const result = { ...about, imported, rows: { created: 2000, alreadyThere: 0, invalid: 0 }, errors: [] };
    await page.route(API, (route) => route.fulfill(progress()));
    await page.route(`${API}/x`, (route) => route.fulfill(done === 2000 ? { status: 200, json: result } : progress()));
    await press(page, 'Import 1 person');
    await seeTexts(dialog, '500 of 2,000 rows');
    await audit(page, 'admin-import-progress');
    done = 1500;
    await seeTexts(dialog, '1,500 of 2,000 rows');
    done = 2000;
    await see(dialog.getByRole('heading', { name: '2,000 people imported' }));
  });

  test('that failed says so, and can be tried again as the same import', async () => {
    const { page, dialog, expectInConsole } = await openImport();
    expectInConsole(503);
    await choose(page, 'people.json', JSON.stringify({ users: [somebody()] }));
    await press(page, 'Check the file');
    await see(dialog.getByRole('button', { name: 'Import 1 person' }));
    const keys: (string | undefined)[] = [];
    page.on('request', (sent) => sent.url().endsWith('/import-data') && keys.push(sent.headers()['idempotency-key']));
    await page.route(API, (route) => route.fulfill({ status: 503, json: { message: "We can't do this right now." } }));
    await press(page, 'Import 1 person');
    await seeTexts(toastsOf(page), 'Import Error', 'Failed to import external data');
    await seeTexts(dialog.getByRole('alert'), "We can't do this right now.");
    await page.unroute(API);
    await press(page, 'Import 1 person');
    await see(dialog.getByRole('heading', { name: '1 person imported' }));
    expect(new Set(keys).size).toBe(1);
  });

  test('of doctors and trainers enters them unverified, says what comes next, and enters nobody twice', async () => {
    const { page, dialog } = await openImport(PHONE);
    const mark = randomUUID().slice(0, 8);
    const doctor = { id: mark, name: `Dr. Imported ${mark}`, email: `doc-${mark}@example.com`, phone: '+2348030001111' };
    const doctors = [{ ...doctor, specialty: 'Family Medicine', hospital: 'General Hospital', location: 'Enugu' }];
    const trainers = [
      { id: mark, firstname: 'Imported', lastname: mark, specialization: 'Strength', location: 'Lagos', country: 'Nigeria' },
      { id: `${mark}-2`, firstname: 'Imported' },
    ];
    const content = JSON.stringify({ doctors, trainers });
    await choose(page, 'care.json', content);
    await press(page, 'Check the file');
    await seeTexts(dialog.getByRole('table', { name: 'Rows with a mistake' }), 'Trainer 2', 'Last name is required.');
    await press(page, 'Import 2 people');
    await see(dialog.getByRole('heading', { name: '2 people imported' }));
    await seeTexts(dialog, 'New doctors', 'New trainers', 'Nobody can book a new doctor before you have checked the licence.');
    await audit(page, 'admin-import-professionals');
    const [entered] = await asDemoAdmin(
      async (token) => (await request('GET', `/api/admin/doctors?q=${mark}`, { headers: bearing(token) })).json as { verified: boolean }[],
    );
    expect(entered).toMatchObject({ name: doctor.name, email: doctor.email, verified: false });
    const { users } = (await request('GET', '/api/trainers')).json as { users: object[] };
    expect(users).toContainEqual(expect.objectContaining({ lastname: mark, verified: false }));
    await press(page, 'Done');
    await page.getByRole('button', { name: 'Import Data' }).click();
    await choose(page, 'care.json', content);
    await press(page, 'Check the file');
    await seeTexts(dialogOf(page, 'Import Data'), 'Nobody here is new, so there is nothing to import.');
  });

  test('needs no file where the server is set up with an external database', async () => {
    const { page } = await openBrowser({ viewport: DESKTOP });
    await withExternal(page, 1200);
    const sent: unknown[] = [];
    await page.route(API, async (route) => {
      const body = route.request().postDataJSON() as { dryRun?: boolean };
      sent.push(body);
      const dryRun = body.dryRun === true;
      const about = { id: 'x', fileName: 'https://source.example/people.json', sha256: '0'.repeat(64), dryRun };
      const imported = { users: dryRun ? 0 : 1, doctors: 0, trainers: 0 };
      const rows = { created: 1, alreadyThere: 1199, invalid: 0 };
      await route.fulfill({ status: 200, json: { ...about, startedAt: new Date().toISOString(), imported, rows, errors: [] } });
    });
    await signInOn(page, admin);
    await seeTexts(page, '1,200 from the external database');
    await page.getByRole('button', { name: 'Import Data' }).click();
    const dialog = dialogOf(page, 'Import Data');
    await seeTexts(dialog, 'External database', 'People there: 1,200. Their import needs no file.');
    await audit(page, 'admin-import-source');
    await tabTo(page, 'button', 'Check the external database');
    await page.keyboard.press('Enter');
    await seeFocus(dialog.getByRole('heading', { name: 'What is in the external database' }));
    await press(page, 'Import 1 person');
    await see(dialog.getByRole('heading', { name: '1 person imported' }));
    expect(sent).toEqual([{ dryRun: true }, { sha256: '0'.repeat(64), sendInvites: false }]);
  });

  test('of an external database that can not be read says so', async () => {
    const { page, expectInConsole } = await openBrowser({ viewport: PHONE });
    expectInConsole(409);
    await withExternal(page, 7);
    await signInOn(page, admin);
    await page.getByRole('button', { name: 'Import Data' }).click();
    await press(page, 'Check the external database');
    await seeTexts(dialogOf(page, 'Import Data').getByRole('alert'), 'No source of imports is set up here. Please choose a file.');
  });
});
