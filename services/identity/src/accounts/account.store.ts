import { DomainError } from '@sabiwell/chassis/errors.ts';
import { newEvent } from '@sabiwell/chassis/events.ts';
import { writeOutbox } from '@sabiwell/chassis/outbox.ts';
import { EMAIL_TAKEN_MESSAGE } from '@sabiwell/proto/http/account-rules.ts';
import { MemberProfileChangedSchema, MemberRegisteredSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Context } from '../context.ts';
import { type Account, Prisma } from '../generated/prisma/client.ts';
import { newReferralCode, newUsername } from './account-names.ts';

export type NewAccount = Omit<Prisma.AccountUncheckedCreateInput, 'id' | 'username' | 'referralCode' | 'createdAt' | 'version'>;

const TRIES = 5;

/** Stores the account and its events in one transaction; 409 when the e-mail has an account already. */
export async function createAccount({ prisma, clock }: Context, account: NewAccount): Promise<Account> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await prisma.$transaction(async (tx) => {
        const names = { username: newUsername(account.firstName), referralCode: newReferralCode() };
        const created = await tx.account.create({ data: { ...account, ...names, createdAt: clock() } });
        await writeOutbox((text, values = []) => tx.$queryRawUnsafe(text, ...values), registrationOf(created));
        return created;
      });
    } catch (error) {
      const taken = takenIndex(error);
      if (taken === 'accounts_email_key') throw new DomainError('email_taken', EMAIL_TAKEN_MESSAGE, { kind: 'conflict', cause: error });
      // The user name and the code are random: two alike are bad luck, not a fault.
      if (taken === undefined || tries === TRIES) throw error;
    }
  }
}

function registrationOf(account: Account) {
  const at = { key: account.id, subject: `member/${account.id}`, sequence: account.version, time: account.createdAt };
  const userId = BigInt(account.id);
  const createdAt = timestampFromDate(account.createdAt);
  const referredBy = account.referredBy === null ? undefined : BigInt(account.referredBy);
  return [
    newEvent(MemberRegisteredSchema, { userId, createdAt, referredBy }, at),
    newEvent(MemberProfileChangedSchema, { userId, version: BigInt(account.version) }, at),
  ];
}

/** The unique index that a new row met, by the driver adapter's own words. */
function takenIndex(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return undefined;
  const cause = (error.meta as { driverAdapterError?: { cause?: { constraint?: { index?: string } } } } | undefined)?.driverAdapterError
    ?.cause;
  return cause?.constraint?.index ?? 'unknown';
}
