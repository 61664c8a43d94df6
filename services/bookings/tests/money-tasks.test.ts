import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { MoneyTaskClosedSchema, MoneyTaskOpenedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { onMoneyTaskClosed, onMoneyTaskOpened } from '../src/tasks/on-money-task-changed.ts';
import { newMember, type Service, startBookings } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(service.time.now.getTime() + hours * HOUR_MS).toISOString();

function moneyTask(kind: string, userId: number) {
  const [taskId, subject, intentId] = [randomUUID(), randomUUID(), randomUUID()];
  const time = service.time.now;
  const message = (version: number) => ({
    taskId,
    version: BigInt(version),
    kind,
    subject,
    intentId,
    userId: BigInt(userId),
    at: timestampFromDate(time),
  });
  const place = (sequence: number) => ({ key: taskId, subject: `money-task/${taskId}`, sequence, time });
  return {
    subject,
    intentId,
    open: (version = 1) => onMoneyTaskOpened(service.context, newEvent(MoneyTaskOpenedSchema, message(version), place(version))),
    close: (version = 2) => onMoneyTaskClosed(service.context, newEvent(MoneyTaskClosedSchema, message(version), place(version))),
  };
}
const tasksOf = async (userId: number, as: 'admin' | 'manager' | 'case_manager' = 'admin') => {
  const slug = { admin: 'admin', manager: 'sabiwell-manager', case_manager: 'case-manager' }[as];
  return (await service.ask('GET', `/api/${slug}/tasks?userId=${userId}&status=all`, as)).json as any[];
};

describe('a task about money', () => {
  test.each([
    ['recipient_missing', 'case_manager', 48],
    ['suspense', 'admin', 24],
    ['refund', 'admin', 24],
    ['reversed', 'admin', 24],
    ['refunded_elsewhere', 'admin', 24],
    ['dispute', 'admin', 24],
    ['dispute_lost', 'admin', 24],
    ['second_approval', 'manager', 24],
    ['withdrawal', 'admin', 48],
    ['order_to_ship', 'admin', 48],
  ])('%s is one of the role %s, due in %d hours', async (kind, role, hours) => {
    const userId = newMember();
    const { subject, intentId, open } = moneyTask(kind, userId);
    await open();
    expect(await tasksOf(userId)).toMatchObject([
      { kind, role, subject, ref: intentId, status: 'open', dueAt: inHours(hours), outcomes: ['done'] },
    ]);
    expect((await tasksOf(userId, 'case_manager')).length).toBe(role === 'case_manager' ? 1 : 0);
    expect((await tasksOf(userId, 'manager')).length).toBe(1);
  });

  test('closes once it is done there, and may be opened again', async () => {
    const userId = newMember();
    const { open, close } = moneyTask('suspense', userId);
    await open();
    await close();
    await close();
    expect(await tasksOf(userId)).toMatchObject([{ status: 'closed', outcome: 'done' }]);
    await open(3);
    await open(3);
    expect((await tasksOf(userId)).map(({ status, times }) => `${status} ${times}`).toSorted()).toEqual(['closed 1', 'open 1']);
  });

  test('that is told late opens nothing, and of an unknown kind neither', async () => {
    const userId = newMember();
    const late = moneyTask('dispute', userId);
    await late.close();
    await late.open();
    await moneyTask('of_later', userId).open();
    expect(await tasksOf(userId)).toEqual([]);
  });
});
