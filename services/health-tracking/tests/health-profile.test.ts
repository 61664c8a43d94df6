import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HealthProfileChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { healthProfile } from '@sabiwell/proto/http/health-profile.ts';
import { newMember, type Service, startHealthTracking } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startHealthTracking();
});
afterAll(() => service.stop());

const NOON = new Date('2026-11-21T11:00:00Z');
beforeEach(() => {
  service.time.now = NOON;
});

const PATH = '/api/user/health-profile';
const read = async (userId: number) => (await service.ask('GET', PATH, userId)).json;
const save = (userId: number, body: object) => service.ask('PUT', PATH, userId, { body });
const published = async (userId: number) => (await service.eventsOf(userId, HealthProfileChangedSchema)).map(({ data }) => data);

const FULL = {
  primaryConditions: ['hypertension'],
  symptoms: ['headache'],
  medications: ['amlodipine'],
  allergies: ['groundnut'],
  familyHistory: ['diabetes'],
  lifestyle: 'active',
  dietaryPreferences: ['low salt'],
  exerciseLevel: 'moderate',
  smokingStatus: 'never',
  alcoholConsumption: 'none',
  pregnant: false,
  weightKg: 72.5,
};

describe('the health profile', () => {
  it('is empty before the first save, and every field is optional', async () => {
    const userId = newMember();
    const empty = await read(userId);
    expect(healthProfile.strict().parse(empty)).toMatchObject({
      version: 0,
      createdAt: null,
      lastUpdated: null,
      allergies: [],
      pregnant: null,
    });
    expect((await save(userId, { allergies: [] })).json).toMatchObject({
      ...empty,
      version: 1,
      createdAt: NOON.toISOString(),
      lastUpdated: NOON.toISOString(),
    });
  });

  it('comes back as it was saved; what is left out of the next save is emptied', async () => {
    const userId = newMember();
    expect((await save(userId, FULL)).json).toMatchObject({ ...FULL, version: 1 });
    expect(await read(userId)).toMatchObject(FULL);
    service.time.now = new Date('2026-11-22T11:00:00Z');
    const { json } = await save(userId, { allergies: ['milk'], lifestyle: '', smokingStatus: null });
    expect(json).toMatchObject({ allergies: ['milk'], symptoms: [], lifestyle: null, smokingStatus: null, weightKg: null, version: 2 });
    expect([json.createdAt, json.lastUpdated]).toEqual(['2026-11-21T11:00:00.000Z', '2026-11-22T11:00:00.000Z']);
  });

  it.each([{}, { version: 1 }, { allergies: null, lifestyle: '' }])('is not emptied by a body that says nothing: %j', async (body) => {
    const userId = newMember();
    await save(userId, FULL);
    const refused = await save(userId, body);
    expect([refused.status, refused.json.message]).toEqual([
      400,
      'Send the fields of your health profile. To empty a list, send it as [].',
    ]);
    expect(await read(userId)).toMatchObject(FULL);
  });

  it('is told as codes, on the restricted topic, without a word of the member’s', async () => {
    const userId = newMember();
    await save(userId, {
      ...FULL,
      primaryConditions: ['High BP since Ada was born', 'Type 2 diabetes'],
      allergies: ['Groundnuts', 'dust'],
      pregnant: true,
    });
    expect((await service.eventsOf(userId)).map(({ topic, version }) => [topic, version])).toEqual([['sabiwell.health-personal.v1', 1]]);
    expect(await published(userId)).toEqual([
      { userId: String(userId), version: '1', conditionCodes: ['diabetes', 'hypertension'], allergyCodes: ['groundnut'], pregnant: true },
    ]);
  });

  it('that says nothing new is neither a new version nor told', async () => {
    const userId = newMember();
    await save(userId, FULL);
    expect((await save(userId, { ...FULL, symptoms: [' headache ', 'Headache'] })).json.version).toBe(1);
    expect((await save(userId, { ...FULL, symptoms: ['Headache'] })).json.version).toBe(2);
    expect((await published(userId)).length).toBe(2);
  });

  it('that was changed in another tab meanwhile is not overwritten unseen', async () => {
    const userId = newMember();
    await save(userId, FULL);
    await save(userId, { ...FULL, version: 1, weightKg: 73 });
    const stale = await save(userId, { ...FULL, version: 1, weightKg: 74 });
    expect([stale.status, stale.json.code, (await read(userId)).weightKg]).toEqual([409, 'stale_version', 73]);
  });

  it('saved 20 times at once loses no version', async () => {
    const userId = newMember();
    await Promise.all(Array.from({ length: 20 }, (_, i) => save(userId, { weightKg: 50 + i })));
    expect((await read(userId)).version).toBe(20);
    expect((await published(userId)).map(({ version }) => Number(version))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it.each([
    ['allergies', { allergies: 'groundnut' }],
    ['allergies.0', { allergies: [7] }],
    ['allergies.0', { allergies: [' '] }],
    ['symptoms', { symptoms: Array.from({ length: 31 }, (_, i) => `symptom ${i}`) }],
    ['symptoms.0', { symptoms: ['x'.repeat(10_000)] }],
    ['lifestyle', { lifestyle: 'wild' }],
    ['exerciseLevel', { exerciseLevel: 3 }],
    ['pregnant', { pregnant: 'perhaps' }],
    ['weightKg', { weightKg: '72' }],
    ['weightKg', { weightKg: 5 }],
    ['horoscope', { horoscope: 'Leo' }],
  ])('is refused at %s', async (path, body) => {
    const userId = newMember();
    const { status, json } = await save(userId, body);
    expect([status, json.errors?.[0]?.path, (await read(userId)).version]).toEqual([400, path, 0]);
  });

  it('is nobody else’s', async () => {
    const [userId, other] = [newMember(), newMember()];
    await save(userId, FULL);
    expect(JSON.stringify(await read(other))).not.toContain('amlodipine');
    expect((await service.ask('GET', PATH, 'guest')).status).toBe(401);
    expect((await service.ask('PUT', PATH, 'guest', { body: FULL })).status).toBe(401);
    expect((await save(other, { userId, medications: ['insulin'] })).status).toBe(403);
    expect((await save(userId, { userId, ...FULL })).status).toBe(200);
    expect((await read(userId)).medications).toEqual(['amlodipine']);
  });
});

describe('goals', () => {
  const set = async (userId: number, goalType: string, more: object = {}) => {
    const body = { userId, goalType, target: 10, unit: 'kg', deadline: '2026-12-21', ...more };
    return (await service.ask('POST', '/api/fitness-goals', userId, { body })).json.id as string;
  };
  const codes = async (userId: number) => (await published(userId)).map(({ goalCodes = [] }) => goalCodes);

  it('are told with it when their kinds change, and do not disturb its version', async () => {
    const userId = newMember();
    await save(userId, FULL);
    const first = await set(userId, 'weight_loss');
    await set(userId, 'weight_loss');
    await set(userId, 'steps', { unit: 'steps' });
    const gain = await set(userId, 'muscle_gain');
    await service.ask('PATCH', `/api/fitness-goals/${gain}`, userId, { body: { current: 10 } });
    await service.ask('DELETE', `/api/fitness-goals/${first}`, userId);
    expect(await codes(userId)).toEqual([[], ['weight_loss'], ['muscle_gain', 'weight_loss'], ['weight_loss']]);
    expect((await published(userId)).at(-1)).toMatchObject({ version: '4', conditionCodes: ['hypertension'] });
    expect((await read(userId)).version).toBe(1);
    expect((await save(userId, { ...FULL, version: 1, weightKg: 80 })).status).toBe(200);
  });

  it('are told without a profile', async () => {
    const userId = newMember();
    await set(userId, 'endurance', { unit: 'minutes' });
    expect(await codes(userId)).toEqual([['endurance']]);
    expect(await read(userId)).toMatchObject({ version: 0, createdAt: null });
    const body = { userId, exercise: 'Walking', duration: 10, intensity: 'low' };
    await service.ask('POST', '/api/workouts', userId, { body });
    expect(await codes(userId)).toEqual([['endurance'], []]);
  });
});
