import { randomUUIDv7 } from 'node:crypto';
import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { runIn } from '../../run-in.ts';
import { hashPassword } from '../../accounts/password-hash.ts';
import type { Context } from '../../context.ts';
import { insertStaffAccount } from '../accounts/staff-account.store.ts';
import { insertStaffAction, OPERATOR } from '../audit/insert-staff-action.ts';
import { DEMO_STAFF, type DemoStaff } from './demo-staff.domain.ts';

type Acting = Pick<Context, 'prisma' | 'clock'>;

/** Inserts the demo accounts that are missing, active and with this password; those that exist stay as they are. */
export async function insertDemoStaff(context: Acting, password: string, doctorId?: string): Promise<{ email: string; isNew: boolean }[]> {
  const known = await context.prisma.staffAccount.findMany({
    where: { email: { in: DEMO_STAFF.map(({ email }) => email) } },
    select: { role: true, email: true },
  });
  const isNew = ({ role, email }: DemoStaff) => !known.some((one) => one.role === role && one.email === email);
  for (const one of DEMO_STAFF.filter(isNew)) await insertOne(context, linkedTo(one, doctorId), await hashPassword(password));
  ringOutbox();
  return DEMO_STAFF.map((one) => ({ email: one.email, isNew: isNew(one) }));
}

/** The doctor's account belongs to the doctor with this number, where one is given. */
function linkedTo(one: DemoStaff, doctorId: string | undefined): DemoStaff {
  return one.doctorId === null || doctorId === undefined ? one : { ...one, doctorId };
}

async function insertOne({ prisma, clock }: Acting, { role, email, name, doctorId }: DemoStaff, passwordHash: string): Promise<void> {
  const at = clock();
  const account = { id: randomUUIDv7(), role, email, name, doctorId, passwordHash, status: 'active', createdAt: at };
  await prisma.$transaction(async (tx) => {
    const listed = await findListedName(tx, doctorId);
    const { id, status } = await insertStaffAccount(tx, listed === undefined ? account : { ...account, name: listed }, at);
    await insertStaffAction(runIn(tx), { actor: OPERATOR, action: 'staff_invited', target: id, after: { role, status }, at });
  });
}

/** The doctor's name in the directory, where it is known already; otherwise the account takes it over when the directory tells it. */
async function findListedName(tx: Prisma.TransactionClient, doctorId: string | null): Promise<string | undefined> {
  if (doctorId === null) return undefined;
  const [listed] = await runIn(tx)('SELECT name FROM doctor_contacts WHERE doctor_id = $1', [Number(doctorId)]);
  return listed?.['name'] as string | undefined;
}
