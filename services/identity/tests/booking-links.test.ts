import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { BookingCancelledSchema, BookingRequestedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { BookingAccountWantedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { BookingCancelWantedSchema, BookingEmailProvedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { publicBookingLinks } from '@sabiwell/proto/http/public-booking-links.ts';
import { forgetBookingLinks } from '../src/booking-links/forget-booking-links.ts';
import { onBookingAccountWanted } from '../src/booking-links/on-booking-account-wanted.ts';
import { onBookingOff } from '../src/bookings/on-booking-off.ts';
import { onBookingsRequested } from '../src/bookings/on-booking-requested.ts';
import { at, bookAsGuest, guestForm, soon, told, tokenIn } from './bookings.ts';
import { linkTokenOf } from './mail-server.ts';
import { joinAs, startIdentity, tokenOf } from './service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const PASSWORD = 'quiet-harmattan-88';
const confirm = (body: object, given: object = {}) => identity.call('POST', '/api/public/book/confirm', { body, ...given });
const cancel = (token: string) => identity.call('POST', '/api/public/book/cancel', { body: { token } });
const signIn = (email: string, password: string) => identity.call('POST', '/api/login', { body: { email, password }, address: '10.3.3.3' });
const proofs = (bookingId: string) => eventsOf(identity.pool, bookingId, BookingEmailProvedSchema);
const parse = (json: unknown) => publicBookingLinks.confirmPublicBooking.replies[200].parse(json);

describe('the mail to a guest', () => {
  it('comes once, with the time and both links, and no name of a doctor', async () => {
    const { form, mail, confirmToken, cancelToken } = await bookAsGuest(identity, {}, new Date('2027-03-02T09:00:00Z'));
    expect([confirmToken.length, cancelToken.length]).toEqual([43, 43]);
    expect(confirmToken).not.toBe(cancelToken);
    expect(mail?.text).toMatch(/^Hello Ngozi Adaeze Okafor,\n\n[^]*2 March 2027 at 10:00[^]*The Sabiwell team\s*$/);
    const again = told(BookingAccountWantedSchema, form);
    await onBookingAccountWanted(identity.context, again);
    await identity.deliver();
    expect(await identity.inbox(form.email)).toHaveLength(1);
  });

  it('waits for the wish, where that comes later', async () => {
    const form = guestForm();
    await onBookingAccountWanted(identity.context, told(BookingAccountWantedSchema, form));
    await identity.deliver();
    expect(await identity.inbox(form.email)).toEqual([]);
    const wish = { bookingId: form.bookingId, version: 1n, kind: 'public', startsAt: at('2027-03-02T09:00:00Z') };
    await onBookingsRequested(identity.context, [told(BookingRequestedSchema, wish)]);
    await identity.deliver();
    expect((await identity.inbox(form.email))[0]?.text).toContain('2 March 2027 at 10:00');
  });

  it.each(Array.from({ length: 10 }, (_, n) => n))('is one, when both come at the same moment (%s)', async () => {
    const form = guestForm();
    const wish = told(BookingRequestedSchema, { bookingId: form.bookingId, version: 1n, kind: 'public' });
    const person = told(BookingAccountWantedSchema, form);
    await Promise.all([onBookingsRequested(identity.context, [wish]), onBookingAccountWanted(identity.context, person)]);
    await identity.deliver();
    expect(await identity.inbox(form.email)).toHaveLength(1);
  });

  it('is none for what is told again', async () => {
    const form = guestForm();
    const replayed = <E extends object>(event: E) => ({ ...event, isReplay: true as const });
    await onBookingsRequested(identity.context, [
      replayed(told(BookingRequestedSchema, { bookingId: form.bookingId, version: 1n, kind: 'public' })),
    ]);
    await onBookingAccountWanted(identity.context, replayed(told(BookingAccountWantedSchema, form)));
    await identity.deliver();
    expect(await identity.inbox(form.email)).toEqual([]);
  });
});

describe('the link of a new person', () => {
  it('proves the address at its first opening, and offers an account from the form', async () => {
    const { form, confirmToken: token } = await bookAsGuest(identity);
    const first = await confirm({ token });
    expect([first.status, parse(first.json)]).toEqual([
      200,
      {
        booking: {
          id: form.bookingId,
          status: 'pending',
          startsAt: soon().toISOString(),
          account: { firstname: 'Ngozi', lastname: 'Adaeze Okafor', city: 'Enugu' },
        },
        accountMade: false,
        signedIn: false,
      },
    ]);
    expect((await confirm({ token })).json).toEqual(first.json);
    expect(await proofs(form.bookingId)).toMatchObject([{ version: 1, data: { bookingId: form.bookingId, version: '1' } }]);
    expect((await proofs(form.bookingId))[0]?.data.userId).toBeUndefined();
    expect((await signIn(form.email, PASSWORD)).status).toBe(401);
  });

  it('makes the account by a password: signed in, proved, with what the form said, and the booking joins it', async () => {
    const { form, confirmToken: token } = await bookAsGuest(identity);
    await confirm({ token });
    const made = await confirm({ token, password: PASSWORD, firstname: 'Ngozi', lastname: 'Okafor', city: 'Nsukka' });
    expect([made.status, made.json]).toMatchObject([200, { accountMade: true, signedIn: true, booking: { account: null } }]);
    expect(tokenOf(made.headers)).toHaveLength(43);
    const { json: user } = await signIn(form.email, PASSWORD);
    expect(user).toMatchObject({
      FirstName: 'Ngozi',
      LastName: 'Okafor',
      sex: 'Other',
      birth: '1988-03-14',
      city: 'Nsukka',
      emailVerified: true,
    });
    expect((await proofs(form.bookingId)).map(({ data }) => data.userId)).toEqual([undefined, String(user.id)]);
    await identity.deliver();
    expect(await identity.inbox(form.email)).toHaveLength(1);
  });

  it('makes it at once, where the first opening brings the password; a name of one word needs another', async () => {
    const { form, confirmToken: token } = await bookAsGuest(identity, { name: 'Ngozi' });
    const nameless = await confirm({ token, password: PASSWORD });
    expect([nameless.status, nameless.json.errors]).toMatchObject([400, [{ path: 'lastname' }]]);
    const made = await confirm({ token, password: PASSWORD, lastname: 'Okafor' });
    expect(made.json).toMatchObject({ accountMade: true, signedIn: true });
    expect((await signIn(form.email, PASSWORD)).json).toMatchObject({ FirstName: 'Ngozi', LastName: 'Okafor', city: 'Enugu' });
  });

  it.each(['short', 'password123', 'Ngozi1988'])('refuses the password %s and stays good', async (password) => {
    const { confirmToken: token } = await bookAsGuest(identity);
    expect((await confirm({ token, password })).status).toBe(400);
    expect((await confirm({ token, password: PASSWORD })).json).toMatchObject({ accountMade: true });
  });

  it('opened again replaces no password and signs nobody in', async () => {
    const { form, confirmToken: token } = await bookAsGuest(identity);
    await confirm({ token, password: PASSWORD });
    const again = await confirm({ token, password: 'stolen-harmattan-99' });
    expect([again.status, again.json.accountMade, again.json.signedIn, tokenOf(again.headers)]).toEqual([200, false, false, '']);
    expect((await signIn(form.email, PASSWORD)).status).toBe(200);
    expect((await signIn(form.email, 'stolen-harmattan-99')).status).toBe(401);
  });

  it('makes one account, when the password comes five times at once', async () => {
    const { form, confirmToken: token } = await bookAsGuest(identity);
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => confirm({ token, password: PASSWORD })));
    expect(all.filter(({ json }) => json.accountMade)).toHaveLength(1);
    expect(all.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await identity.pool.query('SELECT 1 FROM accounts WHERE email = $1', [form.email])).rows).toHaveLength(1);
  });

  it('makes no account for a child, but proves the booking', async () => {
    const { form, confirmToken: token } = await bookAsGuest(identity, { birth: `${new Date().getUTCFullYear() - 9}-01-05` });
    const opened = await confirm({ token, password: PASSWORD });
    expect([opened.status, opened.json]).toMatchObject([200, { accountMade: false, signedIn: false, booking: { account: null } }]);
    expect((await signIn(form.email, PASSWORD)).status).toBe(401);
    expect(await proofs(form.bookingId)).toHaveLength(1);
  });
});

