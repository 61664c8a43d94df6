import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { CareTaskChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { onCareTaskChanged } from '../src/care-recipients/on-care-task-changed.ts';
import { newMember, type Service, startPayments } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());

const MAMA = { name: 'Mama Bello', relation: 'mother', phone: '+2348012345678' };

/** A paid period of elder care, for whom is said with the payment or not at all. */
async function newPeriod(recipient?: object): Promise<string> {
  const userId = newMember();
  const body = { purpose: 'elder_care', productCode: 'elder_care_care', ...(recipient !== undefined && { subject: { recipient } }) };
  const { json } = await service.ask('POST', '/api/payments/intents', userId, { body });
  service.fake.pay(json.reference);
  await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
  expect(await service.subscriptions(userId)).toMatchObject([{ id: json.id, recipient: recipient ?? null }]);
  return json.id as string;
}

type Said = { version?: number; status?: string; assigneeId?: string | undefined };

/** Bookings says how a task of a period stands. */
async function say(
  taskId: string,
  subscriptionId: string | undefined,
  { version = 1, status = 'claimed', assigneeId }: Said,
): Promise<void> {
  const at = timestampFromDate(service.time.now);
  const about = { taskId, version: BigInt(version), kind: 'elder_care_call', role: 'case_manager', status, openedAt: at, dueAt: at };
  const message = { ...about, ...(subscriptionId !== undefined && { subscriptionId }), ...(assigneeId !== undefined && { assigneeId }) };
  const place = { key: taskId, subject: `task/${taskId}`, sequence: version, time: service.time.now };
  await onCareTaskChanged(service.context, newEvent(CareTaskChangedSchema, message, place));
}

async function readAs(staffId: string, taskId: string) {
  const token = await testTokenOf('payments', 'case_manager', { id: staffId });
  return service.ask('GET', `/api/case-manager/tasks/${taskId}/recipient`, 'case_manager', { token });
}

test('the case manager who holds the task learns whom to call, and each reading is recorded', async () => {
  const [period, task, account] = [await newPeriod(MAMA), randomUUID(), randomUUID()];
  await say(task, period, { assigneeId: account });
  const reply = await readAs(account, task);
  expect([reply.status, reply.json]).toEqual([200, { subscriptionId: period, recipient: MAMA }]);
  await say(task, period, { version: 2, status: 'waiting', assigneeId: account });
  expect((await readAs(account, task)).status).toBe(200);
  const { rows } = await service.pool.query('SELECT actor, role, action, before, after FROM audit_log WHERE target = $1', [`task/${task}`]);
  const recorded = { actor: account, role: 'case_manager', action: 'read_recipient', before: null, after: { subscriptionId: period } };
  expect(rows).toEqual([recorded, recorded]);
});

test('nobody else does, nor the same person once the task is given back or done', async () => {
  const [period, task, account] = [await newPeriod(MAMA), randomUUID(), randomUUID()];
  expect((await readAs(account, task)).status).toBe(404);
  await say(task, period, { status: 'open' });
  expect((await readAs(account, task)).status).toBe(404);
  await say(task, period, { version: 2, assigneeId: account });
  expect((await readAs(randomUUID(), task)).status).toBe(404);
  const path = `/api/case-manager/tasks/${task}/recipient`;
  const others = ['guest', 'admin', 'manager', 'marketer', newMember()] as const;
  expect(await Promise.all(others.map(async (who) => (await service.ask('GET', path, who)).status))).toEqual([401, 403, 403, 403, 403]);
  expect((await readAs(account, task)).status).toBe(200);
  await say(task, period, { version: 4, status: 'closed', assigneeId: account });
  await say(task, period, { version: 3, assigneeId: account });
  expect((await readAs(account, task)).status).toBe(404);
});

test('a member who has not said whom it is for is said to be so', async () => {
  const [period, task, account] = [await newPeriod(), randomUUID(), randomUUID()];
  await say(task, period, { assigneeId: account });
  expect((await readAs(account, task)).json).toEqual({ subscriptionId: period, recipient: null });
});

test('tasks that are not of elder care are not kept', async () => {
  const [task, account] = [randomUUID(), randomUUID()];
  await say(task, undefined, { assigneeId: account });
  const { rows } = await service.pool.query('SELECT FROM care_tasks WHERE id = $1', [task]);
  expect(rows).toEqual([]);
});
