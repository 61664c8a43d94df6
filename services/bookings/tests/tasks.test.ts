import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { testOperatorKey } from '@sabiwell/chassis/testing.ts';
import { CareTaskBreachedSchema, CareTaskChangedSchema, StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { StaffDisabledSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { runDueWork } from '../src/due/run-due-work.ts';
import { createAskBookings } from '../src/operator/ask-bookings.client.ts';
import { runOperator } from '../src/operator/run-operator.ts';
import type { NewTask } from '../src/tasks/care-task.domain.ts';
import { openTask } from '../src/tasks/care-task.store.ts';
import { onStaffAccountChanged } from '../src/staff/on-staff-account-changed.ts';
import { onStaffDisabled } from '../src/tasks/on-staff-disabled.ts';
import { type As, newMember, type Service, startBookings } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(service.time.now.getTime() + hours * HOUR_MS);
const open = (over: Partial<NewTask> = {}) =>
  inTransaction(service.pool, (run) =>
    openTask(run, {
      kind: 'crisis_reading',
      subject: crypto.randomUUID(),
      role: 'case_manager',
      dueAt: later(1),
      at: service.time.now,
      ...over,
    }),
  );
const SLUGS = { admin: 'admin', case_manager: 'case-manager', manager: 'sabiwell-manager' };
const change = (id: string, body: object, as: keyof typeof SLUGS = 'case_manager') =>
  service.ask('PATCH', `/api/${SLUGS[as]}/tasks/${id}`, as, { body });
const list = async (query = '', as: keyof typeof SLUGS = 'case_manager') => service.ask('GET', `/api/${SLUGS[as]}/tasks${query}`, as);
const ids = ({ json }: { json: { id: string }[] }) => json.map(({ id }) => id);

describe('tasks', () => {
  test('are listed by who is due first, with whom they are about, and each reading is audited', async () => {
    const userId = newMember();
    await service.pool.query(
      `INSERT INTO members (user_id, version, first_name, last_name, email, tel, city, country)
       VALUES ($1, 1, 'Ngozi', 'Òkafor', 'ngozi@example.com', '+2348031234567', 'Enugu', 'Nigeria')`,
      [userId],
    );
    const second = await open({ userId, dueAt: later(2), ref: 'same_day' });
    const first = await open({ userId, dueAt: later(1) });
    const reply = await list('?q=okafor&limit=1');
    expect(ids(reply)).toEqual([first.id]);
    expect(reply.headers.get('x-total-count')).toBe('2');
    const next = reply.headers.get('link')!.slice(1).split('>')[0]!;
    expect((await service.ask('GET', next, 'case_manager')).json).toMatchObject([
      { id: second.id, userName: 'Ngozi Òkafor', userPhone: '+2348031234567', ref: 'same_day', overdue: false, steps: [] },
    ]);
    const audited = await runOn(service.pool)(`SELECT actor, count FROM audit_log WHERE action = 'read_tasks'`);
    expect(audited).toEqual([
      { actor: 'test-case_manager', count: 1 },
      { actor: 'test-case_manager', count: 1 },
    ]);
  });

  test('of another role are seen by who leads alone', async () => {
    const task = await open({ kind: 'licence', role: 'admin' });
    expect(ids(await list('?kind=licence'))).not.toContain(task.id);
    expect(ids(await list('?kind=licence', 'admin'))).toContain(task.id);
    expect(ids(await list('?kind=licence', 'manager'))).toContain(task.id);
    expect((await change(task.id, { action: 'claim' })).status).toBe(404);
    expect((await service.ask('GET', '/api/case-manager/tasks', 'doctor')).status).toBe(403);
  });

  test('are claimed by one of two', async () => {
    const task = await open();
    const replies = await Promise.all([change(task.id, { action: 'claim' }), change(task.id, { action: 'claim' }, 'manager')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.json).toMatchObject({
      code: 'taken',
      message: 'Somebody else has taken this task.',
    });
  });

  test('name who does them: in the row, in the steps, and to whoever comes second', async () => {
    const tell = (version: number, name: string) =>
      onStaffAccountChanged(
        service.context,
        newEvent(
          StaffAccountChangedSchema,
          {
            staffId: 'test-case_manager',
            version: BigInt(version),
            name,
            email: 'ada@example.com',
            role: 'case_manager',
            status: 'active',
          },
          { key: 'test-case_manager', subject: 'staff/test-case_manager', sequence: version, time: service.time.now },
        ),
      );
    for (const [version, name] of [
      [2, 'Ada Obi'],
      [1, 'Ada'],
    ] as const)
      await tell(version, name);
    const task = await open();
    expect((await change(task.id, { action: 'claim' })).json).toMatchObject({
      assigneeId: 'test-case_manager',
      assigneeName: 'Ada Obi',
      steps: [{ by: 'test-case_manager', byName: 'Ada Obi', action: 'claim' }],
    });
    expect((await change(task.id, { action: 'claim' }, 'manager')).json).toMatchObject({
      code: 'taken',
      message: 'Ada Obi has taken this task.',
    });
    const people = (as: 'admin' | 'manager') => service.ask('GET', `/api/${SLUGS[as]}/task-people`, as);
    for (const as of ['admin', 'manager'] as const) {
      expect((await people(as)).json).toContainEqual({ id: 'test-case_manager', name: 'Ada Obi', role: 'case_manager' });
    }
    expect((await service.ask('GET', '/api/admin/task-people', 'case_manager')).status).toBe(403);
    const { rows } = await service.pool.query('SELECT * FROM staff_names');
    expect(JSON.stringify(rows)).not.toContain('ada@example.com');
    await service.pool.query('DELETE FROM staff_names');
  });

  test('are read one by one by those who may, closed ones too, which is audited', async () => {
    const userId = newMember();
    const [task, admins] = [await open({ userId }), await open({ kind: 'licence', role: 'admin' })];
    await change(task.id, { action: 'done', outcome: 'mistyped' });
    const read = (id: string, as: keyof typeof SLUGS = 'case_manager') => service.ask('GET', `/api/${SLUGS[as]}/tasks/${id}`, as);
    expect(await read(task.id)).toMatchObject({ status: 200, json: { id: task.id, status: 'closed', outcome: 'mistyped', userId } });
    expect((await read(admins.id, 'manager')).status).toBe(200);
    expect([(await read(admins.id)).status, (await read(crypto.randomUUID())).status, (await read('x')).status]).toEqual([404, 404, 404]);
    const audited = await runOn(service.pool)(
      `SELECT subject_user_id::int AS "userId" FROM audit_log WHERE action = 'read_tasks' AND target = $1`,
      [`task/${task.id}`],
    );
    expect(audited).toEqual([{ userId }]);
  });

  test('are counted for their role, without a word in the audit log', async () => {
    const count = async (as: keyof typeof SLUGS = 'case_manager') => (await service.ask('GET', `/api/${SLUGS[as]}/task-counts`, as)).json;
    const [before, beforeAdmin] = [await count(), await count('admin')];
    const reads = async () => (await service.pool.query(`SELECT count(*)::int AS n FROM audit_log WHERE action LIKE 'read%'`)).rows[0].n;
    const readsBefore = await reads();
    const late = await open({ dueAt: service.time.now });
    const held = await open();
    await open({ kind: 'licence', role: 'admin' });
    await change(held.id, { action: 'claim' });
    const { open: all, unclaimed, mine, overdue } = before;
    expect(await count()).toEqual({
      open: all + 2,
      unclaimed: unclaimed + 1,
      mine: mine + 1,
      overdue: overdue + 1,
      changedAt: service.time.now.toISOString(),
    });
    expect((await count('admin')).open).toBe(beforeAdmin.open + 3);
    await change(late.id, { action: 'done', outcome: 'mistyped' });
    expect(await count()).toMatchObject({ open: all + 1, overdue });
    expect(await reads()).toBe(readsBefore);
  });

  test('end with an outcome, once, with the event and what was tried', async () => {
    const task = await open();
    expect((await change(task.id, { action: 'done' })).json.message).toBe('Please say how it ended.');
    expect((await change(task.id, { action: 'done', outcome: 'not_reached' })).json.code).toBe('tries_missing');
    for (const note of ['Rang out', 'Rang out', 'Line busy']) await change(task.id, { action: 'wait', note });
    const done = await change(task.id, { action: 'done', outcome: 'not_reached', note: 'Wrote a mail' });
    expect(done).toMatchObject({ status: 200, json: { status: 'closed', outcome: 'not_reached', note: 'Wrote a mail' } });
    expect(done.json.steps.map(({ note }: { note: string }) => note)).toEqual(['Rang out', 'Rang out', 'Line busy', 'Wrote a mail']);
    expect((await change(task.id, { action: 'done', outcome: 'not_reached' })).status).toBe(200);
    expect((await change(task.id, { action: 'done', outcome: 'reached' })).json).toMatchObject({ code: 'wrong_state', status: 'closed' });
    expect((await service.eventsOf(task.id, CareTaskChangedSchema)).at(-1)!.data).toMatchObject({
      status: 'closed',
      outcome: 'not_reached',
    });
    const acted = await runOn(service.pool)(`SELECT id::text FROM audit_log WHERE action = 'task_done' AND target = $1`, [
      `task/${task.id}`,
    ]);
    expect(acted).toHaveLength(1);
    expect(await service.eventsOf(acted[0]!['id'] as string, StaffActedSchema)).toHaveLength(1);
  });

  test('that are late are told of once, and end as others do', async () => {
    const task = await open({ dueAt: later(1) });
    await runDueWork(service.context, later(1));
    await runDueWork(service.context, later(5));
    expect(await service.eventsOf(task.id, CareTaskBreachedSchema)).toHaveLength(1);
    service.time.now = later(2);
    expect(ids(await list('?overdue=true&limit=200'))).toContain(task.id);
    const closed = await open();
    await change(closed.id, { action: 'done', outcome: 'reached' });
    await runDueWork(service.context, later(5));
    expect(await service.eventsOf(closed.id, CareTaskBreachedSchema)).toEqual([]);
  });

  test('that wait go back to their person', async () => {
    const task = await open();
    const until = later(3).toISOString();
    expect((await change(task.id, { action: 'wait', until })).json).toMatchObject({ status: 'waiting', waitingUntil: until });
    await runDueWork(service.context, later(3));
    const found = await list('?mine=true&limit=200');
    expect(found.json.find(({ id }: { id: string }) => id === task.id)).toMatchObject({ status: 'claimed', waitingUntil: null });
  });
});

describe('the operator', () => {
  const run = (...words: string[]) => runOperator(createAskBookings({ url: service.base, key: testOperatorKey as never }), words);

  test('lists tasks and works on them in their own name', async () => {
    const task = await open();
    const { output, exitCode } = await run('tasks');
    expect(exitCode).toBe(0);
    expect((output as { id: string }[]).map(({ id }) => id)).toContain(task.id);
    expect(await run('task', task.id, 'done', 'reached', 'Spoke', 'with', 'them')).toMatchObject({
      exitCode: 0,
      output: { status: 'closed', note: 'Spoke with them' },
    });
    expect(await run('task', task.id, 'claim')).toMatchObject({ exitCode: 1, output: { code: 'wrong_state' } });
  });

  test('does what is due, but nothing ahead of time in production', async () => {
    expect(await run('round', service.time.now.toISOString())).toMatchObject({ exitCode: 0 });
    expect(await run('round', later(1).toISOString())).toMatchObject({ exitCode: 1, output: { status: 403 } });
    expect(await run('dance')).toMatchObject({ exitCode: 64 });
  });

  test('is the only one for these calls', async () => {
    const statuses = (['admin', 'case_manager', 'guest', newMember()] as As[]).map(
      async (as) => (await service.ask('GET', '/internal/bookings/tasks', as)).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 403, 401, 403]);
  });
});

describe('a task that somebody writes down', () => {
  const add = (body: object, as: keyof typeof SLUGS = 'case_manager') => service.ask('POST', `/api/${SLUGS[as]}/tasks`, as, { body });
  const work = () => ({ note: 'Call the pharmacy in Enugu', dueAt: later(3).toISOString() });

  test('is listed, done and late like every other', async () => {
    const userId = newMember();
    const { status, json } = await add({ ...work(), userId, priority: 'high' });
    expect([status, json]).toMatchObject([
      201,
      { kind: 'manual', role: 'case_manager', status: 'open', priority: 'high', userId, outcomes: ['done'] },
    ]);
    expect(json.steps).toMatchObject([{ by: 'test-case_manager', action: 'open', note: 'Call the pharmacy in Enugu' }]);
    expect(ids(await list(`?userId=${userId}`))).toEqual([json.id]);
    expect((await service.eventsOf(json.id, CareTaskChangedSchema)).map(({ data }) => data)).toMatchObject([
      { kind: 'manual', status: 'open' },
    ]);
    expect((await change(json.id, { action: 'done', outcome: 'done' })).json).toMatchObject({ status: 'closed', outcome: 'done' });
  });

  test('is for case managers, or by a manager or administrator for others too', async () => {
    expect((await add({ ...work(), role: 'admin' })).status).toBe(403);
    const { json } = await add({ ...work(), role: 'admin' }, 'manager');
    expect(json).toMatchObject({ role: 'admin' });
    expect((await change(json.id, { action: 'claim' })).status).toBe(404);
    expect((await change(json.id, { action: 'claim' }, 'admin')).status).toBe(200);
    expect((await service.ask('POST', '/api/admin/tasks', newMember(), { body: work() })).status).toBe(403);
  });

  test.each([
    ['nothing to do', { note: ' ' }],
    ['no time', { dueAt: undefined }],
    ['a time that is over', { dueAt: '2020-01-01T00:00:00Z' }],
    ['an unknown role', { role: 'marketer' }],
    ['an unknown doctor', { doctorId: 99_999 }],
  ])('with %s is refused', async (_, over) => {
    expect((await add({ ...work(), ...over })).status).toBe(400);
  });
});

test('tasks of somebody whose account was disabled are open again, and nobody else is touched', async () => {
  const [gone, stays] = [crypto.randomUUID(), crypto.randomUUID()];
  const held = async (assigneeId: string) => {
    const { id } = await open();
    await change(id, { action: 'assign', assigneeId }, 'admin');
    return id;
  };
  const [claimed, waiting, others] = [await held(gone), await held(gone), await held(stays)];
  await change(waiting, { action: 'wait' }, 'admin');
  const at = service.time.now;
  const disabled = { staffId: gone, disabledAt: timestampFromDate(at) };
  const event = newEvent(StaffDisabledSchema, disabled, { key: gone, subject: `staff/${gone}`, sequence: 3, time: at });
  for (let times = 0; times < 2; times += 1) await onStaffDisabled(service.context, event);
  const { rows } = await service.pool.query(
    `SELECT status, assignee, waiting_until FROM care_tasks WHERE id = ANY($1) ORDER BY array_position($1::uuid[], id)`,
    [[claimed, waiting, others]],
  );
  const isOpen = { status: 'open', assignee: null, waiting_until: null };
  expect(rows).toEqual([isOpen, isOpen, { status: 'claimed', assignee: stays, waiting_until: null }]);
  expect((await service.eventsOf(claimed, CareTaskChangedSchema)).map(({ data }) => data)).toMatchObject([
    { status: 'open' },
    { status: 'claimed' },
    { status: 'open', version: '3' },
  ]);
});
