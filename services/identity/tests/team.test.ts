import { randomUUID } from 'node:crypto';
import { fromJson } from '@bufbuild/protobuf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { TeamMemberChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { listAuditRows } from '../src/staff/audit/audit.store.ts';
import { startIdentity } from './service.ts';
import { auditOf, staffOf } from './staff-service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let manager: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  identity = await startIdentity({ staffMfa: 'optional' });
  manager = await staffOf(identity, 'manager');
});
afterAll(() => identity.stop());
beforeEach(() => {
  identity.time.now = new Date();
});

const TEAM = '/api/sabiwell-manager/team';
const formOf = (over: object = {}) => ({
  name: 'Ngozi Okafor',
  email: `team-${randomUUID().slice(0, 8)}@example.com`,
  title: 'Support lead',
  role: 'support',
  reportsTo: 'Ada Obi',
  department: 'operations',
  ...over,
});
const add = (over: object = {}, by = manager) => by.call('POST', TEAM, formOf(over));
const change = (id: string, body: object, by = manager) => by.call('PATCH', `${TEAM}/${id}`, body);

/** What was told of somebody of the team, oldest first; each must be what its contract says. */
const toldOf = async (id: string) => {
  const events = await eventsOf(identity.pool, id, TeamMemberChangedSchema);
  for (const { topic, version, data } of events) {
    expect(() => fromJson(TeamMemberChangedSchema, data)).not.toThrow();
    expect([topic, data.version]).toEqual(['sabiwell.identity-staff-pii.v1', String(version)]);
  }
  return events.map(({ data }) => data);
};

describe('adding somebody to the team', () => {
  it('takes join date and status from the server, tells it, and records who did it', async () => {
    const email = `Team-${randomUUID().slice(0, 8)}@Example.com`;
    const { status, json, headers } = await add({ email, joinDate: '2001-01-01T00:00:00.000Z', status: 'inactive' });
    const { id } = json;
    expect([status, headers.get('x-version')]).toEqual([201, `identity.team-member:${id}:1`]);
    expect(json).toEqual({
      id,
      version: 1,
      name: 'Ngozi Okafor',
      email: email.toLowerCase(),
      title: 'Support lead',
      role: 'support',
      department: 'operations',
      reportsTo: 'Ada Obi',
      joinDate: identity.time.now.toISOString(),
      status: 'active',
    });
    expect(await toldOf(id)).toEqual([
      {
        teamMemberId: id,
        version: '1',
        name: 'Ngozi Okafor',
        email: email.toLowerCase(),
        title: 'Support lead',
        role: 'support',
        department: 'operations',
        reportsTo: 'Ada Obi',
        joinedAt: identity.time.now.toISOString(),
        status: 'active',
      },
    ]);
    const after = { status: 'active', title: 'Support lead', role: 'support', department: 'operations', reportsTo: 'Ada Obi' };
    expect(await auditOf(identity, id)).toEqual([
      { actor: manager.id, role: 'manager', action: 'team_member_added', reason: null, before: null, after },
    ]);
    const [{ id: auditId } = { id: 0n }] = await identity.context.prisma.auditEntry.findMany({ where: { target: id } });
    const [acted] = await eventsOf(identity.pool, String(auditId), StaffActedSchema);
    expect(acted?.data).toMatchObject({ actorId: manager.id, role: 'manager', action: 'team_member_added', target: id });
  });

  it('gives no sign-in: no account is made', async () => {
    const { json } = await add();
    expect(await identity.context.prisma.staffAccount.count({ where: { email: json.email } })).toBe(0);
  });

  it('refuses an e-mail that somebody has, in any case, and leaves nothing behind', async () => {
    const { json } = await add();
    const again = await add({ email: json.email.toUpperCase() });
    expect([again.status, again.json.code, again.json.message]).toEqual([
      409,
      'email_taken',
      'Somebody of the team has this email address already.',
    ]);
    expect(await identity.context.prisma.teamMember.count({ where: { email: json.email } })).toBe(1);
  });

  it('needs nobody to report to', async () => {
    const { status, json } = await add({ reportsTo: '' });
    expect([status, json.reportsTo, (await toldOf(json.id))[0].reportsTo]).toEqual([201, null, undefined]);
  });

  it.each([
    ['name', ' '],
    ['email', 'nobody'],
    ['title', ''],
    ['role', 'owner'],
    ['department', 'kitchen'],
    ['reportsTo', 'x'.repeat(101)],
    ['salary', 1],
  ])('refuses %s %j', async (field, value) => {
    const { status, json } = await add({ [field]: value });
    expect([status, json.errors[0].path]).toEqual([400, field]);
  });
});

