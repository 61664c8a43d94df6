import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRejectedSchema,
  BookingReminderDueSchema,
  BookingRequestedSchema,
  BookingRescheduledSchema,
  CallBackRequestedSchema,
  CallMissedSchema,
  ConsultationCompletedSchema,
  DoctorMessageSentSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { BookingAccountWantedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { onBookingAccountWanted } from '../src/booking-links/on-booking-account-wanted.ts';
import { onBookingConfirmed } from '../src/bookings/on-booking-confirmed.ts';
import { onBookingOff } from '../src/bookings/on-booking-off.ts';
import { onBookingReminderDue } from '../src/bookings/on-booking-reminder-due.ts';
import { onBookingsRequested } from '../src/bookings/on-booking-requested.ts';
import { onBookingRescheduled } from '../src/bookings/on-booking-rescheduled.ts';
import { onConsultationCompleted } from '../src/bookings/on-consultation-completed.ts';
import { onCallBackRequested, onCallMissed, onDoctorMessageSent } from '../src/doctors/on-doctor-news.ts';
import { at, bookAsGuest, guestForm, newDoctor, told, tokenIn } from './bookings.ts';
import { joinAs, startIdentity } from './service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let doctor: Awaited<ReturnType<typeof newDoctor>>;
let member: Awaited<ReturnType<typeof joinAs>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  [doctor, member] = [await newDoctor(identity), await joinAs(identity)];
});

const WHEN = new Date('2030-03-02T09:00:00Z');
const LATER = new Date('2030-03-09T09:30:00Z');
/** What the version of a visit says. */
const visitOf = (bookingId = randomUUID(), version = 1n) => ({
  bookingId,
  version,
  kind: 'appointment',
  userId: BigInt(member.id) as bigint | undefined,
  doctorId: BigInt(doctor.id),
  startsAt: at(WHEN),
  minutes: 30,
});
const mailsTo = async (email: string) => {
  await identity.deliver();
  return (await identity.inbox(email)).filter(({ subject }) => subject !== 'Confirm your email address');
};
const next = async () => (await member.call('GET', '/api/user')).json.appointment;

