import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { bookVisit, freeTimes, newListedDoctor } from './listed-doctor.ts';
import { Member } from './members.ts';
import { isOurs } from './running-product.ts';
import { dialogOf, fill, see, seeGone, seeTexts } from './screen.ts';
import { ageProof, newStaff } from './staff-callers.ts';
import { signInOn } from './staff-screen.ts';

const exportOn = (page: Page) => page.getByRole('button', { name: 'Export', exact: true });

/** Appointments of a doctor whom no other test knows, with a visit of one member, on the screen of a new administrator. */
async function openAppointments() {
  const doctor = await newListedDoctor();
  const member = await Member.join();
  const [time] = await freeTimes(doctor);
  await bookVisit(member, doctor, time!);
  const account = await newStaff('admin');
  const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
  const token = await signInOn(page, account);
  await page.goto(`/admin/dashboard?tab=appointments&status=pending&q=${encodeURIComponent(doctor.name)}`);
  await see(page.getByRole('grid', { name: 'Appointments' }));
  return { page, expectInConsole, token, account, doctor, member };
}

/** The lines of the file that pressing the button saves, after `prove` where the server asks for a proof. */
async function save(page: Page, prove = () => Promise.resolve()) {
  const [download] = await Promise.all([page.waitForEvent('download'), exportOn(page).click().then(prove)]);
  const file = (await buffer(await download.createReadStream())).toString();
  return { name: download.suggestedFilename(), lines: file.trimEnd().split('\r\n') };
}

describe.runIf(isOurs)('an export', () => {
  test('saves the rows that the filters leave as a file', async () => {
    const { page, member, doctor } = await openAppointments();
    await seeTexts(page, 'A CSV file of this view, 100,000 rows at most');
    const { name, lines } = await save(page);
    expect(name).toMatch(/^sabiwell-appointments-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toMatch(/^\uFEFFID,Member,Patient,/);
    expect(lines.slice(1)).toEqual([expect.stringContaining(member.email)]);
    expect(lines[1]).toContain(doctor.name);
    await audit(page, 'admin-appointments-export');
  });

  test('asks who it is where that was proved long ago', async () => {
    const { page, expectInConsole, token, account } = await openAppointments();
    expectInConsole(403);
    await ageProof(token);
    // The gateway remembers for a moment what it knows of a token; after a reload the page has one that is new to it.
    await page.reload();
    await see(page.getByRole('grid', { name: 'Appointments' }));
    const { lines } = await save(page, async () => {
      const proof = dialogOf(page, "Confirm that it's you");
      await fill(proof, { Password: account.password });
      await proof.getByRole('button', { name: 'Confirm' }).click();
    });
    expect(lines).toHaveLength(2);
  });

  test('says beside the button why there is no file, and can be tried again', async () => {
    const { page, expectInConsole } = await openAppointments();
    expectInConsole(429);
    const file = '**/exports/care/appointments?*';
    await page.route(file, (route) =>
      route.fulfill({ status: 429, json: { message: 'You have made 20 exports in the last 24 hours. Please try again later.' } }),
    );
    await exportOn(page).click();
    await seeTexts(page.getByRole('alert'), 'You have made 20 exports in the last 24 hours. Please try again later.');
    await page.unroute(file);
    await save(page);
    await seeGone(page.getByRole('alert'));
  });
});