describe('changing somebody of the team', () => {
  it('changes what is asked for alone, at the next version', async () => {
    const { json } = await add();
    const changed = await change(json.id, { status: 'inactive', title: 'Nurse' });
    expect([changed.status, changed.headers.get('x-version')]).toEqual([200, `identity.team-member:${json.id}:2`]);
    expect(changed.json).toEqual({ ...json, status: 'inactive', title: 'Nurse', version: 2 });
    expect((await toldOf(json.id)).map(({ version, status, title }) => [version, status, title])).toEqual([
      ['1', 'active', 'Support lead'],
      ['2', 'inactive', 'Nurse'],
    ]);
    expect((await auditOf(identity, json.id)).at(-1)).toMatchObject({
      action: 'team_member_changed',
      before: { status: 'active', title: 'Support lead' },
      after: { status: 'inactive', title: 'Nurse' },
    });
  });

  it('takes away whom they report to', async () => {
    const { json } = await add();
    expect((await change(json.id, { reportsTo: '' })).json.reportsTo).toBeNull();
    expect((await change(json.id, { reportsTo: 'Bisi' })).json).toMatchObject({ reportsTo: 'Bisi', version: 3 });
  });

  it('to what is so already changes and tells nothing', async () => {
    const { json } = await add();
    for (const body of [{ status: 'active' }, {}]) expect((await change(json.id, body)).json).toEqual(json);
    expect([(await toldOf(json.id)).length, (await auditOf(identity, json.id)).length]).toEqual([1, 1]);
  });

  it('by two at once has two versions', async () => {
    const { json } = await add();
    const replies = await Promise.all([change(json.id, { title: 'One' }), change(json.id, { title: 'Other' })]);
    expect(replies.map((reply) => reply.json.version).toSorted((one, other) => one - other)).toEqual([2, 3]);
  });

  it('knows nobody of another number, and no e-mail to change', async () => {
    const { json } = await add();
    expect((await change(randomUUID(), { status: 'inactive' })).status).toBe(404);
    expect((await change('nobody', { status: 'inactive' })).status).toBe(404);
    expect((await change(json.id, { status: 'asleep' })).status).toBe(400);
    expect((await change(json.id, { email: 'other@example.com' })).json.email).toBe(json.email);
  });
});

describe('the team', () => {
  it('is the work of managers whose account is active', async () => {
    const { json } = await add();
    for (const role of ['admin', 'case_manager', 'doctor', 'marketer'] as const) {
      const other = await staffOf(identity, role);
      expect([role, (await add({}, other)).status, (await change(json.id, {}, other)).status]).toEqual([role, 403, 403]);
    }
    const gone = await staffOf(identity, 'manager');
    await identity.pool.query("UPDATE staff_accounts SET status = 'disabled' WHERE id = $1", [gone.id]);
    expect([(await add({}, gone)).status, (await change(json.id, { title: 'x' }, gone)).status]).toEqual([401, 401]);
  });

  it('is named in the audit log of administrators', async () => {
    const { json } = await add({ name: 'Chidi Audited' });
    const none = { action: undefined, before: undefined, since: undefined, until: undefined };
    const rows = await listAuditRows(identity.pool, { ...none, staffId: json.id, limit: 5 });
    expect(rows).toMatchObject([{ action: 'team_member_added', target: json.id, targetName: 'Chidi Audited', targetEmail: json.email }]);
  });
});