describe('a visit', () => {
  it('is told to its doctor with the time alone, once', async () => {
    const event = told(BookingRequestedSchema, { ...visitOf(), confirmBy: at('2030-03-01T09:00:00Z') });
    const hear = () => onBookingsRequested(identity.context, [event]);
    await Promise.all([hear(), hear()]);
    await hear();
    const mails = await mailsTo(doctor.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('2 March 2030 at 10:00');
    expect(mails[0]?.text).toContain('by 1 March 2030 at 10:00');
    expect(mails[0]?.text).toContain('https://sabiwell.example/doctor-dashboard');
    expect(mails[0]?.text).not.toMatch(/Amina|Bello/);
    expect(await mailsTo(member.fields.email)).toEqual([]);
  });

  it('is told once where several were asked for, with others that were told before and of a guest of the public page', async () => {
    const another = await newDoctor(identity);
    const ask = (over: object) => told(BookingRequestedSchema, { ...visitOf(), ...over });
    const before = ask({ startsAt: at(LATER) });
    await onBookingsRequested(identity.context, [before]);
    const form = guestForm();
    await onBookingAccountWanted(identity.context, told(BookingAccountWantedSchema, form));
    const ofGuest = told(BookingRequestedSchema, { bookingId: form.bookingId, version: 1n, kind: 'public', doctorId: 7n, minutes: 30 });
    await onBookingsRequested(identity.context, [ask({}), before, ofGuest, ask({ doctorId: BigInt(another.id), minutes: 45 })]);
    expect((await mailsTo(doctor.email)).map(({ text }) => /\d+ March/.exec(text)?.[0] ?? '').toSorted()).toEqual(['2 March', '9 March']);
    expect(await mailsTo(another.email)).toHaveLength(1);
    expect(await mailsTo(form.email)).toHaveLength(1);
    const { rows } = await identity.pool.query(
      `SELECT count(*)::int, max(ends_at - starts_at)::text AS longest FROM bookings WHERE user_id = $1`,
      [member.id],
    );
    expect(rows).toEqual([{ count: 3, longest: '00:45:00' }]);
  });

  it('is no news to the doctor when it has got its member, and it is theirs then', async () => {
    const { bookingId } = visitOf();
    await onBookingsRequested(identity.context, [told(BookingRequestedSchema, { ...visitOf(bookingId), userId: undefined })]);
    await onBookingConfirmed(
      identity.context,
      told(BookingConfirmedSchema, { ...visitOf(bookingId, 2n), userId: undefined, byRole: 'doctor' }),
    );
    expect(await next()).toBeNull();
    await onBookingsRequested(identity.context, [told(BookingRequestedSchema, visitOf(bookingId, 3n), 3)]);
    expect(await mailsTo(doctor.email)).toHaveLength(1);
    expect(await next()).toEqual({ name: doctor.name, date: '2030-03-02', time: '10:00' });
    const { rows } = await identity.pool.query('SELECT status FROM bookings WHERE id = $1', [bookingId]);
    expect(rows[0].status).toBe('confirmed');
  });

  it.each([
    ['confirmed', onBookingConfirmed, BookingConfirmedSchema, {}, 'Your appointment is confirmed', 'A visit is confirmed'],
    ['moved', onBookingRescheduled, BookingRescheduledSchema, { from: at(LATER) }, 'Your appointment was moved', 'A visit was moved'],
    [
      'cancelled',
      onBookingOff,
      BookingCancelledSchema,
      { reasonCode: 'by_staff', money: 'none' },
      'Your appointment was cancelled',
      'A visit was cancelled',
    ],
    [
      'ended',
      onBookingOff,
      BookingCancelledSchema,
      { reasonCode: 'not_confirmed', money: 'none' },
      'Your appointment was not confirmed',
      'A visit was not confirmed',
    ],
  ])('that was %s is told to the member, and to the doctor who did not do it', async (_what, handle, schema, over, toMember, toDoctor) => {
    const by = (byRole: string) => told(schema, { ...visitOf(), ...over, byRole } as never);
    for (const event of [by('doctor'), by('case_manager')]) for (const one of [event, event]) await handle(identity.context, one);
    const [mine, theirs] = [await mailsTo(member.fields.email), await mailsTo(doctor.email)];
    expect([mine.map(({ subject }) => subject), theirs.map(({ subject }) => subject)]).toEqual([[toMember, toMember], [toDoctor]]);
    for (const { text } of [...mine, ...theirs]) expect(text).toContain('2 March 2030 at 10:00');
    for (const { text } of mine) expect(text).not.toContain(doctor.name);
    for (const { text } of theirs) expect(text).not.toMatch(/Amina|Bello/);
    expect(mine[0]?.text).toContain('https://sabiwell.example/profile/appointments');
  });

  it('that is off because its member is erased is told to the doctor alone, and stored nowhere', async () => {
    const { bookingId } = visitOf();
    await identity.pool.query(
      `INSERT INTO erasures (id, account_id, status, gives_up, requested_at, erases_at) VALUES ($1, $2, 'erasing', false, now(), now())`,
      [randomUUID(), member.id],
    );
    const off = { ...visitOf(bookingId), minutes: undefined, byRole: 'member', reasonCode: 'by_member', money: 'none' };
    await onBookingOff(identity.context, told(BookingCancelledSchema, off as never));
    expect((await mailsTo(doctor.email)).map(({ subject }) => subject)).toEqual(['A visit was cancelled']);
    expect(await mailsTo(member.fields.email)).toEqual([]);
    expect((await identity.pool.query('SELECT FROM bookings WHERE id = $1', [bookingId])).rowCount).toBe(0);
  });

  it('that was declined is told to the member as not confirmed', async () => {
    const event = told(BookingRejectedSchema, {
      ...visitOf(),
      minutes: undefined,
      byRole: 'doctor',
      reasonCode: 'declined',
      money: 'none',
    } as never);
    await onBookingOff(identity.context, event);
    expect(await mailsTo(member.fields.email)).toMatchObject([{ subject: 'Your appointment was not confirmed' }]);
    expect(await mailsTo(doctor.email)).toEqual([]);
  });

  it('is reminded of by mail a day before, and not an hour before', async () => {
    const { bookingId, userId } = visitOf();
    for (const hoursAhead of [24, 1]) {
      const due = { bookingId, userId, startsAt: at(WHEN), hoursAhead };
      await onBookingReminderDue(identity.context, told(BookingReminderDueSchema, due));
    }
    expect(await mailsTo(member.fields.email)).toMatchObject([{ subject: 'Your appointment is tomorrow' }]);
  });

  it('of what is told again nobody is mailed', async () => {
    const event = { ...told(BookingConfirmedSchema, { ...visitOf(), byRole: 'case_manager' }), isReplay: true as const };
    await onBookingConfirmed(identity.context, event);
    expect([await mailsTo(member.fields.email), await mailsTo(doctor.email)]).toEqual([[], []]);
    expect(await next()).not.toBeNull();
  });
});

it("a guest's visit is told to the address of the form, with the link to cancel; a trainer's service to its member", async () => {
  const { form } = await bookAsGuest(identity);
  const guests = { ...visitOf(), userId: undefined, publicBookingId: form.bookingId };
  await onBookingConfirmed(identity.context, told(BookingConfirmedSchema, { ...guests, byRole: 'doctor' }));
  const [confirmed] = await mailsTo(form.email);
  expect([confirmed?.subject, tokenIn(confirmed, '/book/cancel').length]).toEqual(['Your appointment is confirmed', 43]);
  const training = { ...visitOf(), kind: 'trainer', doctorId: undefined, startsAt: undefined, byRole: 'case_manager' };
  await onBookingConfirmed(identity.context, told(BookingConfirmedSchema, training));
  expect(await mailsTo(member.fields.email)).toMatchObject([{ subject: 'Your booking with a trainer is confirmed' }]);
});

describe("a guest's visit that was decided before the address came", () => {
  const off = { minutes: undefined, byRole: 'doctor', reasonCode: 'by_doctor', money: 'none' };
  const confirmed = { what: 'confirmed', handle: onBookingConfirmed, schema: BookingConfirmedSchema, over: { byRole: 'doctor' } };
  const cancelled = { what: 'cancelled', handle: onBookingOff, schema: BookingCancelledSchema, over: off };

  /** Who the guest is, what they wished, and what became of the visit made from it, as handlings that can come in any order. */
  function handlings({ handle, schema, over }: typeof confirmed | typeof cancelled) {
    const form = guestForm();
    const wish = told(BookingRequestedSchema, { bookingId: form.bookingId, version: 1n, kind: 'public', startsAt: at(WHEN) });
    const visit = { ...visitOf(), userId: undefined, publicBookingId: form.bookingId };
    const [person, decided] = [told(BookingAccountWantedSchema, form), told(schema, { ...visit, ...over } as never)];
    return {
      email: form.email,
      wished: () => onBookingsRequested(identity.context, [wish]),
      decided: () => handle(identity.context, decided),
      said: () => onBookingAccountWanted(identity.context, person),
    };
  }
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject).toSorted();

  it.each([
    { ...confirmed, subject: 'Your appointment is confirmed' },
    { ...cancelled, subject: 'Your appointment was cancelled' },
  ])('is told to them as $what once it has come', async ({ subject, ...decision }) => {
    const { email, wished, decided, said } = handlings(decision);
    await wished();
    await decided();
    await said();
    await said();
    expect(await subjectsTo(email)).toEqual(['We received your booking', subject]);
    for (const { text } of await mailsTo(email)) expect(text).toContain('2 March 2030 at 10:00');
  });

  it.each(Array.from({ length: 10 }, (_, n) => n))('is told to them once, when all comes at the same moment (%s)', async () => {
    const { email, wished, decided, said } = handlings(confirmed);
    await Promise.all([wished(), decided(), said()]);
    expect(await subjectsTo(email)).toEqual(['We received your booking', 'Your appointment is confirmed']);
  });
});

