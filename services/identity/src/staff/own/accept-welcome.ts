import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { CODE_REQUIRED_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import { runIn } from '../../run-in.ts';
import { hashPassword } from '../../accounts/password-hash.ts';
import type { Context } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { placeOf, rememberPlace } from '../../sessions/known-device.ts';
import { lockStaffAccount, updateStaffAccount } from '../accounts/staff-account.store.ts';
import { insertStaffAction } from '../audit/insert-staff-action.ts';
import { countCode, forgiveCode } from '../codes/code-limit.ts';
import { invalidCode } from '../codes/prove-code.ts';
import { stepOf } from '../codes/totp.ts';
import { dropStaffMails } from '../mails/queue-staff-mail.ts';
import { announceStaffEnds, endStaffSessions } from '../sessions/staff-session.store.ts';
import { dropRecoveryCodes, replaceRecoveryCodes } from './recovery-code.store.ts';
import { refuseWeakStaffPassword } from './refuse-weak-staff-password.ts';
import { dropStaffLinks, type OpenLink, readStaffLink, spendStaffLink } from './staff-link.store.ts';

type AcceptWelcome = typeof staffAccount.acceptWelcome;
/** An authenticator app that a first code has confirmed. */
type Enrolment = { totpSealed: string; totpStep: number };

/**
 * Sets the password and the authenticator app of the holder of an invitation, once. It signs nobody in and everybody out. Where this
 * happens is known from now on as after a sign-in, so that strangers who guess the new password keep nobody out of their first one.
 */
export async function acceptWelcome(context: Context, call: Call<AcceptWelcome>) {
  const { body, requestId } = call;
  const { token, password, code } = body;
  // Checked first: what is refused must not use the link up, and a guess must not cost a hash.
  const link = await readStaffLink(context, token, 'invite');
  refuseWeakStaffPassword(password, link.account, 'password');
  const enrolment = await enrolmentOf(context, link, code);
  const passwordHash = await hashPassword(password);
  const { ended, codes } = await context.prisma.$transaction((tx) =>
    welcome(tx, link, { passwordHash, enrolment, requestId, now: context.clock() }),
  );
  ringOutbox();
  await announceStaffEnds(context, ended);
  const cookies = await rememberPlace(context, 'staff_sign_in_places', link.accountId, placeOf(call));
  return { status: 200 as const, body: { recoveryCodes: codes }, headers: { 'set-cookie': cookies } };
}

/** Undefined without a code, which only development allows. */
async function enrolmentOf(context: Context, link: OpenLink, code: string | undefined): Promise<Enrolment | undefined> {
  const { seal, staffMfa, clock } = context;
  if (code === undefined) {
    if (staffMfa === 'required') throw invalidFields([{ path: 'code', message: CODE_REQUIRED_MESSAGE }]);
    return undefined;
  }
  await countCode(context, link.accountId);
  // Without a secret nobody has opened the invitation, so nobody can have a code.
  const { totpSealed } = link;
  const totpStep = totpSealed === null ? undefined : stepOf(seal.unseal(totpSealed), code, clock());
  if (totpSealed === null || totpStep === undefined) throw invalidCode();
  await forgiveCode(context, link.accountId);
  return { totpSealed, totpStep };
}

type Welcome = { passwordHash: string; enrolment: Enrolment | undefined; requestId: string; now: Date };

async function welcome(tx: Prisma.TransactionClient, link: OpenLink, { passwordHash, enrolment, requestId, now }: Welcome) {
  const id = link.accountId;
  const { status: before } = await lockStaffAccount(tx, id);
  await dropStaffMails(tx, id, ['staff-invite', 'staff-reset'], now);
  await spendStaffLink(tx, link);
  await dropStaffLinks(tx, id);
  const totp = enrolment ?? { totpSealed: null };
  const { role, status } = await updateStaffAccount(tx, id, { status: 'active', passwordHash, totpNextSealed: null, ...totp }, now);
  const change = { before: { status: before }, after: { status, secondStep: enrolment !== undefined } };
  await insertStaffAction(runIn(tx), { actor: { id, role }, action: 'staff_welcomed', target: id, ...change, requestId, at: now });
  if (enrolment === undefined) await dropRecoveryCodes(tx, id);
  const codes = enrolment === undefined ? [] : await replaceRecoveryCodes(tx, id);
  return { codes, ended: await endStaffSessions(tx, id) };
}
