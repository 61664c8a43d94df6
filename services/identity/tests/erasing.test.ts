import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { newEvent, PermanentError, topicOf } from '@sabiwell/chassis/bus/events.ts';
import { newErasedEvent } from '@sabiwell/chassis/member-rows/erased.ts';
import { writePart } from '@sabiwell/chassis/member-rows/export-part.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { busOfService } from '@sabiwell/chassis/testing/bus-of-service.ts';
import { poolUntil } from '@sabiwell/chassis/testing/dying-pool.ts';
import { tablesWith } from '@sabiwell/chassis/testing/find-words.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { BookingAccountWantedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { MemberDeletedSchema, MemberErasureCompletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberDetailsChangedSchema, MemberDetailsRemovedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { MemberRecordRemovedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { EXPORT_PARTS, type ExportPart } from '@sabiwell/proto/http/member-export-rules.ts';
import { EXAMPLE_PHOTO } from '@sabiwell/proto/http/shared.ts';
import { manifest } from '../service.manifest.ts';
import { eraseAccounts } from '../src/leaving/erase-accounts.ts';
import { countOverdue } from '../src/leaving/erasing.store.ts';
import { ANSWERS, onMemberErased } from '../src/leaving/on-member-erased.ts';
import { lagosTime } from '../src/mail/mail-words.domain.ts';
import { assembleExport } from '../src/member-exports/assemble-export.ts';
import { notePart } from '../src/member-exports/note-part.ts';
import { zipKey } from '../src/member-exports/zip-key.ts';
import { joinAs, startIdentity } from './service.ts';

const DAY_MS = 86_400_000;
const SERVICES = ['health-tracking', 'food-ai', 'content', 'payments', 'bookings', 'staff-reporting'];

let identity: Awaited<ReturnType<typeof startIdentity>>;
let bus: Bus;
let member: Awaited<ReturnType<typeof joinAs>>;
/** A word that stands in everything that this member enters. */
let word: string;
beforeAll(async () => {
  identity = await startIdentity();
  bus = busOfService(manifest, { redisUrl: identity.redisUrl, log: identity.context.log, prefix: `test-${randomUUID()}` });
});
afterAll(async () => {
  await bus.close();
  await identity.stop();
});
beforeEach(async () => {
  identity.time.now = new Date('2026-11-28T22:00:00Z');
  word = `word${randomUUID().slice(0, 8)}`;
  const email = `${word}@example.com`;
  member = await joinAs(identity, { firstname: word, lastname: `${word}son`, email, address: `1 ${word} street`, city: word });
});

const erase = (pool = identity.pool) => eraseAccounts({ ...identity.context, pool, bus });
const later = (days: number) => {
  identity.time.now = new Date(identity.time.now.getTime() + days * DAY_MS);
};
const signIn = () =>
  identity.call('POST', '/api/login', {
    body: { email: member.fields.email, password: member.fields.password },
    address: `10.9.2.${member.id}`,
  });
async function leave(): Promise<string> {
  const { json } = await member.call('DELETE', '/api/user', { password: member.fields.password });
  return json.id as string;
}
const status = async () => (await identity.pool.query('SELECT status FROM erasures WHERE account_id = $1', [member.id])).rows[0]?.status;
async function answer(erasureId: string, services = SERVICES): Promise<void> {
  for (const [at, schema] of ANSWERS.entries()) {
    const service = SERVICES[at] ?? '';
    if (!services.includes(service)) continue;
    const erased = { deleted: 10, kept: 1, keptCodes: service === 'payments' ? ['law'] : [] };
    const event = newErasedEvent(schema, service)({ userId: member.id, erasureId }, erased, identity.time.now);
    await onMemberErased(identity.context, event);
  }
}
const files = async () => (await readdir(identity.folder, { recursive: true })).filter((name) => /[0-9a-f]{40}/.test(name));
/** Writes a service's part of a download, which holds the word, and has identity hear of it. */
async function giveMyPart(exportId: string, service: ExportPart): Promise<string> {
  async function* files() {
    yield { name: `${service}/rows.json`, bytes: Buffer.from(word) };
  }
  const { key } = await writePart(identity.context.exports, { exportId, service }, files());
  await notePart(identity.context, { exportId, service, key });
  return key;
}
const count = async (...of: Parameters<typeof eventsOf>) => (await eventsOf(...of)).length;

