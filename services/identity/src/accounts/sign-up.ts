import { invalidFields } from '@sabiwell/chassis/errors.ts';
import type { Call } from '@sabiwell/chassis/serve.ts';
import { ADULT_AGE, ageOn, lagosDay, TOO_YOUNG_MESSAGE } from '@sabiwell/proto/http/account-rules.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import type { Context } from '../context.ts';
import { openSession } from '../sessions/session.store.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { createAccount } from './account.store.ts';
import { hashPassword } from './password-hash.ts';
import { isCommonPassword } from './password-strength.ts';
import { userOf } from './user-of.ts';

type SignUp = Call<typeof identity.signUp>;

/** Makes the account, opens a session and answers with the member. */
export async function signUp(context: Context, { body }: SignUp) {
  const now = context.clock();
  refuseChildren(body.birth, now);
  refuseCommonPassword(body);
  const referredBy = await referrerOf(context, body.referralCode);
  const account = await createAccount(context, {
    email: body.email,
    passwordHash: await hashPassword(body.password),
    firstName: body.firstname,
    middleName: body.midname ?? null,
    lastName: body.lastname,
    tel: body.tel,
    whatsappNumber: body.whatsappNumber ?? null,
    sex: body.sex,
    birth: new Date(`${body.birth}T00:00:00Z`),
    bloodGroup: body.bloodGroup ?? null,
    address: body.address ?? null,
    city: body.city,
    country: body.country,
    referredBy,
  });
  const token = await openSession(context, account.id);
  return { status: 201 as const, body: userOf(account, now), headers: { 'set-cookie': sessionCookie(token, context.secureCookie) } };
}

function refuseChildren(birth: string, now: Date): void {
  const today = lagosDay(now);
  if (birth > today) throw invalidFields([{ path: 'birth', message: 'The date of birth is in the future.' }]);
  // There is no way yet for a guardian to join on a child's behalf.
  if (ageOn(birth, today) < ADULT_AGE) throw invalidFields([{ path: 'birth', message: TOO_YOUNG_MESSAGE }]);
}

function refuseCommonPassword({ password, email, firstname, lastname }: SignUp['body']): void {
  if (isCommonPassword(password, [email, email.split('@')[0] ?? '', firstname, lastname, `${firstname}${lastname}`])) {
    throw invalidFields([{ path: 'password', message: 'This password is too easy to guess. Please choose another one.' }]);
  }
}

async function referrerOf({ prisma }: Context, code: string | undefined): Promise<number | null> {
  if (code === undefined) return null;
  const referrer = await prisma.account.findUnique({ where: { referralCode: code }, select: { id: true } });
  if (referrer === null) throw invalidFields([{ path: 'referralCode', message: 'This referral code is not known.' }]);
  return referrer.id;
}
