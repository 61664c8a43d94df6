import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Event, newEvent, topicOf, typeOf } from '@sabiwell/chassis/bus/events.ts';
import type { BlobStore } from '@sabiwell/chassis/stores/blob-store.ts';
import { createFolderBlobStore } from '@sabiwell/chassis/stores/folder-blob-store.ts';
import { tablesWith } from '@sabiwell/chassis/testing/find-words.ts';
import { MemberErasedSchema, MemberExportPartReadySchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { MemberDeletedSchema, MemberExportRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { consumeExports } from '../src/consume-exports.ts';
import { consume } from '../src/consume.ts';
import { newMember, type Service, startHealthTracking } from './service.ts';

const PATIENCE = { timeout: 20_000 };
const HOUR_MS = 3_600_000;

let service: Service;
let folder: string;
let exports: BlobStore;
let parts: Event[];
beforeAll(async () => {
  service = await startHealthTracking();
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  exports = createFolderBlobStore(folder);
  parts = [];
  const onEvent = (event: Event) => void (event.type === typeOf(MemberExportPartReadySchema) && parts.push(event));
  await service.bus.watch({ topics: [topicOf(MemberExportPartReadySchema)], onEvent });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

/** Has the service read what it is told, as its process does from its start to its end. */
async function start(): Promise<{ stop(): Promise<unknown> }> {
  const subscriptions = [await consume(service.context, service.bus), await consumeExports({ ...service.context, exports }, service.bus)];
  return { stop: () => Promise.all(subscriptions.map((one) => one.stop())) };
}

const placeOf = (userId: number, subject: string) => ({
  key: userId,
  subject: `${subject}/${userId}`,
  sequence: 1,
  time: service.time.now,
});

function deleted(userId: number): Event {
  const data = { userId: BigInt(userId), erasureId: randomUUID(), deletedAt: timestampFromDate(service.time.now) };
  return newEvent(MemberDeletedSchema, data, placeOf(userId, 'member-deleted'));
}

function asked(userId: number, exportId: string): Event {
  const data = { userId: BigInt(userId), exportId, requestedAt: timestampFromDate(service.time.now) };
  return newEvent(MemberExportRequestedSchema, data, placeOf(userId, 'export'));
}

async function recordedBy(userId: number, notes: string): Promise<void> {
  const body = { userId, type: 'blood_pressure', systolic: 137, diastolic: 83, unit: 'mmHg', notes };
  expect((await service.ask('POST', '/api/health-readings', userId, { body })).status).toBe(201);
}

test.each([
  ['an hour', 1],
  ['a day', 24],
])('what is asked while the service is away for %s is done when it is back', async (_name, hours) => {
  const word = `word${randomUUID().slice(0, 8)}`;
  const [leaver, reader] = [newMember(), newMember()];
  await recordedBy(leaver, word);
  await recordedBy(reader, 'of the reader');
  await (await start()).stop();
  const [given, answered] = [randomUUID(), randomUUID()];
  await service.bus.publish([deleted(leaver), asked(reader, given)]);
  service.time.now = new Date(service.time.now.getTime() + hours * HOUR_MS);
  await service.bus.publish([asked(reader, answered)]);
  expect(await tablesWith(service.pool, word)).toContain('health_readings');

  const back = await start();
  const told = () => parts.map(({ data }) => data['exportId']);
  await expect.poll(told, PATIENCE).toContain(answered);
  await expect.poll(async () => (await service.eventsOf(leaver, MemberErasedSchema)).length, PATIENCE).toBe(1);
  await back.stop();
  expect(await tablesWith(service.pool, word)).toEqual([]);
  // identity gave the first download up after half an hour, and has told its member so.
  expect(told()).not.toContain(given);
  expect(await service.bus.deadLetters('health-tracking')).toEqual([]);
});
