import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { INVALID_CREDENTIALS_MESSAGE } from '@sabiwell/proto/http/account-rules.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { userOf } from '../accounts/user-of.ts';
import type { Context } from '../context.ts';
import { deviceWords } from './device-words.ts';
import { endSession, openSession } from './session.store.ts';
import { sessionCookie } from './session-cookie.ts';
import { type Counted, forgive, takeAttempt } from './throttle.store.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/** Signs a member in with a new session; an unknown e-mail and a wrong password answer alike. */
export async function signIn(context: Context, { body, caller, clientAddress, header }: Call<typeof identity.signIn>) {
  const { pool, clock } = context;
  const email = body.email.trim().toLowerCase();
  const counted = limitsOf(email, clientAddress, context.limitFactor);
  const [wait, account] = await Promise.all([takeAttempt(pool, counted, clock()), findAccount(context, email)]);
  if (wait > 0) throw tooManyAttempts('to sign in', wait);
  if (!(await verifyPassword(account?.passwordHash, body.password)) || account === null) {
    throw invalidCredentials();
  }
  // Whoever signs in anew leaves the old session behind, so that a planted one is worth nothing.
  if (caller.kind === 'member') await endSession(context, caller.sessionHash);
  const { id: accountId, passwordHash } = account;
  const device = deviceWords(header('user-agent'));
  const [token] = await Promise.all([openSession(context, { accountId, passwordHash, device }), forgive(pool, counted, clock())]);
  if (token === undefined) throw invalidCredentials();
  return { status: 200 as const, body: userOf(account, clock()), headers: { 'set-cookie': sessionCookie(token, context.secureCookie) } };
}

/** PostgreSQL has no text with a null byte, so nobody has such an address. */
async function findAccount({ prisma }: Context, email: string) {
  return email.includes('\u0000') ? null : prisma.account.findUnique({ where: { email } });
}

function limitsOf(email: string, address: string, factor: number): Counted[] {
  return [
    { subject: `account-at-address ${email} ${address}`, rule: { limit: 5, windowSeconds: 15 * 60, firstWaitSeconds: 10 } },
    { subject: `account ${email}`, rule: { limit: 50, windowSeconds: 3600 } },
    { subject: `address ${address}`, rule: { limit: 60 * factor, windowSeconds: 10 * 60 } },
  ];
}

function invalidCredentials(): DomainError {
  return new DomainError('invalid_credentials', INVALID_CREDENTIALS_MESSAGE, { kind: 'unauthenticated' });
}