describe('an account whose seven days are over', () => {
  it('and not sooner, can no longer be entered, and every service is told once', async () => {
    const id = await leave();
    later(6.9);
    await erase();
    expect(await status()).toBe('leaving');
    later(0.2);
    await Promise.all([erase(), erase()]);
    expect([await status(), (await signIn()).status]).toEqual(['erasing', 401]);
    const [deleted] = await eventsOf(identity.pool, member.id, MemberDeletedSchema);
    expect(deleted?.data).toMatchObject({ userId: String(member.id), erasureId: id });
    for (const schema of [MemberDeletedSchema, MemberDetailsRemovedSchema, MemberRecordRemovedSchema])
      expect(await count(identity.pool, member.id, schema)).toBe(1);
  });

  it('of somebody who came back in time stays', async () => {
    await leave();
    later(6.9);
    expect((await signIn()).json.deletionCancelled).toBe(true);
    later(1);
    await erase();
    expect((await signIn()).status).toBe(200);
  });

  it('leaves none of its words behind, but the address until the report is sent', async () => {
    await member.call('PUT', '/api/user/profile-photo', { photoData: EXAMPLE_PHOTO });
    await member.call('PUT', '/api/user/preferences', { mealReminders: false });
    await member.call('POST', '/api/user/email', { email: `new-${word}@example.com`, password: member.fields.password });
    await identity.call('POST', '/api/password/forgot', { body: { email: member.fields.email } });
    const photos = (await files()).length;
    const stranger = await joinAs(identity);
    expect(await tablesWith(identity.pool, word)).toEqual(expect.arrayContaining(['accounts', 'mails', 'outbox']));
    const id = await leave();
    later(7.1);
    await erase();
    expect(await tablesWith(identity.pool, word)).toEqual(['erasures']);
    expect(await files()).toHaveLength(photos - 1);
    await answer(id);
    expect(await tablesWith(identity.pool, word)).toEqual(['mails']);
    await identity.deliver();
    expect(await tablesWith(identity.pool, word)).toEqual([]);
    expect((await stranger.call('GET', '/api/user')).status).toBe(200);
  });

  it('takes its downloads with it, also one that is being made', async () => {
    const { exports } = identity.context;
    const { id } = (await member.call('POST', '/api/user/export')).json;
    await Promise.all(EXPORT_PARTS.map((service) => giveMyPart(id, service)));
    await assembleExport(identity.context);
    const { id: second } = (await member.call('POST', '/api/user/export')).json;
    const part = await giveMyPart(second, 'payments');
    expect(await Promise.all([zipKey(id), part].map((key) => exports.size(key)))).toEqual([expect.any(Number), expect.any(Number)]);
    await leave();
    later(7.1);
    await erase();
    const late = await giveMyPart(second, 'content');
    expect(await Promise.all([zipKey(id), part, late].map((key) => exports.size(key)))).toEqual([undefined, undefined, undefined]);
    expect(await assembleExport(identity.context)).toBe(false);
  });

  it('takes the replies along that any service keeps for it, which identity alone can find, and no others', async () => {
    const { redis } = identity.context;
    const [theirs, others] = [`idempotency:member:${member.id}:${word}`, `idempotency:member:${member.id}0:${word}`];
    for (const key of [theirs, others]) await redis.set(key, word, 'EX', 60);
    await leave();
    later(7.1);
    await erase();
    expect([await redis.get(theirs), await redis.get(others)]).toEqual([null, word]);
  });

  it('takes bookings as a guest out of the dead letters by the address that it proved, and leaves those of others', async () => {
    const { email } = member.fields;
    await identity.pool.query('UPDATE accounts SET email_verified = true WHERE id = $1', [member.id]);
    const wanted = (to: string) => {
      const [bookingId, time] = [randomUUID(), identity.time.now];
      const form = { bookingId, name: word, email: to, phone: '+2348031234567', birth: '1988-03-14', sex: 'Female', location: word };
      return newEvent(BookingAccountWantedSchema, form, { key: bookingId, subject: `booking/${bookingId}`, sequence: 1, time });
    };
    const letters = async () => (await bus.deadLetters('identity')).map(({ event }) => event?.data['email']);
    const handle = () => Promise.reject(new PermanentError('nobody reads it'));
    const failing = await bus.subscribe({ group: 'identity', topics: [topicOf(BookingAccountWantedSchema)], handle });
    await bus.publish([wanted(email.toUpperCase()), wanted(`not-${email}`)]);
    await expect.poll(letters, { timeout: 20_000 }).toEqual([email.toUpperCase(), `not-${email}`]);
    await failing.stop();
    await leave();
    later(7.1);
    await erase();
    expect(await letters()).toEqual([`not-${email}`]);
  });

  it('and can be joined with the same address again', async () => {
    const id = await leave();
    later(7.1);
    await erase();
    await answer(id);
    const again = await joinAs(identity, { email: member.fields.email });
    expect(again.id).toBeGreaterThan(member.id);
  });
});

