import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import type { Context } from '../context.ts';
import { refuseDemoAddress } from '../staff/demo/refuse-demo-address.ts';
import { insertAccount } from './account.store.ts';
import { enterNewAccount } from './enter-new-account.ts';
import { hashPassword } from './password-hash.ts';
import { refuseBirth } from './refuse-birth.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { userOf } from './user-of.ts';

/** Makes the account, opens a session and answers with the member. */
export async function signUp(context: Context, call: Call<typeof identity.signUp>) {
  const { body } = call;
  const now = context.clock();
  refuseDemoAddress(context, body.email);
  refuseBirth(body.birth, now);
  refuseWeakPassword(body.password, { email: body.email, firstName: body.firstname, lastName: body.lastname }, 'password');
  const referredBy = await referrerOf(context, body.referralCode);
  const account = await insertAccount(context, {
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
  context.mails.wake();
  const cookies = await enterNewAccount(context, call, account);
  return { status: 201 as const, body: userOf(account, now), headers: { 'set-cookie': cookies } };
}

async function referrerOf({ prisma }: Context, code: string | undefined): Promise<number | null> {
  if (code === undefined) return null;
  const referrer = await prisma.account.findUnique({ where: { referralCode: code }, select: { id: true } });
  if (referrer === null) throw invalidFields([{ path: 'referralCode', message: "We can't find this referral code." }]);
  return referrer.id;
}
