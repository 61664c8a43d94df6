import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { MemberEmailConfirmedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { EMAIL_TAKEN_MESSAGE } from '@sabiwell/proto/http/account-rules.ts';
import type { Context } from '../context.ts';
import { type Account, Prisma } from '../generated/prisma/client.ts';
import { termsRead } from '../consents/consent-texts.ts';
import { joinProvedBookings } from '../booking-links/booking-link.store.ts';
import { queueMail } from '../mail/mail.store.ts';
import { runIn } from '../run-in.ts';
import { placeOf, profileEvents, registrationOf } from './account-events.ts';
import { newReferralCode, newUsername } from './account-names.ts';

export type NewAccount = Omit<Prisma.AccountUncheckedCreateInput, 'id' | 'username' | 'referralCode' | 'createdAt' | 'version'> & {
  passwordHash: string;
};
/** An account whose holder chose a password with it. */
export type MadeAccount = Account & { passwordHash: string };
/** The fields that a change of a profile may set; the version rises by itself. */
export type AccountChange = Omit<Prisma.AccountUncheckedUpdateInput, 'id' | 'version'>;

const TRIES = 5;

/**
 * Inserts the account and which terms it began with, counts it for the friend who invited it, and writes its events and the mail that
 * confirms its address, unless that was proved before, all in one transaction; 409 when the e-mail has an account already.
 */
export async function insertAccount({ prisma, clock }: Context, asked: NewAccount): Promise<MadeAccount> {
  for (let tries = 1; ; tries += 1) {
    try {
      const account = await prisma.$transaction(async (tx) => {
        const names = { username: newUsername(asked.firstName), referralCode: newReferralCode() };
        const created = await tx.account.create({ data: { ...asked, ...names, createdAt: clock() } });
        if (created.referredBy !== null) {
          await tx.account.update({ where: { id: created.referredBy }, data: { totalReferrals: { increment: 1 } } });
        }
        const at = created.createdAt;
        await tx.consentAnswer.create({ data: { accountId: created.id, ...termsRead(at) } });
        await writeOutbox(runIn(tx), [registrationOf(created), ...profileEvents(created, at)]);
        if (created.emailVerified) await announceProved(tx, created, at);
        else await queueMail(tx, { kind: 'confirm-email', accountId: created.id, email: created.email }, at);
        return created;
      });
      ringOutbox();
      return { ...account, passwordHash: asked.passwordHash };
    } catch (error) {
      const taken = takenIndex(error);
      if (taken === 'accounts_email_key') throw emailTaken(error);
      // The user name and the code are random, so a collision is bad luck and is tried again.
      if (taken === undefined || tries === TRIES) throw error;
    }
  }
}

/**
 * Changes an account in the caller's transaction and writes its events; call `ringOutbox` after the commit. The row is locked first, so
 * that versions and events keep their order.
 */
export async function updateAccount(tx: Prisma.TransactionClient, id: number, change: AccountChange, now: Date): Promise<Account> {
  const changed = await tx.account.update({ where: { id }, data: { ...change, version: { increment: 1 } } });
  await writeOutbox(runIn(tx), profileEvents(changed, now));
  if (change.emailVerified === true) await announceProved(tx, changed, now);
  return changed;
}

/**
 * Writes the event that the address is confirmed; only then the friend who invited can get the bonus, and bookings that the member made as
 * a guest become theirs.
 */
async function announceProved(tx: Prisma.TransactionClient, account: Account, now: Date): Promise<void> {
  const { id, email } = account;
  const confirmed = { userId: BigInt(id), confirmedAt: timestampFromDate(now) };
  await writeOutbox(runIn(tx), [newEvent(MemberEmailConfirmedSchema, confirmed, placeOf(account, now))]);
  await joinProvedBookings(runIn(tx), { id, email }, now);
}

/** The refusal of an e-mail address that has an account. */
export function emailTaken(cause: unknown): DomainError {
  return new DomainError('email_taken', EMAIL_TAKEN_MESSAGE, { kind: 'conflict', cause });
}

/** The unique index that a row violated, from the driver adapter's error; undefined for every other error. */
export function takenIndex(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return undefined;
  const cause = (error.meta as { driverAdapterError?: { cause?: { constraint?: { index?: string } } } } | undefined)?.driverAdapterError
    ?.cause;
  return cause?.constraint?.index ?? 'unknown';
}