describe('an erasure', () => {
  it('ends when every service has answered, whatever is told twice, with a report to the address', async () => {
    const id = await leave();
    later(7.1);
    await erase();
    await answer(id, SERVICES.slice(1));
    await answer(id, SERVICES.slice(1));
    const overdue = () => countOverdue(runOn(identity.pool), identity.time.now);
    expect([await status(), await overdue()]).toEqual(['erasing', 0]);
    later(1.01);
    const all = await overdue();
    await answer(id);
    await answer(id);
    // The tests before this one leave erasures open.
    expect(all - (await overdue())).toBe(1);
    expect([await status(), await count(identity.pool, member.id, MemberErasureCompletedSchema)]).toEqual(['erased', 1]);
    await identity.deliver();
    const mails = (await identity.inbox(member.fields.email)).filter(({ subject }) => /account is deleted/.test(subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/entries, photos and messages are gone[^]*Payments and receipts, because the law wants them/);
  });

  it.each([
    ['an hour', 1 / 24],
    ['a day', 1.01],
  ])('waits for a service that is away for %s, and its report comes when all is gone and not before', async (_name, days) => {
    const [away, ...others] = SERVICES;
    const id = await leave();
    later(7.1);
    await erase();
    await answer(id, others);
    const reports = async () => {
      await identity.deliver();
      return (await identity.inbox(member.fields.email)).filter(({ subject }) => /account is deleted/.test(subject));
    };
    for (const step of [0, days / 2, days / 2]) {
      later(step);
      await erase();
      expect([await status(), await reports(), (await signIn()).status]).toEqual(['erasing', [], 401]);
    }
    // It is asked for once: the bus keeps it for whoever is away.
    expect(await count(identity.pool, member.id, MemberDeletedSchema)).toBe(1);
    await answer(id, [away!]);
    expect(await status()).toBe('erased');
    expect((await reports()).map(({ text }) => text)).toEqual([expect.stringContaining(lagosTime(identity.time.now))]);
    expect(await tablesWith(identity.pool, word)).toEqual([]);
  });

  it('that is ended at any step goes on from there', async () => {
    const id = await leave();
    later(7.1);
    let ended = 0;
    for (let most = 1; most < 500; most += 7) {
      const isDone = await erase(poolUntil(identity.pool, most)).then(
        () => true,
        () => false,
      );
      if (isDone) break;
      ended += 1;
    }
    expect(ended).toBeGreaterThan(3);
    await erase();
    expect(await tablesWith(identity.pool, word)).toEqual(expect.not.arrayContaining(['accounts', 'outbox']));
    expect(await count(identity.pool, member.id, MemberDeletedSchema)).toBe(1);
    await answer(id);
    expect(await status()).toBe('erased');
  });

  it('takes what was told of names out of the outbox, and leaves that they are gone', async () => {
    await leave();
    expect(await count(identity.pool, member.id, MemberDetailsChangedSchema)).toBeGreaterThan(0);
    later(7.1);
    await erase();
    expect(await count(identity.pool, member.id, MemberDetailsChangedSchema)).toBe(0);
    expect(await count(identity.pool, member.id, MemberDetailsRemovedSchema)).toBe(1);
  });
});
