import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CareTaskAlertedSchema, CareTaskBreachedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { onCareTaskAlerted } from '../src/staff/mails/on-care-task-alerted.ts';
import { onCareTaskBreached } from '../src/staff/mails/on-care-task-breached.ts';
import { at, told } from './bookings.ts';
import { startIdentity } from './service.ts';
import { staffOf } from './staff-service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const late = (kind: string, role: string) =>
  told(CareTaskBreachedSchema, { taskId: randomUUID(), kind, role, dueAt: at(identity.time.now), breachedAt: at(identity.time.now) });
const alerted = (staffIds: string[]) =>
  told(CareTaskAlertedSchema, {
    taskId: randomUUID(),
    kind: 'crisis_reading',
    step: 'on_call',
    staffIds,
    alertedAt: at(identity.time.now),
  });
const mailsTo = async ({ email }: { email: string }) => {
  await identity.deliver();
  return identity.inbox(email);
};

it('an overdue task is mailed once, to everybody of its role who can sign in, and names nobody', async () => {
  const [one, other, gone, manager] = await Promise.all([
    staffOf(identity, 'case_manager'),
    staffOf(identity, 'case_manager'),
    staffOf(identity, 'case_manager'),
    staffOf(identity, 'manager'),
  ]);
  await identity.context.prisma.staffAccount.update({ where: { id: gone.id }, data: { status: 'disabled' } });
  const event = late('message', 'case_manager');
  for (const again of [event, event]) await onCareTaskBreached(identity.context, again);
  for (const person of [one, other]) {
    const mails = await mailsTo(person);
    expect(mails.map(({ subject }) => subject)).toEqual(['A task is overdue']);
    expect(mails[0]?.text).toContain('/case-manager/dashboard?tab=tasks');
  }
  expect(await mailsTo(gone)).toEqual([]);
  expect(await mailsTo(manager)).toEqual([]);
});

it('a crisis says that it is urgent', async () => {
  const manager = await staffOf(identity, 'manager');
  await onCareTaskBreached(identity.context, late('crisis_reading', 'manager'));
  expect((await mailsTo(manager)).map(({ subject }) => subject)).toEqual(['Urgent: nobody has been reached yet']);
});

it('a crisis that nobody does is mailed once, to those alone who are told, and names nobody', async () => {
  const [called, other, gone] = await Promise.all([
    staffOf(identity, 'case_manager'),
    staffOf(identity, 'case_manager'),
    staffOf(identity, 'admin'),
  ]);
  await identity.context.prisma.staffAccount.update({ where: { id: gone.id }, data: { status: 'disabled' } });
  const staffIds = [called.id, gone.id, randomUUID()];
  const event = alerted(staffIds);
  for (const again of [event, event]) await onCareTaskAlerted(identity.context, again);
  const mails = await mailsTo(called);
  expect(mails.map(({ subject }) => subject)).toEqual(['Urgent: somebody must be called now']);
  expect(mails[0]?.text).toContain('/case-manager/dashboard?tab=tasks');
  expect([await mailsTo(other), await mailsTo(gone)]).toEqual([[], []]);
});
