import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { MemberDeletionCancelledSchema, MemberDeletionRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { listErasures } from '../src/leaving/erasure.store.ts';
import { repeatErasures } from '../src/leaving/repeat-erasures.ts';
import type { ToldErasure } from '../src/leaving/repeat-erasures.domain.ts';
import { toldErasures } from '../src/leaving/told-erasures.ts';
import { joinAs, startIdentity } from './service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let member: Awaited<ReturnType<typeof joinAs>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  member = await joinAs(identity);
});

const leave = () => member.call('DELETE', '/api/user', { password: member.fields.password });
const signIn = () =>
  identity.call('POST', '/api/login', {
    body: { email: member.fields.email, password: member.fields.password },
    address: `10.9.3.${member.id}`,
  });
/** What a backup tells of this member. */
const told = async () => (await listErasures(runOn(identity.pool))).filter(({ accountId }) => accountId === member.id);
/** The database as it was before the member asked. */
async function goBack(): Promise<void> {
  await identity.pool.query('UPDATE accounts SET erasure_id = NULL, leaving_version = 0 WHERE id = $1', [member.id]);
  await identity.pool.query('DELETE FROM erasures WHERE account_id = $1', [member.id]);
}
const repeat = (list: readonly ToldErasure[]) => repeatErasures(identity.pool, list, () => identity.time.now);
const versions = async (schema: typeof MemberDeletionRequestedSchema | typeof MemberDeletionCancelledSchema) =>
  (await eventsOf(identity.pool, member.id, schema)).map(({ data }) => data.version);

describe('after a restore to an earlier moment', () => {
  it('who was erased since leaves again, with the day that was set, once', async () => {
    await leave();
    const [request] = await told();
    const erased: ToldErasure = { ...request!, status: 'erased' };
    await goBack();
    expect(toldErasures.parse(JSON.parse(JSON.stringify([erased])))).toEqual([erased]);
    expect(await repeat([erased])).toEqual({ leaving: 1, cameBack: 0, unknown: 0 });
    expect(await told()).toEqual([request]);
    expect(await repeat([erased])).toEqual({ leaving: 0, cameBack: 0, unknown: 0 });
    expect(await versions(MemberDeletionRequestedSchema)).toEqual(['1', '1']);
    // As after any request: whoever signs in before that day has come back.
    expect((await signIn()).json.deletionCancelled).toBe(true);
  });

  it('who had come back since is not erased', async () => {
    await leave();
    const [request] = await told();
    expect(await repeat([{ ...request!, status: 'cancelled' }])).toEqual({ leaving: 0, cameBack: 1, unknown: 0 });
    expect((await told()).map(({ status }) => status)).toEqual(['cancelled']);
    expect(await versions(MemberDeletionCancelledSchema)).toEqual(['2']);
    expect((await signIn()).json.deletionCancelled).toBeUndefined();
  });

  it('who joined since is not there, and has nothing to erase', async () => {
    await leave();
    const [request] = await told();
    const unknown = { ...request!, id: randomUUID(), accountId: 2_000_000_000, status: 'erased' as const };
    expect(await repeat([unknown])).toEqual({ leaving: 0, cameBack: 0, unknown: 1 });
  });

  it('who leaves here already goes on as they asked', async () => {
    await leave();
    const [request] = await told();
    expect(await repeat([{ ...request!, id: randomUUID(), status: 'erased' }])).toEqual({ leaving: 0, cameBack: 0, unknown: 1 });
    expect(await told()).toEqual([request]);
  });
});
