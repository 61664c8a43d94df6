import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { audit, axeFaults, overflowOf, savePicture } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { bookVisit, freeTimes, type ListedDoctor, moveStart, newListedDoctor } from './listed-doctor.ts';
import { Member } from './members.ts';
import { dataUrl, lunch } from './photos.ts';
import { insideOf } from './running-product.ts';
import { dialogOf, fill, see, seeAttribute, seeCount, seeFocus, seeGone, seeTexts, seeTitle, seeValue, toastsOf } from './screen.ts';
import { newDoctorAccount, newStaff } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const WIDE = { width: 1440, height: 900 };

/** The desk of a doctor whom no other test knows, with what waited for them when they signed in. */
async function openDesk(prepare: (doctor: ListedDoctor, member: Member) => Promise<unknown> = () => Promise.resolve()) {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const account = await newDoctorAccount(doctor.id);
  await prepare(doctor, member);
  const visit = await openBrowser({ viewport: DESKTOP });
  await signInOn(visit.page, account);
  await see(visit.page.getByRole('heading', { level: 2, name: 'To confirm' }));
  const part = (name: string | RegExp) => visit.page.getByRole('region', { name });
  return { ...visit, doctor, member, part };
}

const visitOf = async (member: Member, id: string) => (await member.request('GET', `/api/appointments/${id}`)).json;
const times = async (doctor: ListedDoctor, count: number) => (await freeTimes(doctor)).slice(0, count);

describe('requests', () => {
  test('are confirmed by the keyboard alone, and the member sees it', async () => {
    let id = '';
    const { page, doctor, member, part } = await openDesk(async (own, asking) => {
      id = await bookVisit(asking, own, (await freeTimes(own))[0]!);
    });
    await seeTexts(page, `Welcome back, ${doctor.name}`, 'Verified', /^Confirm by .* left$/);
    await seeTexts(part(/^To confirm/), 'Headache since Monday');
    await seeTitle(page, /^\(1\) Overview/);
    await see(page.getByRole('tab', { name: 'Overview 1 waiting' }));
    await seeCount(part(/^To confirm/).getByRole('link'), 0);
    await audit(page, 'desk-request');
    await page.setViewportSize(WIDE);
    await tabTo(page, 'button', /^Confirm of/);
    await page.keyboard.press('Enter');
    await seeTexts(toastsOf(page), 'Appointment confirmed');
    await see(part(/^The next 7 days/).getByRole('link', { name: member.email }));
    expect(await visitOf(member, id)).toMatchObject({ status: 'confirmed' });
    await seeTitle(page, /^Overview/);
    await savePicture(page, 'desk-confirmed-wide-light');
  });

  test('appear as they are made, and one that was cancelled meanwhile says so', async () => {
    const { page, doctor, member, part, expectInConsole } = await openDesk();
    expectInConsole(409);
    await seeTexts(page, 'No request is waiting.');
    const id = await bookVisit(member, doctor, (await freeTimes(doctor))[0]!);
    const confirm = part(/^To confirm/).getByRole('button', { name: /^Confirm of/ });
    await see(confirm);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/doctor/desk', async (route) => {
      await held.promise;
      await route.continue();
    });
    await member.request('PATCH', `/api/appointments/${id}`, { body: { status: 'cancelled' } });
    await confirm.click();
    await seeTexts(toastsOf(page), 'This is cancelled already.');
    held.resolve();
    await seeTexts(page, 'No request is waiting.');
  });

  test('are declined with a reason, after a question whose safe answer has the focus', { tags: 'night' }, async () => {
    let id = '';
    const { page, member, part } = await openDesk(async (own, asking) => {
      id = await bookVisit(asking, own, (await freeTimes(own))[0]!);
    });
    await part(/^To confirm/)
      .getByRole('button', { name: /^Decline of/ })
      .click();
    const question = dialogOf(page);
    await seeFocus(question.getByRole('button', { name: 'Back' }));
    await audit(page, 'desk-decline');
    await question.getByLabel('I am not available at that time').check();
    await question.getByRole('button', { name: 'Decline' }).click();
    await seeTexts(toastsOf(page), 'Request declined');
    await seeTexts(page, 'No request is waiting.');
    expect(await visitOf(member, id)).toMatchObject({ status: 'cancelled', reasonCode: 'doctor_unavailable' });
  });

  test('get another time, and not one that was just taken', { tags: 'night' }, async () => {
    let id = '';
    const { page, doctor, member, part, expectInConsole } = await openDesk(async (own, asking) => {
      id = await bookVisit(asking, own, (await freeTimes(own))[0]!);
    });
    expectInConsole(409);
    await part(/^To confirm/)
      .getByRole('button', { name: /^Another time of/ })
      .click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Confirm at this time' }).click();
    await seeTexts(dialog, 'Choose a time.');
    const [first, second] = await times(doctor, 2);
    await see(dialog.getByRole('radio', { name: first!.time }));
    await audit(page, 'desk-move');
    await dialog.getByLabel('Day').selectOption(first!.date);
    await dialog.getByRole('radio', { name: first!.time }).check();
    await bookVisit(await Member.join(), doctor, first!);
    await dialog.getByRole('button', { name: 'Confirm at this time' }).click();
    await seeTexts(dialog.getByRole('alert'), 'That time was just taken');
    await seeGone(dialog.getByRole('radio', { name: first!.time }));
    await dialog.getByLabel('Day').selectOption(second!.date);
    await dialog.getByRole('radio', { name: second!.time }).check();
    await dialog.getByRole('button', { name: 'Confirm at this time' }).click();
    await seeTexts(toastsOf(page), 'Confirmed at the new time');
    expect(await visitOf(member, id)).toMatchObject({
      status: 'confirmed',
      appointmentDate: second!.date,
      appointmentTime: second!.time,
    });
  });
});

