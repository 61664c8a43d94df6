import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import type { Prisma, StaffAccount } from '../../generated/prisma/client.ts';
import { runIn } from '../../run-in.ts';
import { isUuid } from '../../uuid.ts';

/** The fields of a staff account that a change may set; the version rises by itself, and a role never changes. */
export type StaffAccountChange = Omit<Prisma.StaffAccountUncheckedUpdateInput, 'id' | 'role' | 'email' | 'version'>;

/** Inserts an account and writes its event; call `ringOutbox` after the commit. */
export async function insertStaffAccount(
  tx: Prisma.TransactionClient,
  account: Prisma.StaffAccountUncheckedCreateInput,
  now: Date,
): Promise<StaffAccount> {
  const created = await tx.staffAccount.create({ data: account });
  await writeOutbox(runIn(tx), [changeOf(created, now)]);
  return created;
}

/** Changes what others know of an account, its name or status, and writes its event; call `ringOutbox` after the commit. */
export async function updateStaffAccount(
  tx: Prisma.TransactionClient,
  id: string,
  change: StaffAccountChange,
  now: Date,
): Promise<StaffAccount> {
  const changed = await tx.staffAccount.update({ where: { id }, data: { ...change, version: { increment: 1 } } });
  await writeOutbox(runIn(tx), [changeOf(changed, now)]);
  return changed;
}

/** An account by its id; 404 when there is none. */
export async function findStaffAccount(tx: Prisma.TransactionClient, id: string): Promise<StaffAccount> {
  const account = isUuid(id) ? await tx.staffAccount.findUnique({ where: { id } }) : null;
  if (account === null) throw notFound();
  return account;
}

/** Locks an account until the end of the transaction, so that changes of it happen one after another; 404 when there is none. */
export async function lockStaffAccount(tx: Prisma.TransactionClient, id: string): Promise<StaffAccount> {
  if (!isUuid(id)) throw notFound();
  await tx.$queryRaw`SELECT 1 FROM staff_accounts WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return findStaffAccount(tx, id);
}

function changeOf(account: StaffAccount, time: Date) {
  const { id, version, name, email, role, status, doctorId } = account;
  const changed = { staffId: id, version: BigInt(version), name, email, role, status, ...(doctorId !== null && { doctorId }) };
  return newEvent(StaffAccountChangedSchema, changed, placeOfStaff(account, time));
}

/** Where the events of this version of a staff account belong. */
export function placeOfStaff({ id, version }: StaffAccount, time: Date) {
  return { key: id, subject: `staff/${id}`, sequence: version, time };
}