it('a doctor hears of calls and messages without a word of them, and not of each while a mail waits', async () => {
  const who = { doctorId: BigInt(doctor.id), userId: BigInt(member.id) };
  const message = (from: string) => told(DoctorMessageSentSchema, { ...who, messageId: randomUUID(), threadId: 't', from });
  for (const from of ['member', 'member', 'doctor']) await onDoctorMessageSent(identity.context, message(from));
  await onCallMissed(identity.context, told(CallMissedSchema, { ...who, callId: 'c', missedAt: at(WHEN) }));
  await onCallBackRequested(identity.context, told(CallBackRequestedSchema, { ...who, callId: 'c', dueAt: at(WHEN) }));
  const subjects = (await mailsTo(doctor.email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['A patient asks to be called back', 'A patient wrote you a message', 'You missed a call']);
  expect(await mailsTo(member.fields.email)).toEqual([]);
});

describe('User.appointment', () => {
  it('is null without a visit, then the next one that is active, in Lagos', async () => {
    expect(await next()).toBeNull();
    const [late, early] = [visitOf(), visitOf()];
    await onBookingsRequested(identity.context, [told(BookingRequestedSchema, { ...late, startsAt: at('2030-03-09T23:30:00Z') })]);
    expect(await next()).toEqual({ name: doctor.name, date: '2030-03-10', time: '00:30' });
    await onBookingConfirmed(identity.context, told(BookingConfirmedSchema, { ...early, byRole: 'doctor' }));
    expect(await next()).toMatchObject({ date: '2030-03-02' });
    const signedIn = await identity.call('POST', '/api/login', { body: { email: member.fields.email, password: member.fields.password } });
    expect(signedIn.json.appointment).toMatchObject({ date: '2030-03-02' });
    const off = { ...early, version: 2n, byRole: 'member', reasonCode: 'by_member', money: 'none' };
    await onBookingOff(identity.context, told(BookingCancelledSchema, off as never));
    expect(await next()).toMatchObject({ date: '2030-03-10' });
  });

  it('follows a move, ignores what is older, and ends when the visit is over or took place', async () => {
    const { bookingId } = visitOf();
    const moved = { ...visitOf(bookingId, 3n), from: at(WHEN), startsAt: at(LATER), byRole: 'member', confirmBy: at(LATER) };
    await onBookingRescheduled(identity.context, told(BookingRescheduledSchema, moved, 3));
    await onBookingConfirmed(identity.context, told(BookingConfirmedSchema, { ...visitOf(bookingId, 2n), byRole: 'doctor' }, 2));
    expect(await next()).toMatchObject({ date: '2030-03-09', time: '10:30' });
    const completed = { bookingId, version: 4n, doctorId: BigInt(doctor.id), userId: BigInt(member.id), startsAt: at(LATER), minutes: 30 };
    await onConsultationCompleted(identity.context, told(ConsultationCompletedSchema, completed, 4));
    expect(await next()).toBeNull();
    await onBookingsRequested(identity.context, [
      told(BookingRequestedSchema, { ...visitOf(), startsAt: at(new Date(Date.now() - 3_600_000)) }),
    ]);
    expect(await next()).toBeNull();
  });
});
