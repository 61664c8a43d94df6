import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { missingText } from '@sabiwell/proto/http/field-rules.ts';
import { PERSON_RULES } from '@sabiwell/proto/http/person-rules.ts';
import type { LinkedBooking, publicBookingLinks } from '@sabiwell/proto/http/public-booking-links.ts';
import { insertAccount } from '../accounts/account.store.ts';
import { enterNewAccount } from '../accounts/enter-new-account.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts';
import type { Context } from '../context.ts';
import { endSession } from '../sessions/session.store.ts';
import { accountOffer, type BookingLink, linkedBookingOf } from './booking-link.domain.ts';
import { findHolder, proveBookingLink } from './booking-link.store.ts';
import { countOpening, lockByToken } from './open-booking-link.ts';

type Confirming = Call<typeof publicBookingLinks.confirmPublicBooking>;

/**
 * Proves the address of a booking. An account that proved it too gets the booking, and nothing else of it changes; an adult without an
 * account gets one by a password, and is signed in. Opened again, the link proves nothing new and replaces no password.
 */
export async function confirmPublicBooking(context: Context, call: Confirming) {
  await countOpening(context, call.clientAddress);
  const { link, offer } = await prove(context, call.body.token);
  const { password } = call.body;
  if (offer === null || password === undefined) {
    return { status: 200 as const, body: { booking: linkedBookingOf(link, offer), accountMade: false, signedIn: false } };
  }
  const account = await makeAccount(context, link, { ...call.body, password, offer });
  const { caller } = call;
  if (caller.kind === 'member') await endSession(context, caller.sessionHash);
  const cookies = await enterNewAccount(context, call, account);
  const body = { booking: linkedBookingOf(link, null), accountMade: true, signedIn: true };
  return { status: 200 as const, body, headers: { 'set-cookie': cookies } };
}

async function prove({ pool, clock }: Context, token: string) {
  const now = clock();
  return inTransaction(pool, async (run) => {
    const link = await lockByToken(run, token, 'confirm', now);
    const holder = await findHolder(run, link.email);
    // Somebody may have joined with an address that is not theirs; whoever has proved it gets the booking.
    await proveBookingLink(run, link.bookingId, holder?.emailVerified ? holder.id : undefined, now);
    return { link, offer: accountOffer(link, holder, now) };
  });
}

type Chosen = Partial<NonNullable<LinkedBooking['account']>> & { password: string; offer: NonNullable<LinkedBooking['account']> };

async function makeAccount(context: Context, link: BookingLink, { password, offer, ...chosen }: Chosen) {
  const { firstname: firstName, lastname: lastName, city } = { ...offer, ...definedOf(chosen) };
  if (lastName === '') throw invalidFields([{ path: 'lastname', message: missingText(PERSON_RULES.lastName) }]);
  const { email, tel, sex, birth } = link;
  refuseWeakPassword(password, { email, firstName, lastName }, 'password');
  const passwordHash = await hashPassword(password);
  return insertAccount(context, {
    email,
    emailVerified: true,
    passwordHash,
    firstName,
    lastName,
    tel,
    sex,
    birth: new Date(`${birth}T00:00:00Z`),
    city,
    // The form of the page does not ask for it; it can be changed in the profile.
    country: 'Nigeria',
  });
}

function definedOf({ firstname, lastname, city }: Partial<NonNullable<LinkedBooking['account']>>) {
  return { ...(firstname && { firstname }), ...(lastname && { lastname }), ...(city && { city }) };
}