describe('the link of somebody with an account', () => {
  it('joins the booking to it, and changes nothing else', async () => {
    const member = await joinAs(identity);
    await identity.pool.query('UPDATE accounts SET email_verified = true WHERE id = $1', [member.id]);
    const { form, confirmToken: token } = await bookAsGuest(identity, { email: member.fields.email });
    const opened = await confirm({ token, password: 'stolen-harmattan-99', firstname: 'Eve', lastname: 'Else', city: 'Jos' });
    expect([opened.json.accountMade, opened.json.signedIn, tokenOf(opened.headers)]).toEqual([false, false, '']);
    expect(await proofs(form.bookingId)).toMatchObject([{ data: { userId: String(member.id) } }]);
    expect((await signIn(member.fields.email, member.fields.password)).json).toMatchObject({ FirstName: 'Amina', city: 'Kano' });
  });

  it('waits where the account has not proved the address, and joins it then', async () => {
    const member = await joinAs(identity);
    const { form, confirmToken: token } = await bookAsGuest(identity, { email: member.fields.email });
    await confirm({ token });
    expect((await proofs(form.bookingId)).map(({ data }) => data.userId)).toEqual([undefined]);
    const welcome = (await identity.inbox(member.fields.email)).find(({ subject }) => subject === 'Confirm your email address');
    await identity.call('POST', '/api/user/email/confirm', { body: { token: linkTokenOf(welcome) } });
    expect((await proofs(form.bookingId)).map(({ data }) => data.userId)).toEqual([undefined, String(member.id)]);
  });
});

