import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MealCompletedSchema,
  ReadingRecordedSchema,
  WorkoutLoggedSchema,
} from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { newMember, type Service, startHealthTracking } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startHealthTracking();
});
afterAll(() => service.stop());

const SENT = new Date('2026-11-21T11:00:00Z');
const LATER = new Date('2026-11-24T09:00:00Z');
beforeEach(() => {
  service.time.now = SENT;
});

type Write = { path: string; body: (userId: number) => Record<string, unknown>; other: Record<string, unknown> };
const pressure: Write = {
  path: '/api/health-readings',
  body: (userId) => ({ userId, type: 'blood_pressure', systolic: 126, diastolic: 74, unit: 'mmHg', timestamp: SENT.toISOString() }),
  other: { systolic: 127 },
};
const highPressure: Write = { ...pressure, body: (userId) => ({ ...pressure.body(userId), systolic: 185, diastolic: 100 }) };
const meal: Write = {
  path: '/api/meals',
  body: (userId) => ({ userId, type: 'lunch', completed: true, date: '2026-11-21' }),
  other: { type: 'dinner' },
};
const workout: Write = {
  path: '/api/workouts',
  body: (userId) => ({ userId, exercise: 'Walking', duration: 30, intensity: 'low', date: '2026-11-21' }),
  other: { duration: 31 },
};

/** Sends one body again and again under one key, as a phone does that never got its reply. */
function phone({ path, body }: Write, key: string = randomUUID()) {
  const userId = newMember();
  const headers = { 'idempotency-key': key };
  const send = (change: object = {}) => service.ask('POST', path, userId, { body: { ...body(userId), ...change }, headers });
  const sendLater = async (change: object = {}) => {
    service.time.now = LATER;
    await service.expireReplies();
    return send(change);
  };
  return { userId, send, sendLater };
}

describe.each([
  ['a reading', pressure, ReadingRecordedSchema],
  ['a reading that matters more', highPressure, ReadingRecordedSchema],
  ['a meal', meal, MealCompletedSchema],
  ['a workout', workout, WorkoutLoggedSchema],
])('%s that is sent again after its reply has expired', (_what, write, event) => {
  it('is the same one, and its event is not published again', async () => {
    const { userId, send, sendLater } = phone(write);
    const first = await send();
    expect([200, 201]).toContain(first.status);
    const repeat = await sendLater();
    expect([repeat.status, repeat.json]).toEqual([first.status, first.json]);
    expect(await service.eventsOf(userId, event)).toHaveLength(1);
  });

  it('twenty times at once is still the same one', async () => {
    const { userId, send } = phone(write);
    const first = await send();
    service.time.now = LATER;
    await service.expireReplies();
    const taps = await Promise.all(Array.from({ length: 20 }, () => send()));
    for (const { json } of taps) expect([first.json.id, undefined]).toContain(json.id);
    expect(await service.eventsOf(userId, event)).toHaveLength(1);
  });

  it('with another body is refused', async () => {
    const { send, sendLater } = phone(write);
    await send();
    const { status, json } = await sendLater(write.other);
    expect([status, json.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('is another one for another member', async () => {
    const key = randomUUID();
    const first = await phone(write, key).send();
    expect((await phone(write, key).sendLater()).json.id).not.toBe(first.json.id);
  });

  it('does not come back when it was deleted in between', async () => {
    const { userId, send, sendLater } = phone(write);
    const { json } = await send();
    expect((await service.ask('DELETE', `${write.path}/${json.id}`, userId)).status).toBe(204);
    expect((await sendLater()).status).toBe(404);
  });
});

it('a late repeat of completing a meal takes nothing back that was changed since', async () => {
  const { userId, send, sendLater } = phone(meal);
  const { json } = await send();
  await service.ask('PATCH', `/api/meals/${json.id}`, userId, { body: { completed: false } });
  expect((await sendLater()).json).toMatchObject({ id: json.id, completed: false });
});

it('a key that made a reading makes no workout', async () => {
  const key = randomUUID();
  const { userId, send } = phone(pressure, key);
  await send();
  await service.expireReplies();
  const headers = { 'idempotency-key': key };
  const { status, json } = await service.ask('POST', workout.path, userId, { body: workout.body(userId), headers });
  expect([status, json.code]).toEqual([422, 'idempotency_mismatch']);
});
