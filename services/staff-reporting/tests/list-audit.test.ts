import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import { StaffActedSchema as BookingsStaffActedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { forgetWords } from '../src/access-log/forget-words.ts';
import { type As, type Service, startReporting } from './service.ts';
import { detailsTold, recordTold } from './told.ts';

const DAY_MS = 86_400_000;
type Entry = Record<'action' | 'filters' | 'rowCount', unknown>;

let service: Service;
beforeAll(async () => {
  service = await startReporting();
});
afterAll(() => service.stop());

const list = (query = '', as: As = 'admin') => service.ask('GET', `/api/admin/audit${query}`, as);
const minutes = (n: number) => new Date(Date.parse('2020-01-02T08:00:00Z') + n * 60_000);

/** An account of the staff with this name. */
async function account(name: string) {
  const staffId = randomUUID();
  const told = { staffId, version: 1n, name, email: `${staffId}@example.com`, role: 'admin', status: 'active' };
  await service.hear(newEvent(StaffAccountChangedSchema, told, { key: staffId, subject: staffId, sequence: 1, time: minutes(0) }));
  return staffId;
}

type Done = { actorId: string; action?: string; target?: string; subjectUserId?: bigint; at?: Date };

/** Tells that somebody did something; returns the id of the entry. */
async function acted({ actorId, action = 'staff_disabled', target = 'staff/1', subjectUserId, at = minutes(0) }: Done) {
  const auditId = String(Math.floor(Math.random() * 1e9));
  const told = { auditId, actorId, role: 'admin', action, target, actedAt: timestampFromDate(at) };
  const whole = { ...told, ...(subjectUserId !== undefined && { subjectUserId }) };
  const event = newEvent(StaffActedSchema, whole, { key: auditId, subject: target, sequence: 1, time: at });
  await service.hear(event);
  return { id: event.id, auditId };
}

describe('the audit', () => {
  it('names who did what to whom, and which log has the values', async () => {
    const [actor, other] = [await account('Ngozi Okafor'), await account('Musa Bello')];
    const { id, auditId } = await acted({ actorId: actor, target: other });
    const { status, json } = await list(`?staffId=${actor}`);
    expect([status, json]).toEqual([
      200,
      [
        {
          id,
          at: '2020-01-02T08:00:00.000Z',
          kind: 'done',
          staffId: actor,
          actorName: 'Ngozi Okafor',
          actorEmail: `${actor}@example.com`,
          role: 'admin',
          action: 'staff_disabled',
          target: other,
          targetName: 'Musa Bello',
          targetEmail: `${other}@example.com`,
          targetRole: 'admin',
          owner: 'identity',
          auditId,
        },
      ],
    ]);
  });

  it('has who read what, by which filters, and how many rows', async () => {
    const userId = newMember();
    await service.hear(detailsTold({ userId: BigInt(userId), firstName: 'Subject' }), recordTold({ userId: BigInt(userId) }));
    await service.ask('GET', `/api/admin/users/${userId}/details`, 'admin');
    await service.ask('GET', '/api/sabiwell-manager/users?q=subject', 'manager');
    expect((await list(`?subjectUserId=${userId}`)).json).toEqual([
      {
        id: expect.stringMatching(/^0{8}-/),
        at: expect.stringMatching(/Z$/),
        kind: 'read',
        staffId: 'test-admin',
        actorName: 'test-admin',
        role: 'admin',
        action: 'read',
        target: 'user-details',
        subjectUserId: userId,
        subjectName: 'Subject Bello',
        owner: 'staff-reporting',
        filters: {},
        rowCount: 1,
      },
    ]);
    const read = (await list('?staffId=test-manager&kind=read')).json;
    expect(read).toMatchObject([{ action: 'read', target: 'users', filters: { q: 'subject' }, rowCount: 1 }]);
  });

  it('has what bookings showed to staff, beside what was read here and apart from what was done', async () => {
    const actorId = await account('Chioma Ade');
    const told = async (action: string, target: string, shown: { rowCount?: number; filters?: string }) => {
      const acts = { auditId: randomUUID(), actorId, role: 'doctor', action, target, actedAt: timestampFromDate(minutes(1)), ...shown };
      await service.hear(newEvent(BookingsStaffActedSchema, acts, { key: acts.auditId, subject: target, sequence: 1, time: minutes(1) }));
    };
    const filters = { status: 'pending', q: { characters: 7 } };
    await told('read_messages', 'message_thread/1', { rowCount: 12 });
    await told('exported_public_bookings', 'public-bookings', { rowCount: 2, filters: JSON.stringify(filters) });
    await told('note_written', 'patient_note/1', {});
    const entries = async (kind: string) => {
      const { json } = await list(`?staffId=${actorId}&kind=${kind}`);
      return json.map((entry: Entry) => [entry.action, entry.filters, entry.rowCount]).toSorted();
    };
    expect(await entries('read')).toEqual([
      ['exported_public_bookings', filters, 2],
      ['read_messages', undefined, 12],
    ]);
    expect(await entries('done')).toEqual([['note_written', undefined, undefined]]);
    const { json } = await list(`?staffId=${actorId}&action=read_messages`);
    expect(json).toMatchObject([{ kind: 'read', owner: 'bookings', target: 'message_thread/1' }]);
  });

  it('has what was typed into a search or an export for 30 days, and then how long it was', async () => {
    const readOf = async () =>
      (await list('?staffId=test-marketer&kind=read')).json.map(({ action, filters, rowCount }: Entry) => [action, filters, rowCount]);
    await service.ask('GET', '/api/marketer/users?q=Nobody%20Known&country=Atlantis&limit=5', 'marketer');
    await service.ask('GET', '/api/marketer/exports/users?q=Nobody%20Known&sort=name', 'marketer');
    const log = await service.pool.query(`SELECT filters FROM access_log WHERE staff_id = 'test-marketer' ORDER BY id`);
    const lengths = [
      { q: { characters: 12 }, country: { characters: 8 }, limit: 5 },
      { q: { characters: 12 }, sort: 'name' },
    ];
    expect(log.rows.map(({ filters }) => filters)).toEqual(lengths);
    const words = [
      ['exported', { q: 'Nobody Known', sort: 'name' }, 0],
      ['read', { q: 'Nobody Known', country: 'Atlantis', limit: 5 }, 0],
    ];
    expect(await readOf()).toEqual(words);

    const now = Date.now();
    const forget = (days: number) => forgetWords(() => new Date(now + days * DAY_MS))(service.pool);
    await forget(29.9);
    expect(await readOf()).toEqual(words);
    await forget(30.1);
    expect(await readOf()).toEqual([
      ['exported', lengths[1], 0],
      ['read', lengths[0], 0],
    ]);
  });

  it('comes newest first over both logs, a page at a time, without gaps and without repeats', async () => {
    const actorId = 'test-case_manager';
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await acted({ actorId, at: minutes(n) })).id);
    for (let n = 0; n < 4; n += 1) await service.ask('GET', '/api/case-manager/users?limit=1', 'case_manager');
    const seen: { id: string; at: string }[] = [];
    for (let path = `?staffId=${actorId}&limit=2`; path !== '';) {
      const reply = await list(path);
      expect(reply.headers.get('x-total-count')).toBe('7');
      seen.push(...reply.json);
      path = /<\/api\/admin\/audit(\?[^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([7, 7]);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(seen.slice(4).map(({ id }) => id)).toEqual(ids);
    expect((await list(`?staffId=${actorId}&limit=7`)).headers.get('link')).toBeNull();
  });

  it('is found by action, days, words of the target, and by an account on either side', async () => {
    const [actor, other] = [await account('Ada Obi'), await account('Bisi Ade')];
    const { id } = await acted({ actorId: actor, target: other, action: 'staff_enabled', at: minutes(60) });
    const back = await acted({ actorId: other, target: `payment/${actor}`, action: 'refund' });
    const found = async (query: string) => (await list(query)).json.map((row: { id: string }) => row.id);
    expect(await found(`?about=${other}`)).toEqual([id, back.id]);
    expect(await found(`?about=${other}&action=refund`)).toEqual([back.id]);
    expect(await found(`?about=${other}&from=2020-01-02T08:30:00Z`)).toEqual([id]);
    expect(await found(`?about=${other}&to=2020-01-01`)).toEqual([]);
    expect(await found(`?q=PAYMENT/${actor.slice(0, 20)}`)).toEqual([back.id]);
    expect(await found(`?staffId=${actor.toUpperCase()}`)).toEqual([id]);
  });

  it('is recorded as read, too', async () => {
    await list('?subjectUserId=123456');
    const { rows } = await service.pool.query('SELECT list, staff_id, row_count FROM access_log WHERE subject_user_id = 123456');
    expect(rows).toEqual([{ list: 'audit', staff_id: 'test-admin', row_count: 0 }]);
  });

  it.each([
    ['limit=201', 'limit'],
    ['cursor=5', 'cursor'],
    ['kind=all', 'kind'],
    ['subjectUserId=x', 'subjectUserId'],
    ['dir=asc', 'dir'],
  ])('refuses ?%s', async (query, field) => {
    const { status, json } = await list(`?${query}`);
    expect([status, json.errors[0].path]).toEqual([400, field]);
  });

  it.each<[As, number]>([
    ['admin', 200],
    ['manager', 403],
    ['case_manager', 403],
    ['doctor', 403],
    ['marketer', 403],
    [5, 403],
    ['guest', 401],
  ])('is answered to %s with %i', async (as, status) => {
    expect((await list('?limit=1', as)).status).toBe(status);
  });
});
