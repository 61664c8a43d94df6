import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import {
  MemberConsentsChangedSchema,
  MemberRegisteredSchema,
  SessionTrackedSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberRecordChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import type { InsertedMember } from '../src/demo/insert-demo-members.ts';
import { runOperator } from '../src/operator/run-operator.ts';
import { startIdentity } from './service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const addMembers = async (isProduction = false) => {
  const context = { ...identity.context, mailer: undefined, isProduction };
  const { output, exitCode } = await runOperator(context, ['demo-members']);
  return { exitCode, output: output as InsertedMember[] };
};
const count = () => identity.context.prisma.account.count();

it('no members of the demo are made in production', async () => {
  expect(await addMembers(true)).toEqual({ exitCode: 1, output: { message: 'Demo accounts are not for production.' } });
  expect(await count()).toBe(0);
});

it('two hundred members are made once, and are returned as they joined', async () => {
  const { output } = await addMembers();
  expect(output).toHaveLength(200);
  expect(output.map(({ joinedAt }) => joinedAt)).toEqual(output.map(({ joinedAt }) => joinedAt).toSorted());
  expect(await addMembers()).toEqual({ exitCode: 0, output });
  expect(await count()).toBe(200);
  expect(await identity.context.prisma.account.count({ where: { passwordHash: { not: null } } })).toBe(0);
  expect(await identity.context.prisma.mail.count()).toBe(0);
});

it('each is told with the day on which they joined, and what those looked at who agreed to that', async () => {
  const [first] = (await addMembers()).output;
  const { userId, joinedAt } = first!;
  const told = async (schema: Parameters<typeof eventsOf>[2]) => (await eventsOf(identity.pool, userId, schema)).at(-1)?.data as any;
  const timeOf = (text: string) => new Date(text).toISOString();
  expect(timeOf((await told(MemberRegisteredSchema)).createdAt)).toBe(joinedAt);
  expect(await told(MemberRecordChangedSchema)).toMatchObject({ createdAt: joinedAt, analyticsConsent: true, marketingConsent: true });
  const agreed = await told(MemberConsentsChangedSchema);
  expect([agreed.purposes, timeOf(agreed.changedAt)]).toEqual([['marketing', 'analytics'], joinedAt]);
  expect(await eventsOf(identity.pool, userId, SessionTrackedSchema)).toHaveLength(6);
});
