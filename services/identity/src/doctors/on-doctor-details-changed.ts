import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { DoctorDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { DEMO_DOMAIN } from '@sabiwell/proto/http/staff-rules.ts';
import type { Context } from '../context.ts';
import { disableAccount, enableAccount } from '../staff/accounts/change-account-status.ts';
import { inviteAccount } from '../staff/accounts/invite-account.ts';
import { updateStaffAccount } from '../staff/accounts/staff-account.store.ts';
import { OPERATOR, type StaffActor } from '../staff/audit/insert-staff-action.ts';

const read = eventReader(
  [DoctorDetailsChangedSchema],
  z.object({ doctorId: z.int().min(1), version: z.int().min(1), name: z.string(), email: z.string().min(3), maySignIn: z.boolean() }),
);
type Details = ReturnType<typeof read>;
type Acting = Pick<Context, 'pool' | 'prisma' | 'clock' | 'mails' | 'redis' | 'log' | 'isProduction'>;

/** The audit log names the directory, which the operator keeps, where no person decided about the account. */
const DIRECTORY: StaffActor = { ...OPERATOR, id: 'directory' };
const REASON = 'The directory says whether this doctor may sign in.';

const UPSERT = `INSERT INTO doctor_contacts AS c (doctor_id, version, name, email, may_sign_in) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (doctor_id) DO UPDATE SET version = excluded.version, name = excluded.name, email = excluded.email,
    may_sign_in = excluded.may_sign_in WHERE c.version < excluded.version`;

/**
 * Stores a doctor's address for mails, and sees to the account: one who may sign in is invited, one who may not any more is disabled. An
 * existing account keeps its address, because whoever could change it in the directory could take the account over.
 */
export async function onDoctorDetailsChanged(context: Acting, event: Event): Promise<void> {
  const details = read(event);
  const run = runOn(context.pool);
  const [known] = await run('SELECT version, may_sign_in FROM doctor_contacts WHERE doctor_id = $1', [details.doctorId]);
  if (known !== undefined && Number(known['version']) >= details.version) return;
  await changeAccess(context, details, known?.['may_sign_in'] === false);
  // Last, so that an event that was not handled to its end is handled whole when it comes again.
  await run(UPSERT, [details.doctorId, details.version, details.name, details.email.toLowerCase(), details.maySignIn]);
}

async function changeAccess(context: Acting, details: Details, mightNot: boolean): Promise<void> {
  const account = await context.prisma.staffAccount.findUnique({ where: { doctorId: String(details.doctorId) } });
  if (account === null) return invite(context, details);
  if (account.name !== details.name) await renameAccount(context, account.id, details.name);
  const asked = { id: account.id, actor: DIRECTORY, reason: REASON };
  if (!details.maySignIn) await disableAccount(context, asked);
  // An account that an administrator disabled stays so, whatever else of the doctor changes.
  else if (mightNot)
    await unlessRefused(context, () => enableAccount(context, asked), { doctor: details.doctorId, said: 'a doctor was not enabled' });
}

/** Staff see a doctor by the name that members see. */
async function renameAccount({ prisma, clock }: Acting, id: string, name: string): Promise<void> {
  await prisma.$transaction((tx) => updateStaffAccount(tx, id, { name }, clock()));
  ringOutbox();
}

async function invite(context: Acting, { doctorId, name, email, maySignIn }: Details): Promise<void> {
  // Demo doctors are no people, and the one who signs in gets the account from the demo's own command.
  if (!maySignIn || email.toLowerCase().endsWith(`@${DEMO_DOMAIN}`)) return;
  const invitation = { role: 'doctor', email: email.toLowerCase(), name, doctorId: String(doctorId) } as const;
  await unlessRefused(context, () => inviteAccount(context, invitation, { actor: DIRECTORY }), {
    doctor: doctorId,
    said: 'a doctor was not invited',
  });
}

/** A refusal leaves the account as it is: the same event would meet it again. */
async function unlessRefused(
  { log }: Acting,
  work: () => Promise<unknown>,
  { doctor, said }: { doctor: number; said: string },
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'conflict') throw error;
    log.warn({ doctor, code: error.code }, said);
  }
}
