import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startIdentity } from './service.ts';
import { auditOf, isTokenOpen, staffOf } from './staff-service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let admin: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  identity = await startIdentity({ staffMfa: 'optional' });
});
afterAll(() => identity.stop());
beforeEach(async () => {
  admin = await staffOf(identity, 'admin');
});

const setStatus = (id: string, status: string, by = admin) =>
  by.call('PATCH', `/api/admin/staff/${id}`, { status, reason: 'Left the team' });

// A call is admitted before its body is there; here the token of the call is good all the time.
describe('what an administrator does', () => {
  it('is done by one of two who disable each other at the same moment, also while a third remains', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await staffOf(identity, 'admin'), await staffOf(identity, 'admin')];
      const replies = await Promise.all([setStatus(other.id, 'disabled', one), setStatus(one.id, 'disabled', other)]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    }
  });

  it('lets nobody act any more whose call was admitted before', async () => {
    const [someone, email] = [await staffOf(identity, 'marketer'), `staff-${randomUUID().slice(0, 8)}@example.com`];
    await identity.pool.query("UPDATE staff_accounts SET status = 'disabled' WHERE id = $1", [admin.id]);
    const replies = [
      await admin.call('POST', '/api/admin/staff', { role: 'admin', email, name: 'Ngozi' }),
      await setStatus(admin.id, 'active'),
      await setStatus(someone.id, 'disabled'),
      await admin.call('POST', `/api/admin/staff/${someone.id}/reset`, { reason: 'Lost their phone' }),
      await admin.call('DELETE', `/api/admin/staff/${someone.id}/sessions`),
      await admin.call('DELETE', `/api/staff/sessions/${admin.session.id}`),
      await admin.call('POST', '/api/staff/recovery-codes'),
      await admin.call('POST', '/api/staff/totp'),
    ];
    expect(replies.map(({ status, json }) => [status, json.code])).toEqual(Array(8).fill([401, 'session_ended']));
    expect([(await admin.row()).status, (await someone.row()).status, await isTokenOpen(identity, someone.session)]).toEqual([
      'disabled',
      'active',
      true,
    ]);
    expect(await auditOf(identity, someone.id)).toEqual([]);
    expect(await identity.context.prisma.staffAccount.count({ where: { email } })).toBe(0);
  });
});
