import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HealthTrendChangedSchema, ReadingMeasuredSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { ReadingCriticalSchema, ReadingRecordedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { typeOf } from '@sabiwell/chassis/bus/events.ts';
import { reading } from '@sabiwell/proto/http/readings.ts';
import { type Asked, newMember, type Service, startHealthTracking } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startHealthTracking();
});
afterAll(() => service.stop());

const NOON = new Date('2026-11-21T11:00:00Z');
beforeEach(() => {
  service.time.now = NOON;
});

const pressure = (userId: number, systolic: unknown, diastolic: unknown, more: object = {}) => ({
  userId,
  type: 'blood_pressure',
  systolic,
  diastolic,
  unit: 'mmHg',
  ...more,
});
const sugar = (userId: number, value: unknown, more: object = {}) => ({ userId, type: 'blood_sugar', value, unit: 'mg/dL', ...more });
const record = (userId: number, body: object, more: Asked = {}) => service.ask('POST', '/api/health-readings', userId, { body, ...more });
const list = async (userId: number, query = '') => (await service.ask('GET', `/api/health-readings/${userId}${query}`, userId)).json;

describe('a new reading', () => {
  it('comes back with its label, and is told on two topics', async () => {
    const userId = newMember();
    const made = await record(userId, pressure(userId, 120, 80));
    expect(made.status).toBe(201);
    expect(reading.strict().parse(made.json)).toMatchObject({
      userId,
      type: 'blood_pressure',
      systolic: 120,
      diastolic: 80,
      value: null,
      unit: 'mmHg',
      context: null,
      contextAssumed: false,
      status: 'Elevated',
      statusDetail: 'stage_1',
      urgency: 'routine',
      notes: null,
      version: 1,
      correctedAt: null,
      timestamp: NOON.toISOString(),
      receivedAt: NOON.toISOString(),
    });
    expect(await list(userId)).toEqual([made.json]);
    const [recorded, measured, ...more] = await service.eventsOf(userId);
    expect([recorded?.type, measured?.type, more]).toEqual([typeOf(ReadingRecordedSchema), typeOf(ReadingMeasuredSchema), []]);
    expect([recorded?.topic, measured?.topic]).toEqual(['sabiwell.health-tracking.v1', 'sabiwell.health-readings.v1']);
    expect(recorded?.data).toEqual({
      userId: String(userId),
      readingId: made.json.id,
      type: 'blood_pressure',
      statusBand: 'elevated',
      measuredAt: '2026-11-21T11:00:00Z',
    });
    expect(measured?.data).toMatchObject({ systolic: 120, diastolic: 80, statusDetail: 'stage_1', version: '1' });
  });

  it('of sugar is in mg/dL, beside what was entered', async () => {
    const userId = newMember();
    const { json } = await record(userId, sugar(userId, 5.5, { unit: 'mmol/L', context: 'fasting', notes: '  before breakfast ' }));
    expect(json).toMatchObject({
      value: 99,
      unit: 'mg/dL',
      enteredValue: 5.5,
      enteredUnit: 'mmol/L',
      context: 'fasting',
      contextAssumed: false,
      status: 'Normal',
      notes: 'before breakfast',
      systolic: null,
    });
  });

  it.each([
    ['null and empty mean absent', { context: '', notes: null, timestamp: '' }],
    ['names of the specification are ignored', { systolic: 300, status: 'Normal', urgency: 'none', id: 'mine', createdAt: 'never' }],
    ['the userId may come as digits', { userId: undefined }],
  ])('%s', async (_what, more) => {
    const userId = newMember();
    const { status, json } = await record(userId, { ...sugar(userId, 135), ...more, userId: String(userId) });
    expect([status, json.contextAssumed, json.statusDetail, json.notes]).toEqual([201, true, 'diabetes_range', null]);
  });

  it.each([
    [185, 100, 'same_day'],
    [150, 95, undefined],
    [120, 80, undefined],
  ])('of %i/%i is told as critical: %s', async (systolic, diastolic, level) => {
    const userId = newMember();
    const { json } = await record(userId, pressure(userId, systolic, diastolic));
    const events = await service.eventsOf(userId, ReadingCriticalSchema);
    expect(events.map(({ data }) => [data.readingId, data.kind, data.level])).toEqual(
      level === undefined ? [] : [[json.id, 'blood_pressure', level]],
    );
    for (const { data } of events) expect(Object.keys(data).toSorted()).toEqual(['kind', 'level', 'measuredAt', 'readingId', 'userId']);
  });

  it.each([
    [165, 112, 'emergency'],
    [145, 92, 'same_day'],
    [135, 85, 'routine'],
  ])('of %i/%i in pregnancy is %s', async (systolic, diastolic, urgency) => {
    const userId = newMember();
    await service.ask('PUT', '/api/user/health-profile', userId, { body: { pregnant: true } });
    const { json } = await record(userId, pressure(userId, systolic, diastolic));
    expect(json.urgency).toBe(urgency);
    await service.ask('PUT', '/api/user/health-profile', userId, { body: { pregnant: false } });
    // It was judged as of then; a correction judges it as of then too.
    const corrected = await service.ask('PATCH', `/api/health-readings/${json.id}`, userId, { body: { notes: 'sitting' } });
    expect([corrected.json.urgency, corrected.json.notes]).toEqual([urgency, 'sitting']);
  });
});

