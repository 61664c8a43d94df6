import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { CareTaskChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import type { TeamRow } from '@sabiwell/proto/http/team.ts';
import { type As, type Service, startReporting } from './service.ts';
import { type TeamTold, teamTold } from './told-team.ts';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
  service.time.now = new Date('2026-11-21T09:00:00Z');
});
afterAll(() => service.stop());

const daysAgo = (days: number) => new Date(service.time.now.getTime() - days * 24 * 3_600_000);
const list = (query = '', as: As = 'manager') => service.ask('GET', `/api/sabiwell-manager/team${query}`, as);
const namesOf = ({ json }: { json: TeamRow[] }) => json.map(({ name }) => name);

/** Tells of somebody of the team; returns their id. */
async function added({ id = randomUUID(), ...over }: TeamTold = {}) {
  await service.hear(teamTold({ id, ...over }));
  return id;
}

/** A staff account of this e-mail; returns the id. */
async function accountTold(email: string, role = 'case_manager') {
  const staffId = randomUUID();
  const account = { staffId, version: 1n, name: 'Ngozi', email, role, status: 'active' };
  await service.hear(
    newEvent(StaffAccountChangedSchema, account, { key: staffId, subject: `staff/${staffId}`, sequence: 1, time: daysAgo(9) }),
  );
  return staffId;
}

/** A task of somebody, due a number of days ago. */
async function taskTold(assigneeId: string | undefined, dueAgo: number, closedAgo?: number, outcome = 'done') {
  const taskId = randomUUID();
  const task = {
    taskId,
    version: 1n,
    kind: 'manual',
    role: 'case_manager',
    status: closedAgo === undefined ? 'claimed' : 'closed',
    openedAt: timestampFromDate(daysAgo(dueAgo + 1)),
    dueAt: timestampFromDate(daysAgo(dueAgo)),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(closedAgo !== undefined && { closedAt: timestampFromDate(daysAgo(closedAgo)), outcome }),
  };
  await service.hear(newEvent(CareTaskChangedSchema, task, { key: taskId, subject: `task/${taskId}`, sequence: 1, time: daysAgo(0) }));
}

describe('the team', () => {
  it('is whole rows, as the newest event says', async () => {
    const id = await added({ title: 'Whole', version: 2n, reportsTo: 'Ada Obi' });
    await added({ id, title: 'Older' });
    const { status, json } = await list('?q=whole');
    expect([status, json]).toEqual([
      200,
      [
        {
          id,
          version: 2,
          updatedAt: '2026-11-20T09:00:00.000Z',
          name: 'Ngozi Okafor',
          email: `team-${id}@example.com`,
          title: 'Whole',
          role: 'support',
          department: 'operations',
          reportsTo: 'Ada Obi',
          joinDate: '2026-11-12T09:00:00.000Z',
          status: 'active',
          progress: { tasksCompleted: 0, totalTasks: 0, performanceScore: null },
        },
      ],
    ]);
  });

  it('has the progress of all staff accounts with the same e-mail in the last 30 days', async () => {
    const email = `${randomUUID()}@example.com`;
    await added({ title: 'Busy', email });
    const [one, other, stranger] = [await accountTold(email), await accountTold(email, 'manager'), await accountTold('x@example.com')];
    await taskTold(one, 5, 6); // in time
    await taskTold(one, 6, 5); // late
    await taskTold(other, 2, 3); // in time, in another role
    await taskTold(one, -1); // not closed
    await taskTold(one, 40, 41); // too long ago
    await taskTold(one, 5, 6, 'cancelled');
    await taskTold(stranger, 5, 6);
    await taskTold(undefined, 5, 6);
    expect((await list('?q=busy')).json.map(({ progress }: TeamRow) => progress)).toEqual([
      { tasksCompleted: 3, totalTasks: 4, performanceScore: 67 },
    ]);
  });

  it('has no score where nothing is done yet', async () => {
    const email = `${randomUUID()}@example.com`;
    await added({ title: 'Beginner', email });
    await taskTold(await accountTold(email), -1);
    expect((await list('?q=beginner')).json[0].progress).toEqual({ tasksCompleted: 0, totalTasks: 1, performanceScore: null });
  });

  it('is found by name without accents, e-mail, title and department', async () => {
    const id = await added({ name: 'Ọmọ́lará Adé', title: 'Payroll', department: 'hr' });
    for (const words of ['omolara ade', `TEAM-${id}@`, 'payroll', 'hr payroll', 'Human Resources'])
      expect([words, (await list(`?q=${encodeURIComponent(words)}`)).json.map((row: TeamRow) => row.id)]).toEqual([words, [id]]);
  });

  it('is filtered by department and status', async () => {
    await added({ name: 'Here', department: 'design' });
    await added({ name: 'Gone', department: 'design', status: 'inactive' });
    expect(namesOf(await list('?department=design'))).toEqual(['Gone', 'Here']);
    expect(namesOf(await list('?department=design&status=inactive'))).toEqual(['Gone']);
  });

  it.each([
    ['', ['Ada', 'Bisi', 'Ọla', 'Zainab']],
    ['&dir=desc', ['Zainab', 'Ọla', 'Bisi', 'Ada']],
    ['&sort=joinDate', ['Bisi', 'Zainab', 'Ada', 'Ọla']],
    ['&sort=joinDate&dir=asc', ['Ọla', 'Ada', 'Zainab', 'Bisi']],
  ])('comes sorted by %j a page at a time, and no address holds a name', async (sort, wanted) => {
    const title = `sorted${sort.replaceAll(/\W/g, '')}`;
    for (const [at, name] of ['Ọla', 'Ada', 'Zainab', 'Bisi'].entries()) await added({ name, title, joinedOn: daysAgo(20 - at) });
    const seen: string[] = [];
    for (let path = `?q=${title}&limit=1${sort}`; path !== '';) {
      const reply = await list(path);
      expect(reply.headers.get('x-total-count')).toBe('4');
      seen.push(...namesOf(reply));
      path = /(\?[^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? '';
      // The letters of Ada may stand within an id by chance, but never as a word.
      expect(path).not.toMatch(/bisi|\bada\b|zainab/i);
    }
    expect(seen).toEqual(wanted);
  });

  it.each([
    [`cursor=${randomUUID()}`, 'cursor'],
    ['cursor=a', 'cursor'],
    ['department=kitchen', 'department'],
    ['sort=email', 'sort'],
  ])('refuses ?%s', async (query, field) => {
    const { status, json } = await list(`?${query}`);
    expect([status, json.errors[0].path]).toEqual([400, field]);
  });

  it('is recorded as read', async () => {
    const id = await added({ title: 'Recorded' });
    await list('?q=recorded');
    const { rows } = await service.pool.query('SELECT list, role, filters FROM access_log WHERE row_ids = $1', [[id]]);
    expect(rows).toEqual([{ list: 'team', role: 'manager', filters: { q: { characters: 8 } } }]);
  });

  it.each<[As, number]>([
    ['manager', 200],
    ['admin', 403],
    ['case_manager', 403],
    ['doctor', 403],
    ['marketer', 403],
    [5, 403],
    ['guest', 401],
  ])('%s: %i', async (as, status) => {
    expect((await list('?limit=1', as)).status).toBe(status);
  });
});
