import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { CareTaskAlertedSchema, StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { StaffDisabledSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { OnCallList } from '@sabiwell/proto/http/on-call.ts';
import { runDueWork } from '../src/due/run-due-work.ts';
import { upsertStaffName } from '../src/staff/staff-name.store.ts';
import type { NewTask } from '../src/tasks/care-task.domain.ts';
import { closeTask, openTask } from '../src/tasks/care-task.store.ts';
import { onStaffDisabled } from '../src/tasks/on-staff-disabled.ts';
import { newMember, type Service, startBookings } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());

/** Half past ten at night in Lagos, on a Monday. */
const NIGHT = new Date('2027-01-04T21:30:00Z');
const after = (minutes: number) => new Date(NIGHT.getTime() + minutes * 60_000);
const SLUGS = { admin: 'admin', case_manager: 'case-manager', manager: 'sabiwell-manager' };
type Role = keyof typeof SLUGS;

/** The accounts that tests act with have these ids; the others are of the list alone. */
const [ADA, CHIEF, BOSS] = ['test-case_manager', 'test-admin', 'test-manager'];
const [OBI, UJU] = [randomUUID(), randomUUID()];
let version = 0;
const person = (staffId: string, name: string, role: string, status = 'active') =>
  inTransaction(service.pool, (run) => upsertStaffName(run, { staffId, name, role, status }, (version += 1)));

beforeEach(async () => {
  service.time.now = NIGHT;
  await service.pool.query('DELETE FROM on_call_hours; DELETE FROM on_call_away; DELETE FROM staff_names; DELETE FROM due_work');
  await person(ADA, 'Ada Obi', 'case_manager');
  await person(OBI, 'Obi Eze', 'case_manager');
  await person(UJU, 'Uju Ike', 'case_manager');
  await person(CHIEF, 'Chief Bello', 'admin');
  await person(BOSS, 'Bose Ade', 'manager');
});

const ask = (method: string, path: string, as: Role, body?: object) =>
  service.ask(method, `/api/${SLUGS[as]}/${path}`, as, body === undefined ? {} : { body });
const list = async (as: Role = 'case_manager') => (await ask('GET', 'on-call', as)).json as OnCallList;
const NIGHTS = { days: [0, 1, 2, 3, 4, 5, 6], fromHour: 20, untilHour: 8 };
const set = (body: object, as: Role = 'manager') => ask('PATCH', 'on-call', as, body);
const open = (over: Partial<NewTask> = {}) =>
  inTransaction(service.pool, (run) =>
    openTask(run, {
      kind: 'crisis_reading',
      subject: randomUUID(),
      role: 'case_manager',
      priority: 'urgent',
      dueAt: after(30),
      at: service.time.now,
      ...over,
    }),
  );
const round = (at: Date) => runDueWork(service.context, at);
const told = async (id: string) =>
  (await service.eventsOf(id, CareTaskAlertedSchema)).map(({ data }) => {
    const { step, staffIds } = data as { step: string; staffIds: string[] };
    return [step, ...staffIds];
  });
const row = async (id: string) => (await ask('GET', `tasks/${id}`, 'case_manager')).json;
const change = (id: string, body: object, as: Role = 'case_manager') => ask('PATCH', `tasks/${id}`, as, body);

describe('the list of who is on call', () => {
  test('is set for nights by who leads, with an entry in the audit log, and read by who sees tasks', async () => {
    const { status, json } = await set({ ...NIGHTS, staffIds: [OBI, CHIEF] });
    expect(status).toBe(200);
    expect(json.hours).toHaveLength(7 * 12);
    expect(json.hours[0]).toEqual({ dayOfWeek: 0, hour: 0, staffIds: [OBI, CHIEF] });
    expect(await list()).toEqual(json);
    expect(json.people.find(({ id }: { id: string }) => id === OBI)).toEqual({
      id: OBI,
      name: 'Obi Eze',
      role: 'case_manager',
      isInUse: true,
      awayUntil: null,
    });
    const { rows } = await service.pool.query(
      `SELECT id::text, actor, filters FROM audit_log WHERE action = 'on_call_changed' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0]).toMatchObject({ actor: BOSS, filters: { fromHour: 20, untilHour: 8, staffIds: [OBI, CHIEF] } });
    const told = await service.eventsOf(rows[0].id, StaffActedSchema);
    expect(told.map(({ data }) => [data['action'], data['filters']])).toEqual([['on_call_changed', undefined]]);
  });

  test('names people as they are read, whatever their accents, as does the list of who can do a task', async () => {
    await person(OBI, 'Ọbí Eze', 'case_manager');
    for (const people of [(await list()).people, (await ask('GET', 'task-people', 'admin')).json as { name: string }[]]) {
      expect(people.map(({ name }) => name)).toEqual(['Ada Obi', 'Bose Ade', 'Chief Bello', 'Ọbí Eze', 'Uju Ike']);
    }
  });

  test('changes in the hours alone that are named, and gives them back to everybody where nobody is named', async () => {
    await set({ ...NIGHTS, staffIds: [OBI] }, 'admin');
    await set({ days: [1], fromHour: 22, untilHour: 23, staffIds: [UJU, OBI] });
    await set({ days: [2], fromHour: 0, untilHour: 8, staffIds: [] });
    const { hours } = await list('admin');
    const of = (dayOfWeek: number, hour: number) => hours.find((one) => one.dayOfWeek === dayOfWeek && one.hour === hour)?.staffIds;
    expect([of(1, 21), of(1, 22), of(1, 23), of(2, 3), of(2, 20)]).toEqual([[OBI], [UJU, OBI], [OBI], undefined, [OBI]]);
  });

  test.each([
    ['nobody of the staff', { staffIds: [randomUUID()] }],
    ['the same person twice', { staffIds: [OBI, OBI] }],
    ['too many', { staffIds: [ADA, OBI, UJU, CHIEF] }],
    ['no day', { days: [] }],
    ['an hour that is none', { fromHour: 24 }],
  ])('with %s is refused', async (_, over) => {
    expect((await set({ ...NIGHTS, staffIds: [OBI], ...over })).status).toBe(400);
  });

  test('takes nobody whose account is disabled, shows who stood in it, and is not for case managers to change', async () => {
    await set({ ...NIGHTS, staffIds: [OBI] });
    await person(OBI, 'Obi Eze', 'case_manager', 'disabled');
    await person(UJU, 'Uju Ike', 'case_manager', 'disabled');
    expect((await set({ ...NIGHTS, staffIds: [OBI] })).status).toBe(400);
    const { people } = await list();
    expect(people.find(({ id }) => id === OBI)).toMatchObject({ isInUse: false });
    expect(people.map(({ id }) => id)).not.toContain(UJU);
    const body = { ...NIGHTS, staffIds: [] };
    expect((await service.ask('PATCH', '/api/admin/on-call', 'case_manager', { body })).status).toBe(403);
    expect((await service.ask('GET', '/api/case-manager/on-call', newMember())).status).toBe(403);
  });

  test('is set by one of two at a time, whole', async () => {
    await Promise.all([set({ ...NIGHTS, staffIds: [OBI, UJU] }), set({ ...NIGHTS, staffIds: [UJU] }, 'admin')]);
    const { hours } = await list();
    expect(new Set(hours.map(({ staffIds }) => staffIds.join())).size).toBe(1);
  });

  test('says who is away, which a case manager says of themselves alone', async () => {
    const awayUntil = after(60).toISOString();
    const away = (id: string, as: Role, body: object) => ask('PATCH', `on-call/people/${id}`, as, body);
    const mine = await away(ADA, 'case_manager', { awayUntil });
    expect(mine.json.people).toContainEqual(expect.objectContaining({ id: ADA, awayUntil }));
    expect((await away(OBI, 'case_manager', { awayUntil })).status).toBe(403);
    expect((await away(OBI, 'manager', { awayUntil: NIGHT.toISOString() })).status).toBe(400);
    expect((await away(randomUUID(), 'manager', {})).status).toBe(404);
    expect((await away(ADA, 'admin', {})).json.people).toContainEqual(expect.objectContaining({ id: ADA, awayUntil: null }));
    const { rows } = await service.pool.query(`SELECT action FROM audit_log WHERE target = $1 ORDER BY id`, [`staff/${ADA}`]);
    expect(rows.map(({ action }) => action)).toEqual(['on_call_away', 'on_call_back']);
  });
});

describe('a crisis that nobody does', () => {
  test('is told to who is on call, a quarter of an hour later to the next, then to all, each once', async () => {
    await set({ ...NIGHTS, staffIds: [OBI, UJU] });
    const { id } = await open();
    await round(NIGHT);
    await round(after(14));
    expect(await told(id)).toEqual([['on_call', OBI]]);
    for (const minutes of [15, 15, 30, 45, 60, 90]) await round(after(minutes));
    expect(await told(id)).toEqual([
      ['on_call', OBI],
      ['on_call', UJU],
      ['case_managers', ADA],
      ['admins', CHIEF],
    ]);
  });

  test('says who was told when, and who is next and when', async () => {
    await set({ ...NIGHTS, staffIds: [OBI, UJU] });
    const { id } = await open();
    expect(await row(id)).toMatchObject({
      alerts: [],
      nextAlert: { at: NIGHT.toISOString(), step: 'on_call', people: [{ id: OBI, name: 'Obi Eze' }] },
    });
    await round(NIGHT);
    expect(await row(id)).toMatchObject({
      alerts: [{ at: NIGHT.toISOString(), step: 'on_call', people: [{ id: OBI, name: 'Obi Eze' }] }],
      nextAlert: { at: after(15).toISOString(), step: 'on_call', people: [{ id: UJU, name: 'Uju Ike' }] },
    });
    await change(id, { action: 'claim' });
    expect(await row(id)).toMatchObject({ alerts: [{ step: 'on_call' }], nextAlert: null });
    await round(after(20));
    expect(await told(id)).toHaveLength(1);
  });

  test('goes to all case managers at once where the hour has nobody, and to nobody who is away', async () => {
    await set({ days: [1], fromHour: 9, untilHour: 17, staffIds: [OBI] });
    await ask('PATCH', `on-call/people/${UJU}`, 'manager', { awayUntil: after(60).toISOString() });
    const { id } = await open({ kind: 'crisis_chat' });
    await round(NIGHT);
    expect(await told(id)).toEqual([['case_managers', ADA, OBI]]);
  });

  test('goes by the list of the hour in which it is told', async () => {
    await set({ days: [1], fromHour: 22, untilHour: 23, staffIds: [OBI] });
    await set({ days: [1], fromHour: 23, untilHour: 0, staffIds: [UJU] });
    const { id } = await open();
    await round(NIGHT);
    await round(after(30));
    expect(await told(id)).toEqual([
      ['on_call', OBI],
      ['on_call', UJU],
    ]);
  });

  test('is told once by two rounds at once, and goes on after one that was cut off', async () => {
    await set({ ...NIGHTS, staffIds: [OBI, UJU] });
    const { id } = await open();
    // A process that is killed before it commits leaves nothing behind.
    const cut = await service.pool.connect();
    await cut.query('BEGIN');
    await cut.query(`UPDATE due_work SET done_at = now() WHERE kind = 'crisis_unclaimed' AND subject_id = $1`, [id]);
    await round(NIGHT);
    expect(await told(id)).toEqual([]);
    cut.release(true);
    await expect.poll(async () => (await round(NIGHT), told(id))).toEqual([['on_call', OBI]]);
    await Promise.all([round(after(15)), round(after(15)), round(after(15))]);
    expect(await told(id)).toEqual([
      ['on_call', OBI],
      ['on_call', UJU],
    ]);
  });

  test('that is given back is told anew, not to who gave it back', async () => {
    await set({ ...NIGHTS, staffIds: [ADA, OBI] });
    const { id } = await open();
    await round(NIGHT);
    await change(id, { action: 'claim' });
    await change(id, { action: 'release' });
    await round(NIGHT);
    expect(await told(id)).toEqual([
      ['on_call', ADA],
      ['on_call', OBI],
    ]);
    expect((await row(id)).nextAlert).toMatchObject({ step: 'case_managers', people: [{ id: UJU }] });
  });

  test('of somebody whose account is disabled is told anew', async () => {
    await set({ ...NIGHTS, staffIds: [OBI, UJU] });
    const { id } = await open();
    await change(id, { action: 'assign', assigneeId: OBI }, 'manager');
    await round(NIGHT);
    expect(await told(id)).toEqual([]);
    await person(OBI, 'Obi Eze', 'case_manager', 'disabled');
    const event = newEvent(
      StaffDisabledSchema,
      { staffId: OBI, disabledAt: timestampFromDate(NIGHT) },
      { key: OBI, subject: `staff/${OBI}`, sequence: 9, time: NIGHT },
    );
    for (let times = 0; times < 2; times += 1) await onStaffDisabled(service.context, event);
    await round(NIGHT);
    expect(await told(id)).toEqual([['on_call', UJU]]);
  });

  test('that is asked for again goes on while people are told, and begins anew once all have been', async () => {
    await set({ ...NIGHTS, staffIds: [OBI] });
    const task = { subject: randomUUID() };
    const { id } = await open(task);
    await round(NIGHT);
    await open(task);
    await round(after(1));
    expect(await told(id)).toHaveLength(1);
    for (const minutes of [15, 30, 45]) await round(after(minutes));
    expect(await told(id)).toHaveLength(3);
    service.time.now = after(60);
    await open(task);
    await round(after(60));
    expect((await told(id)).at(-1)).toEqual(['on_call', OBI]);
    expect(await told(id)).toHaveLength(4);
  });

  test('that is over is told to nobody, nor is work that is no crisis', async () => {
    const subject = randomUUID();
    const [crisis, work] = [await open({ subject }), await open({ kind: 'message' })];
    await inTransaction(service.pool, (run) => closeTask(run, { kind: 'crisis_reading', subject, outcome: 'mistyped', at: NIGHT }));
    await round(after(60));
    expect([await told(crisis.id), await told(work.id)]).toEqual([[], []]);
    expect(await row(work.id)).toMatchObject({ alerts: [], nextAlert: null });
  });
});
