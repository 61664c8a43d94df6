import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { INVALID_CREDENTIALS_MESSAGE } from '@sabiwell/proto/http/account-rules.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { userOf } from '../accounts/user-of.ts';
import type { Context } from '../context.ts';
import { deviceWords } from './device-words.ts';
import { placeOf, rememberPlace } from './known-device.ts';
import { endSession, insertSession } from './session.store.ts';
import { sessionCookie } from './session-cookie.ts';
import { findKnownPlaces, type SignInPlace } from './sign-in-place.store.ts';
import { type Counted, forgive, countAgainst } from './throttle.store.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/** Signs a member in with a new session; an unknown e-mail and a wrong password answer alike. */
export async function signIn(context: Context, call: Call<typeof identity.signIn>) {
  const { body, caller, header } = call;
  const { pool, clock, secureCookie } = context;
  const email = body.email.trim().toLowerCase();
  const place = placeOf(call);
  const [counted, account] = await Promise.all([countSignInAttempt(context, email, place), findAccount(context, email)]);
  if (!(await verifyPassword(account?.passwordHash, body.password)) || account === null) {
    throw invalidCredentials();
  }
  // A new sign-in ends the browser's old session, so that a planted one is useless.
  if (caller.kind === 'member') await endSession(context, caller.sessionHash);
  const { id: accountId, passwordHash } = account;
  const device = deviceWords(header('user-agent'));
  const [token, deviceCookies] = await Promise.all([
    insertSession(context, { accountId, passwordHash, device }),
    rememberPlace(context, accountId, place),
    forgive(pool, counted, clock()),
  ]);
  if (token === undefined) throw invalidCredentials();
  const cookies = [sessionCookie(token, secureCookie), ...deviceCookies];
  return { status: 200 as const, body: userOf(account, clock()), headers: { 'set-cookie': cookies } };
}

/**
 * Counts an attempt, and refuses it with 429 after too many. The account's limit over all addresses does not apply to a browser or a
 * network from which the correct password came before, because strangers must not lock a member out.
 */
async function countSignInAttempt({ pool, clock, limitFactor }: Context, email: string, place: SignInPlace): Promise<Counted[]> {
  const { ownLimits, accountLimit } = limitsOf(email, place, limitFactor);
  const counted = [...ownLimits, accountLimit];
  const wait = await countAgainst(pool, counted, clock());
  if (wait === 0) return counted;
  const { isDeviceKnown, isNetworkKnown } = await findKnownPlaces(pool, email, place, clock());
  if (!isDeviceKnown && !isNetworkKnown) throw tooManyAttempts('to sign in', wait);
  const knownLimits = isDeviceKnown ? [...ownLimits, deviceLimit(email, place)] : ownLimits;
  const ownWait = await countAgainst(pool, knownLimits, clock());
  if (ownWait > 0) throw tooManyAttempts('to sign in', ownWait);
  return knownLimits;
}

/** PostgreSQL has no text with a null byte, so nobody has such an address. */
async function findAccount({ prisma }: Context, email: string) {
  return email.includes('\u0000') ? null : prisma.account.findUnique({ where: { email } });
}

const FIVE_THEN_WAITS = { limit: 5, windowSeconds: 15 * 60, firstWaitSeconds: 10 };

function limitsOf(email: string, { network }: SignInPlace, factor: number) {
  const ownLimits: Counted[] = [
    { subject: `account-at-address ${email} ${network}`, rule: FIVE_THEN_WAITS },
    { subject: `address ${network}`, rule: { limit: 60 * factor, windowSeconds: 10 * 60 } },
  ];
  const accountLimit: Counted = { subject: `account ${email}`, rule: { limit: 50, windowSeconds: 3600 } };
  return { ownLimits, accountLimit };
}

/** A known browser may come from any address, so it has a count of its own. */
function deviceLimit(email: string, { deviceHash }: SignInPlace): Counted {
  return { subject: `account-at-device ${email} ${deviceHash}`, rule: FIVE_THEN_WAITS };
}

function invalidCredentials(): DomainError {
  return new DomainError('invalid_credentials', INVALID_CREDENTIALS_MESSAGE, { kind: 'unauthenticated' });
}