describe('visits', () => {
  test('are started, completed and followed by a prescription', async () => {
    let id = '';
    const { page, member, part } = await openDesk(async (own, asking) => {
      id = await bookVisit(asking, own, (await freeTimes(own))[0]!);
      await moveStart(id, 5);
    });
    const own = page.getByRole('listitem').filter({ hasText: 'Headache since Monday' });
    await see(own.getByRole('button', { name: /^Start/ }));
    await seeCount(own.getByRole('button', { name: /^(Complete|Did not come)/ }), 0);
    await own.getByRole('button', { name: /^Start/ }).click();
    await seeTexts(own, 'Going on now');
    await moveStart(id, -1, 'in_progress');
    await page.reload();
    await own.getByRole('button', { name: /^Complete/ }).click();
    const followUpDate = dayLater(lagosDay(new Date()), 6);
    const { userName } = await visitOf(member, id);
    await fill(dialogOf(page), {
      Diagnosis: 'Tension headache',
      [`Diagnosis in plain words for ${userName}`]: 'A headache from tight muscles',
      Treatment: 'Rest, and water',
      'Follow-up date': followUpDate,
    });
    await audit(page, 'desk-complete');
    await dialogOf(page).getByRole('button', { name: 'Complete' }).click();
    await seeTexts(own, 'Completed');
    expect(await visitOf(member, id)).toMatchObject({
      status: 'completed',
      summary: { diagnosis: 'A headache from tight muscles', treatment: 'Rest, and water', followUpDate },
    });
    const visitor = await openBrowser({ as: member });
    await visitor.page.goto(`/profile/appointments/${id}`);
    await seeTexts(
      visitor.page.getByRole('region', { name: 'What the doctor wrote for you' }),
      'A headache from tight muscles',
      'Rest, and water',
    );
    await audit(visitor.page, 'appointment-summary');
    await visitor.page.getByRole('link', { name: 'Book the follow-up' }).click();
    await expect.poll(() => dialogOf(visitor.page, 'Book Appointment').getByLabel('Appointment type').inputValue()).toBe('follow-up');
    const { doctorId } = await visitOf(member, id);
    const again = { doctorId, appointmentDate: followUpDate, appointmentTime: '10:00', appointmentType: 'follow-up', reason: 'Headache' };
    expect((await member.request('POST', '/api/appointments', { body: again })).status).toBe(201);
    await visitor.page.goto(`/profile/appointments/${id}`);
    await see(visitor.page.getByRole('link', { name: /^Follow-up booked for \w{3} \d+ \w{3,4}, 10:00$/ }));
    await seeCount(visitor.page.getByRole('link', { name: 'Book the follow-up' }), 0);
    await audit(page, 'desk-visits');
    await part(/^Today/)
      .getByRole('link', { name: /^Write a prescription/ })
      .click();
    await page.waitForURL(`**/prescriptions-form?patient=${member.id}`);
  });

  test('to which nobody came are noted, after a question', { tags: 'night' }, async () => {
    let id = '';
    const { page, member } = await openDesk(async (own, asking) => {
      id = await bookVisit(asking, own, (await freeTimes(own))[0]!);
      await moveStart(id, -20);
    });
    await page.getByRole('button', { name: /^Did not come/ }).click();
    const question = dialogOf(page);
    await seeTexts(question, 'The visit ends, and the fee is kept.');
    await question.getByRole('button', { name: 'Did not come' }).click();
    await seeTexts(toastsOf(page), /^Noted that .* did not come$/);
    expect(await visitOf(member, id)).toMatchObject({ status: 'cancelled', reasonCode: 'member_absent' });
  });
});

