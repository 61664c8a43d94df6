import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { Redis } from 'ioredis';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { checkLook, LATE_REPORT } from './care-dialog.ts';
import { bookVisit, freeTimes, moveStart, queryBookings } from './listed-doctor.ts';
import { Member } from './members.ts';
import { databaseOf, insideOf, until } from './running-product.ts';
import { see, seeCount, seeValue, toastsOf } from './screen.ts';
import { newStaff, type StaffAccount } from './staff-callers.ts';
import { signInOn } from './staff-screen.ts';

// No demo doctor has such a number, and each of them has an account.
const doctorId = randomInt(100_000, 1_000_000);
let account: StaffAccount;
const name = `Dr. Calls ${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  const client = new pg.Client({ connectionString: databaseOf('bookings') });
  await client.connect();
  await client.query(
    `INSERT INTO doctors (id, name, email, specialty, hospital, location, licence_number, licence_valid_until, verified_at)
     VALUES ($1, $2, $3, 'Family Medicine', 'General', 'Enugu', $4, '2099-01-01', now())`,
    [doctorId, name, `${randomUUID()}@example.com`, randomUUID()],
  );
  await client.end();
  account = await newStaff('doctor', String(doctorId));
});

/** Keeps every connection of a page, so that its counters can be read and its line be cut. */
const rememberLines = () => {
  const { RTCPeerConnection: Native } = window;
  const lines: RTCPeerConnection[] = [];
  class Remembered extends Native {
    constructor(options?: RTCConfiguration) {
      super(options);
      lines.push(this);
    }
  }
  Object.assign(window, { RTCPeerConnection: Remembered, lines });
};
type WithLines = Window & { lines?: RTCPeerConnection[] };

/** How many bytes of the other side's sound this page got. */
const heard = (page: Page) =>
  page.evaluate(async () => {
    let bytes = 0;
    for (const line of (window as WithLines).lines ?? []) {
      for (const report of (await line.getStats()).values()) if (report.type === 'inbound-rtp') bytes += report.bytesReceived as number;
    }
    return bytes;
  });

/** Lets the page believe for a moment that its line is lost. */
const loseLine = (page: Page) =>
  page.evaluate(() => {
    const line = (window as WithLines).lines?.[0];
    if (line === undefined) throw new Error('The page has no line.');
    Object.defineProperty(line, 'connectionState', { configurable: true, value: 'failed' });
    line.dispatchEvent(new Event('connectionstatechange'));
    Reflect.deleteProperty(line, 'connectionState');
  });

/** What the other side proves itself with; each connection has its own. */
const linePassword = (page: Page) =>
  page.evaluate(() => /a=ice-pwd:(\S+)/.exec((window as WithLines).lines?.[0]?.currentRemoteDescription?.sdp ?? '')?.[1]);

/** The member with the dialog open, and the doctor at the desk. */
async function bothSides() {
  const member = await Member.join();
  const caller = await openBrowser({ as: member });
  const desk = await openBrowser({ viewport: DESKTOP });
  for (const { context, expectInConsole } of [caller, desk]) {
    await context.addInitScript(rememberLines);
    expectInConsole(LATE_REPORT);
  }
  await signInOn(desk.page, account);
  const redis = new Redis(insideOf().storeUrl('redis'));
  await redis.set(`live-here:doctor:${doctorId}`, '1', 'EX', 120);
  redis.disconnect();
  await caller.page.goto(`/doctors?call=${doctorId}`);
  await see(caller.page.getByRole('dialog', { name: 'Call Doctor' }));
  return { member, caller: caller.page, desk: desk.page, callerContext: caller, deskContext: desk };
}

async function connect({ caller, desk }: { caller: Page; desk: Page }): Promise<void> {
  await caller.getByRole('button', { name: 'Call Now' }).click();
  await desk.getByRole('button', { name: 'Answer' }).click();
  await areConnected({ caller, desk });
}

/** Whether the keyboard is still in the dialog, although what had the focus may be gone. */
const hasKeyboard = (page: Page) => page.getByRole('dialog').evaluate((dialog) => dialog.contains(document.activeElement));

async function areConnected({ caller, desk }: { caller: Page; desk: Page }): Promise<void> {
  for (const page of [caller, desk]) await see(page.getByRole('status').filter({ hasText: /^Connected$/ }));
}

const lastCall = async (member: Member) => (await member.request('GET', '/api/doctor-calls?limit=1')).json[0];
const ends = (member: Member, callStatus: string) =>
  until(`the call is ${callStatus}`, async () => ((await lastCall(member))?.callStatus === callStatus ? true : undefined));

/** Lets the browser ask for the microphone until the page hears of `allowed`. */
const keepAsking = (page: Page) =>
  page.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      await new Promise((allow) => window.addEventListener('allowed', allow, { once: true }));
      return open(wanted);
    };
  });

/** Lets a call be missed as if it had rung for a minute; no test should wait so long. */
async function ringFor(member: Member): Promise<void> {
  const { id } = await lastCall(member);
  await queryBookings("UPDATE doctor_calls SET initiated_at = initiated_at - interval '1 minute' WHERE id = $1", [id]);
  await queryBookings("UPDATE due_work SET due_at = now() WHERE kind = 'call_overdue' AND subject_id = $1", [id]);
  await ends(member, 'missed');
}

describe('before a call', () => {
  test('the microphone and the camera can be tried, and both are let go', async () => {
    const { caller } = await bothSides();
    await caller.getByRole('button', { name: 'Test my microphone' }).click();
    await see(caller.getByText('We hear you. Your microphone works.'));
    await caller.getByRole('switch', { name: 'Video call' }).check();
    await see(caller.getByLabel('Your own picture'));
    await checkLook(caller, 'call-test');
    await caller.getByRole('button', { name: 'Stop the test' }).click();
    await see(caller.getByRole('button', { name: 'Test my microphone and camera' }));
    await seeCount(caller.getByRole('progressbar'), 0);
  });
});

describe('a call between two browsers', () => {
  test('connects, both hear each other, and it ends for both', async () => {
    const { member, caller, desk } = await bothSides();
    await see(caller.getByText('Not for emergencies.'));
    await caller.getByRole('button', { name: 'Call Now' }).press('Enter');
    await see(desk.getByRole('button', { name: 'Answer' }));
    await checkLook(caller, 'call-ringing');
    await expect.poll(() => hasKeyboard(caller)).toBe(true);
    await desk.getByRole('button', { name: 'Answer' }).click();
    await areConnected({ caller, desk });
    await see(desk.getByRole('dialog', { name: 'Call', exact: true }));
    for (const page of [caller, desk]) {
      const before = await heard(page);
      await until('more sound arrives', async () => ((await heard(page)) > before + 500 ? true : undefined));
    }
    await see(caller.getByText(/^\d:\d\d$/));
    // A thumb that slips off the window must not hang up.
    await caller.mouse.click(20, 120);
    await caller.getByRole('button', { name: 'Mute' }).press('Enter');
    await see(caller.getByRole('button', { name: 'Unmute' }));
    await checkLook(caller, 'call-connected');
    await until('the server counts the call', async () => ((await lastCall(member)).callDuration > 0 ? true : undefined));
    await caller.getByRole('button', { name: 'End Call' }).click();
    await see(caller.getByRole('status').filter({ hasText: /^Call Ended$/ }));
    await caller.getByRole('dialog').waitFor({ state: 'detached' });
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
    await ends(member, 'ended');
    expect((await lastCall(member)).callDuration).toBeGreaterThan(0);
  });

  test('is connected anew, once, after the line was lost', async () => {
    const { member, caller, desk } = await bothSides();
    await connect({ caller, desk });
    const first = await linePassword(desk);
    await loseLine(caller);
    await until('both have a new line', async () => ((await linePassword(desk)) === first ? undefined : true));
    for (const page of [caller, desk]) await see(page.getByRole('status').filter({ hasText: /^Connected$/ }));
    const before = await heard(desk);
    await until('the doctor hears the member again', async () => ((await heard(desk)) > before + 500 ? true : undefined));
    await loseLine(caller);
    await see(caller.getByText(`The connection was lost. Call again, write to ${name}, or ask to be called back.`));
    await seeCount(toastsOf(caller), 0);
    await see(caller.getByRole('button', { name: 'Call again' }), caller.getByRole('button', { name: 'Call me back' }));
    await checkLook(caller, 'call-line-cut');
    await ends(member, 'failed');
    // The doctor is told as well, and closes the window themselves.
    await see(desk.getByRole('dialog').getByText('The connection was lost. The member can call you again.'));
    await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
    await caller.getByRole('link', { name: 'Write a message' }).click();
    await see(caller.getByRole('dialog', { name: 'Send Message' }));
  });

  test('ends when the caller presses Escape', async () => {
    const { member, caller, desk } = await bothSides();
    await connect({ caller, desk });
    await caller.keyboard.press('Escape');
    await caller.getByRole('dialog').waitFor({ state: 'detached' });
    await ends(member, 'ended');
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('ends when the caller closes the page', async () => {
    const { member, caller, desk } = await bothSides();
    await connect({ caller, desk });
    await caller.goto('about:blank');
    await ends(member, 'ended');
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('a call that can not be', () => {
  test('for want of a microphone leads to a call-back in the same dialog', async () => {
    const { member, caller, callerContext, deskContext } = await bothSides();
    // The doctor's window may open just as the call fails, and says that it rings.
    deskContext.expectInConsole(409);
    await callerContext.context.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await caller.reload();
    const ownNumber = caller.getByLabel('Your phone number (optional)');
    await ownNumber.fill('0805 111 2222');
    await caller.getByRole('button', { name: 'Call Now' }).click();
    await see(caller.getByText(/^We can't use your microphone\./));
    await checkLook(caller, 'call-no-microphone');
    // Who has allowed it meanwhile begins anew in the same place, with the number that they gave.
    await caller.getByRole('button', { name: 'Call again' }).press('Enter');
    await seeValue(ownNumber, '0805 111 2222');
    await caller.getByRole('button', { name: 'Call Now' }).click();
    await see(caller.getByText(/^We can't use your microphone\./));
    await expect.poll(() => hasKeyboard(caller)).toBe(true);
    await ends(member, 'failed');
    await caller.getByLabel('Phone number').fill('0803 123 4567');
    await caller.getByRole('button', { name: 'Call me back' }).click();
    await see(caller.getByText(/will call you back at 0803 123 4567 by \w{3} \d+ \w{3,4}, \d\d:\d\d\./));
    await checkLook(caller, 'call-back-asked');
    await expect.poll(() => hasKeyboard(caller)).toBe(true);
    await caller.getByRole('dialog').getByRole('button', { name: 'Close' }).last().press('Enter');
    await caller.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('because the doctor declines says so', async () => {
    const { member, caller, desk } = await bothSides();
    await caller.getByRole('button', { name: 'Call Now' }).click();
    await desk.getByRole('button', { name: 'Decline' }).click();
    await see(caller.getByText(`${name} can't talk right now.`));
    await ends(member, 'declined');
    await checkLook(caller, 'call-declined');
    await expect.poll(() => hasKeyboard(caller)).toBe(true);
  });

  test.each(['declined', 'missed'])('because it is %s while the browser asks for the microphone says so at once', async (status) => {
    const { member, caller, desk } = await bothSides();
    await keepAsking(caller);
    await caller.getByRole('button', { name: 'Call Now' }).click();
    await see(desk.getByRole('button', { name: 'Answer' }));
    if (status === 'missed') await ringFor(member);
    else await desk.getByRole('button', { name: 'Decline' }).click();
    await see(caller.getByText(status === 'missed' ? `${name} did not answer.` : `${name} can't talk right now.`));
  });

  test('because the doctor declines before the microphone is allowed says that, and nothing of the line', async () => {
    const { member, caller, desk, callerContext } = await bothSides();
    callerContext.expectInConsole(/ERR_FAILED/);
    await keepAsking(caller);
    // The caller learns of it from the refused offer alone: what the server knows of the call is not read before that.
    await caller.route(/\/signals\?after=/, (route) => route.abort());
    await caller.getByRole('button', { name: 'Call Now' }).click();
    await desk.getByRole('button', { name: 'Decline' }).click();
    await ends(member, 'declined');
    await caller.evaluate(() => window.dispatchEvent(new Event('allowed')));
    await see(caller.getByText(`${name} can't talk right now.`));
  });

  test('because nobody answers in time says so', async () => {
    const { member, caller, desk } = await bothSides();
    await caller.getByRole('button', { name: 'Call Now' }).click();
    await see(desk.getByRole('button', { name: 'Answer' }));
    await ringFor(member);
    await see(caller.getByText(`${name} did not answer.`));
    await checkLook(caller, 'call-missed');
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('because the doctor does not come to the visit says by when the care team calls', async () => {
    const { member, caller, desk } = await bothSides();
    const doctor = { id: doctorId, name, fee: 2000 };
    const visit = await bookVisit(member, doctor, (await freeTimes(doctor))[0]!);
    await moveStart(visit, -1);
    await caller.goto(`/doctors?call=${doctorId}&visit=${visit}`);
    await caller.getByLabel('Your phone number (optional)').fill('0803 123 4567');
    await caller.getByRole('button', { name: 'Call Now' }).click();
    await see(desk.getByRole('button', { name: 'Answer' }));
    await ringFor(member);
    await see(caller.getByText(/our care team will call you back by \w{3} \d+ \w{3,4}, \d\d:\d\d, at 0803 123 4567\./));
    await checkLook(caller, 'call-missed-visit');
    await caller.getByLabel('Phone number', { exact: true }).fill('0809 765 4321');
    await caller.getByRole('button', { name: 'Call me back' }).click();
    await see(caller.getByText(/our care team will call you back by .*, at 0809 765 4321\./));
    const rows = await queryBookings("SELECT role, status FROM care_tasks WHERE kind = 'call_back' AND subject = $1", [visit]);
    expect(rows).toEqual([{ role: 'case_manager', status: 'open' }]);
    for (const path of ['/profile/appointments', `/profile/appointments/${visit}`]) {
      await caller.goto(path);
      await see(caller.getByText(new RegExp(`After your call to ${name}, we will call you back by .*, at 0809 765 4321\\.`)));
    }
    await audit(caller, 'call-back-promised');
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
