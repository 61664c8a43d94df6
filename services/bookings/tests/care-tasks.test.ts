import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { CareTaskChangedSchema, StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { insertAudit } from '../src/staff/insert-audit.ts';
import type { NewTask } from '../src/tasks/care-task.domain.ts';
import { closeTask, openTask } from '../src/tasks/care-task.store.ts';
import { newMember, type Service, startBookings } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());

const [NOON, LATER, EVENING] = ['2027-01-04T11:00:00Z', '2027-01-04T15:00:00Z', '2027-01-04T17:00:00Z'].map((at) => new Date(at)) as [
  Date,
  Date,
  Date,
];
const wanted = (over: Partial<NewTask> = {}): NewTask => ({
  kind: 'confirm',
  subject: crypto.randomUUID(),
  role: 'case_manager',
  dueAt: EVENING,
  at: NOON,
  ...over,
});
const open = (task: NewTask) => inTransaction(service.pool, (run) => openTask(run, task));
const changesOf = async (id: string) =>
  (await service.eventsOf(id, CareTaskChangedSchema)).map(({ version, data }) => ({ version, ...data }));

describe('a task for staff', () => {
  test('is opened with its event, which names no more than numbers and words', async () => {
    const userId = newMember();
    const task = await open(wanted({ userId, ref: 'emergency', priority: 'urgent' }));
    expect(task).toMatchObject({ status: 'open', times: 1, priority: 'urgent', userId, ref: 'emergency', version: 1 });
    expect(await changesOf(task.id)).toEqual([
      expect.objectContaining({ version: '1', kind: 'confirm', role: 'case_manager', status: 'open', userId: String(userId) }),
    ]);
  });

  test('asked for again is the same one, more urgent and never later', async () => {
    const task = wanted({ dueAt: LATER });
    const first = await open(task);
    expect(await open({ ...task, priority: 'high', dueAt: EVENING })).toMatchObject({
      id: first.id,
      times: 2,
      priority: 'high',
      dueAt: LATER,
    });
    expect(await open({ ...task, priority: 'low', dueAt: NOON })).toMatchObject({ id: first.id, times: 3, priority: 'high', dueAt: NOON });
    expect((await changesOf(first.id)).map(({ version }) => version)).toEqual(['1', '2', '3']);
  });

  test('is closed once by what happened, and opened anew afterwards', async () => {
    const task = wanted();
    const { id } = await open(task);
    const { kind, subject } = task;
    const close = () => inTransaction(service.pool, (run) => closeTask(run, { kind, subject, outcome: 'confirmed', at: LATER }));
    expect([await close(), await close()]).toEqual([true, false]);
    expect((await changesOf(id)).at(-1)).toMatchObject({ status: 'closed', outcome: 'confirmed' });
    expect((await open(task)).id).not.toBe(id);
  });

  test('is one, however many ask for it at once', async () => {
    const task = wanted();
    const ids = (await Promise.all(Array.from({ length: 8 }, () => open(task)))).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    expect((await changesOf(ids[0]!)).map(({ version }) => Number(version))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('the audit log', () => {
  const caller = { kind: 'staff', role: 'case_manager', staffId: 'ada' } as Staff;
  const rows = (target: string) => runOn(service.pool)('SELECT * FROM audit_log WHERE target = $1', [target]);

  test('keeps an action with its event', async () => {
    const audited = {
      caller,
      action: 'task_claimed',
      target: 'task/1',
      subjectUserId: 7,
      reasonCode: 'by_staff',
      requestId: 'r1',
      at: NOON,
    };
    await inTransaction(service.pool, (run) => insertAudit(run, audited));
    const [row] = await rows('task/1');
    expect(row).toMatchObject({ actor: 'ada', role: 'case_manager', action: 'task_claimed', subject_user_id: 7, reason: 'by_staff' });
    expect((await service.eventsOf(String(row!['id']), StaffActedSchema))[0]!.data).toMatchObject({ actorId: 'ada', subjectUserId: '7' });
  });

  test('keeps what was read with its event, and lets nobody change a row', async () => {
    const read = { caller, action: 'read_tasks', target: 'tasks', count: 3, at: NOON };
    await inTransaction(service.pool, (run) => insertAudit(run, read));
    const [row] = await rows('tasks');
    expect(row).toMatchObject({ action: 'read_tasks', count: 3 });
    const [told] = await service.eventsOf(String(row!['id']), StaffActedSchema);
    expect(told!.data).toMatchObject({ actorId: 'ada', action: 'read_tasks', target: 'tasks', rowCount: 3 });
    await expect(service.asOwner('DELETE FROM audit_log')).rejects.toThrow(/only grows/);
  });
});