describe('what can not be a reading', () => {
  it.each([
    ['systolic', 'words for a number', { systolic: 'high' }],
    ['systolic', 'digits for a number', { systolic: '120' }],
    ['systolic', 'no systolic', { systolic: undefined }],
    ['diastolic', 'null', { diastolic: null }],
    ['systolic', 'systolic below diastolic', { systolic: 80, diastolic: 120 }],
    ['systolic', 'a list', { systolic: [120] }],
    ['unit', 'an unknown unit', { unit: 'stone' }],
    ['type', 'an unknown type', { type: 'temperature' }],
    ['context', 'an unknown context', { context: 'at_sea' }],
    ['timestamp', 'a time in the future', { timestamp: '2026-11-22T11:00:00Z' }],
    ['timestamp', 'a time that is none', { timestamp: 'yesterday-ish' }],
    ['timestamp', 'a day that is none', { timestamp: '2026-02-30T09:00:00Z' }],
    ['notes', '10,000 characters of notes', { notes: 'x'.repeat(10_000) }],
    ['notes', 'a note with a zero byte', { notes: 'a\u0000b' }],
    ['frobnicate', 'a name that nobody knows', { frobnicate: 1 }],
  ])('is refused at %s, and nothing is kept: %s', async (path, _what, more) => {
    const userId = newMember();
    const { status, json } = await record(userId, { ...pressure(userId, 120, 80), ...more });
    expect([status, json.errors.map((error: { path: string }) => error.path)]).toEqual([400, [path]]);
    expect(json.message).toMatch(/^\S.*\.$/);
    expect([await list(userId), await service.eventsOf(userId)]).toEqual([[], []]);
  });

  it('is a note of up to 2,000 characters, emoji and lines welcome', async () => {
    const userId = newMember();
    const notes = `${'é'.repeat(1990)}\nokay 😀`;
    expect((await record(userId, pressure(userId, 120, 80, { notes }))).json.notes).toBe(notes);
  });
});

describe('the clock', () => {
  it.each([
    ['two days fast', '2026-11-23T11:00:00Z', '2026-11-23T10:00:00Z', '2026-11-21T10:00:00.000Z'],
    ['two days slow', '2026-11-19T11:00:00Z', '2026-11-19T10:00:00Z', '2026-11-21T10:00:00.000Z'],
    ['right', '2026-11-21T11:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
    ['not to be read', 'noon', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
  ])('of a phone that is %s is put right', async (_what, clientTime, timestamp, kept) => {
    const userId = newMember();
    const headers = { 'x-client-time': clientTime };
    expect((await record(userId, pressure(userId, 120, 80, { timestamp }), { headers })).json.timestamp).toBe(kept);
  });

  it('of Lagos has its own midnight', async () => {
    const userId = newMember();
    const timestamp = '2026-11-19T23:30:00.000Z';
    await record(userId, pressure(userId, 117, 71, { timestamp }));
    const found = async (query: string) => (await list(userId, `?${query}`)).length;
    expect(await found('from=2026-11-20&to=2026-11-20')).toBe(1);
    expect(await found('from=2026-11-19&to=2026-11-19')).toBe(0);
    expect(await found('from=2026-11-21')).toBe(0);
    expect(await found(`from=${timestamp}&to=${timestamp}`)).toBe(1);
    expect(await found('to=2026-11-19T23:29:59.999Z')).toBe(0);
    expect(await found('from=2026-11-19T23:30:00.001Z')).toBe(0);
  });
});

describe('exactly once', () => {
  it('20 taps with one key make one reading', async () => {
    const userId = newMember();
    const headers = { 'idempotency-key': randomUUID() };
    const taps = await Promise.all(Array.from({ length: 20 }, () => record(userId, pressure(userId, 126, 74), { headers })));
    const won = taps.filter(({ status }) => status === 201);
    expect(new Set(won.map(({ json }) => json.id)).size).toBe(1);
    for (const { status, json } of taps) expect(status === 201 || json.code === 'in_progress').toBe(true);
    expect((await list(userId)).length).toBe(1);
    expect((await service.eventsOf(userId, ReadingRecordedSchema)).length).toBe(1);
    expect((await record(userId, pressure(userId, 126, 74), { headers })).json).toEqual(won[0]?.json);
    expect((await record(userId, pressure(userId, 127, 74), { headers })).json.code).toBe('idempotency_mismatch');
  });

  it('20 readings at once are 20 readings', async () => {
    const userId = newMember();
    await Promise.all(Array.from({ length: 20 }, (_, i) => record(userId, pressure(userId, 150 + i, 74))));
    expect((await list(userId)).length).toBe(20);
    expect((await service.eventsOf(userId, HealthTrendChangedSchema)).length).toBe(1);
  });
});

describe('the words of status', () => {
  it('keep to the specification where they have to', async () => {
    const strict = await startHealthTracking({ strictLabels: true });
    const userId = newMember();
    const { json } = await strict.ask('POST', '/api/health-readings', userId, { body: sugar(userId, 45) });
    const shown = await strict.ask('GET', `/api/dashboard/${userId}`, userId);
    await strict.stop();
    expect([json.status, json.statusDetail, json.urgency]).toEqual(['Normal', 'hypo_level_2', 'emergency']);
    expect([shown.json.bloodSugarStatus, shown.json.bloodSugarStatusDetail, shown.json.healthScore]).toEqual(['Normal', 'hypo_level_2', 2]);
  });
});