describe('messages', () => {
  test('are read, shown with their files, and answered by a draft that survives a reload', { tags: 'night' }, async () => {
    let threadId = '';
    const { page, member, part } = await openDesk(async ({ id: doctorId }, asking) => {
      const { json: file } = await asking.request('POST', '/api/care-files', { body: { data: dataUrl(lunch) } });
      const body = { doctorId, subject: 'Tablets', message: 'May I take them at night?', attachments: [file.id] };
      threadId = (await asking.request('POST', '/api/doctor-messages', { body })).json.threadId;
    });
    await see(page.getByRole('tab', { name: 'Messages 1 unread' }));
    await audit(page, 'desk-unread');
    await part(/^Unread messages/)
      .getByRole('link', { name: /Tablets/ })
      .click();
    const log = page.getByRole('log');
    await seeTexts(log, 'May I take them at night?');
    await seeFocus(page.getByRole('heading', { level: 2, name: 'Tablets' }));
    await expect.poll(() => log.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await see(page.getByRole('tab', { name: 'Messages', exact: true }));
    const thread = async () => (await member.request('GET', `/api/doctor-messages/${threadId}`)).json;
    await expect.poll(async () => (await thread()).messages[0].messageStatus).toBe('read');
    await audit(page, 'desk-conversation');
    await page.setViewportSize(WIDE);
    await savePicture(page, 'desk-conversation-wide-light');
    await fill(page, { 'Your answer': 'Yes, after food.' });
    await page.reload();
    await seeValue(page.getByLabel('Your answer'), 'Yes, after food.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await seeTexts(log, 'Yes, after food.');
    expect((await thread()).messages[0]).toMatchObject({ from: 'doctor', message: 'Yes, after food.' });
    await seeTexts(log, /, Delivered$/);
    await member.request('POST', `/api/doctor-messages/${threadId}/replies`, { body: { message: 'Thank you.' } });
    await seeTexts(log, 'Thank you.');
  });
});

test('without a live stream an open conversation is asked for every few seconds', { tags: 'night' }, async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const account = await newDoctorAccount(doctor.id);
  const body = { doctorId: doctor.id, subject: 'Tablets', message: 'May I take them at night?' };
  const { threadId } = (await member.request('POST', '/api/doctor-messages', { body })).json;
  const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
  expectInConsole(/ERR_FAILED/);
  await page.route('**/api/events*', (route) => route.abort());
  await signInOn(page, account);
  await page.goto(`/doctor-dashboard?tab=messages&thread=${threadId}`);
  await seeTexts(page.getByRole('log'), 'May I take them at night?');
  await member.request('POST', `/api/doctor-messages/${threadId}/replies`, { body: { message: 'They are white.' } });
  await seeTexts(page.getByRole('log'), 'They are white.');
});

test('a desk that could not be read says so, and can be read again', { tags: 'night' }, async () => {
  const account = await newDoctorAccount((await newListedDoctor()).id);
  const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
  expectInConsole(503);
  await page.route('**/api/doctor/desk', (route) => route.fulfill({ status: 503, json: { message: 'Please try again later.' } }));
  await signInOn(page, account);
  await seeTexts(page, 'Failed to load dashboard data', 'Please try again later.');
  await audit(page, 'desk-failed');
  await page.unroute('**/api/doctor/desk');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeTexts(page, 'No request is waiting.');
});

describe('calls', () => {
  test('that nobody took are returned', { tags: 'night' }, async () => {
    const { page, part } = await openDesk(async ({ id: doctorId }, asking) => {
      const { json: call } = await asking.request('POST', '/api/doctor-calls', { body: { doctorId } });
      await asking.request('POST', `/api/doctor-calls/${call.id}/call-back`, { body: { phone: '0803 123 4567' } });
    });
    const waiting = part(/^To call back/);
    await seeTexts(waiting, /^Due by /);
    await seeAttribute(waiting.getByRole('link', { name: 'Call 0803 123 4567' }), 'href', 'tel:08031234567');
    await audit(page, 'desk-call-back');
    await waiting.getByRole('button', { name: /^Called back/ }).click();
    await seeTexts(toastsOf(page), 'Noted as called back');
    await seeGone(waiting);
  });

  test('that come in open over whatever is open', { tags: 'night' }, async () => {
    const { page, doctor, member, part } = await openDesk(async (own, asking) => {
      await bookVisit(asking, own, (await freeTimes(own))[0]!);
    });
    await part(/^To confirm/)
      .getByRole('button', { name: /^Another time of/ })
      .click();
    await see(dialogOf(page));
    const redis = new Redis(insideOf().storeUrl('redis'));
    await redis.set(`live-here:doctor:${doctor.id}`, '1', 'EX', 120);
    redis.disconnect();
    await member.request('POST', '/api/doctor-calls', { body: { doctorId: doctor.id } });
    await seeTexts(page, /is calling you\.$/);
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await seeGone(page.getByText(/is calling you\.$/));
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await seeGone(dialogOf(page));
  });
});

describe('the doctor', () => {
  test('says whether they take bookings, and sees when they are offline', { tags: 'night' }, async () => {
    const { page, context, doctor, expectInConsole } = await openDesk();
    const card = async () => {
      const { json } = await (await Member.join()).request('GET', `/api/doctors?q=${encodeURIComponent(doctor.name)}`);
      return json[0];
    };
    const control = page.getByRole('switch', { name: 'Available' });
    await seeTexts(page, 'Members can book you, and call you while this page is open.');
    await control.click();
    await seeTexts(page, /^Not taking bookings\./);
    await expect.poll(card).toMatchObject({ available: false });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect([await overflowOf(page), await axeFaults(page, 'light')]).toEqual([0, []]);
    expectInConsole(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await seeTexts(page, 'You are offline');
    await control.click();
    await seeTexts(toastsOf(page), 'Not changed');
  });

  test('whom the directory does not have is told so, and led back', { tags: 'night' }, async () => {
    const { page, expectInConsole } = await openBrowser({ viewport: DESKTOP });
    expectInConsole(403);
    await signInOn(page, await newStaff('doctor'));
    await seeTexts(page, 'Unable to load doctor profile');
    await audit(page, 'desk-denied');
    await page.getByRole('button', { name: 'Return to Login' }).click();
    await page.waitForURL('**/doctor-login');
  });
});