describe('the link to cancel', () => {
  it('asks for it once, is calm when it is opened again, and opens nothing else', async () => {
    const { form, confirmToken, cancelToken } = await bookAsGuest(identity);
    const [first, again] = [await cancel(cancelToken), await cancel(cancelToken)];
    expect([first.status, first.json, again.json]).toMatchObject([
      200,
      { booking: { id: form.bookingId, status: 'cancelled' } },
      first.json,
    ]);
    expect(await eventsOf(identity.pool, form.bookingId, BookingCancelWantedSchema)).toHaveLength(1);
    expect((await confirm({ token: cancelToken })).status).toBe(400);
    expect((await cancel(confirmToken)).status).toBe(400);
  });

  it('changes nothing of a visit that has begun', async () => {
    const { cancelToken, form } = await bookAsGuest(identity, {}, new Date(Date.now() - 60_000));
    expect((await cancel(cancelToken)).json.booking.status).toBe('pending');
    expect(await eventsOf(identity.pool, form.bookingId, BookingCancelWantedSchema)).toEqual([]);
  });

  it('stands in every mail to the guest until it is cancelled, and an earlier one stays good', async () => {
    const { form, cancelToken } = await bookAsGuest(identity);
    const visit = {
      bookingId: guestForm().bookingId,
      publicBookingId: form.bookingId,
      kind: 'appointment',
      doctorId: 7n,
      startsAt: at(soon()),
    };
    await onBookingsRequested(identity.context, [told(BookingRequestedSchema, { ...visit, version: 1n, minutes: 30 })]);
    const off = { ...visit, version: 2n, byRole: 'system', reasonCode: 'not_confirmed', money: 'none' };
    await onBookingOff(identity.context, told(BookingCancelledSchema, off));
    await identity.deliver();
    const [newest] = await identity.inbox(form.email);
    expect([newest?.subject, tokenIn(newest, '/book/cancel')]).toEqual(['Your appointment was not confirmed', '']);
    expect((await cancel(cancelToken)).json.booking.status).toBe('cancelled');
  });
});

describe('links', () => {
  it.each(['', 'x', 'A'.repeat(43)])('with the token "%s" open nothing', async (token) => {
    expect([(await confirm({ token })).status, (await cancel(token)).status]).toEqual([400, 400]);
  });

  it('that were not opened for a week are spent, and then forgotten; others stay while the booking is open', async () => {
    const [unopened, open, over] = [await bookAsGuest(identity), await bookAsGuest(identity), await bookAsGuest(identity)];
    for (const { confirmToken: token } of [open, over]) await confirm({ token });
    const off = { bookingId: over.form.bookingId, version: 2n, kind: 'public', byRole: 'guest', reasonCode: 'by_guest', money: 'none' };
    await onBookingOff(identity.context, told(BookingCancelledSchema, off));
    const ids = [unopened, open, over].map(({ form }) => form.bookingId);
    await identity.pool.query(`UPDATE booking_links SET created_at = now() - interval '8 days' WHERE booking_id = ANY ($1)`, [ids]);
    expect((await confirm({ token: unopened.confirmToken })).status).toBe(400);
    await forgetBookingLinks(identity.pool);
    const { rows } = await identity.pool.query('SELECT booking_id FROM booking_links WHERE booking_id = ANY ($1)', [ids]);
    expect(rows.map(({ booking_id: id }) => id)).toEqual([open.form.bookingId]);
    expect((await confirm({ token: open.confirmToken })).status).toBe(200);
  });

  it('are counted by address: 300 an hour', async () => {
    const address = '10.44.0.1';
    const statuses: number[] = [];
    for (let n = 0; n < 301; n += 1) statuses.push((await confirm({ token: 'B'.repeat(43) }, { address })).status);
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([300, 429]);
  });
});
