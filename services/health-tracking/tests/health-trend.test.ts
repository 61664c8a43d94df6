import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HealthTrendChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { sweepHealthTrends } from '../src/health-trend/sweep-health-trends.ts';
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

const daysAgo = (days: number) => new Date(service.time.now.getTime() - days * 86_400_000).toISOString();
async function record(userId: number, body: object): Promise<string> {
  const { status, json } = await service.ask('POST', '/api/health-readings', userId, { body: { userId, ...body } });
  expect(status).toBe(201);
  return json.id;
}
const pressure = (systolic: number, diastolic: number, days = 0) => ({
  type: 'blood_pressure',
  systolic,
  diastolic,
  timestamp: daysAgo(days),
});
const sugar = (value: number, context?: string) => ({ type: 'blood_sugar', value, context });
/** The published trends of a member: [bpHigh, fastingHigh] each time. */
const published = async (userId: number) =>
  (await service.eventsOf(userId, HealthTrendChangedSchema)).map(({ data }) => [data.bpHigh === true, data.fastingHigh === true]);

describe('the trend of a week', () => {
  it('is told when the mean pressure gets high, and when it gets lower again, once each', async () => {
    const userId = newMember();
    await record(userId, pressure(125, 80));
    expect(await published(userId)).toEqual([]);
    await record(userId, pressure(150, 85));
    await record(userId, pressure(160, 85));
    await record(userId, pressure(165, 85));
    expect(await published(userId)).toEqual([[true, false]]);
    await record(userId, pressure(110, 75));
    await record(userId, pressure(110, 75));
    await record(userId, pressure(110, 75));
    expect(await published(userId)).toEqual([
      [true, false],
      [false, false],
    ]);
    expect((await service.eventsOf(userId, HealthTrendChangedSchema)).map(({ topic, version }) => [topic, version])).toEqual([
      ['sabiwell.health-personal.v1', 1],
      ['sabiwell.health-personal.v1', 2],
    ]);
  });

  it('is of seven Lagos days', async () => {
    const userId = newMember();
    await record(userId, pressure(170, 95, 7));
    expect(await published(userId)).toEqual([]);
    await record(userId, pressure(170, 95, 6));
    expect(await published(userId)).toEqual([[true, false]]);
  });

  it.each([
    ['a sugar measured fasting', sugar(126, 'fasting'), true],
    ['one before a meal', sugar(130, 'before_meal'), true],
    ['one below the limit', sugar(125, 'fasting'), false],
    ['one after a meal', sugar(250, 'after_meal'), false],
    ['one of which nobody knows', sugar(250), false],
  ])('is high by %s: %s', async (_what, body, high) => {
    const userId = newMember();
    await record(userId, body);
    expect(await published(userId)).toEqual(high ? [[false, true]] : []);
  });

  it('follows corrections and removals', async () => {
    const userId = newMember();
    const id = await record(userId, pressure(150, 95));
    await service.ask('PATCH', `/api/health-readings/${id}`, userId, { body: { systolic: 115, diastolic: 75 } });
    await service.ask('PATCH', `/api/health-readings/${id}`, userId, { body: { systolic: 151 } });
    await service.ask('DELETE', `/api/health-readings/${id}`, userId);
    expect(await published(userId)).toEqual([
      [true, false],
      [false, false],
      [true, false],
      [false, false],
    ]);
  });

  it('ends by the mere passing of days, looked at once a day', async () => {
    const userId = newMember();
    await record(userId, pressure(150, 95));
    await record(userId, sugar(140, 'fasting'));
    expect(await sweepHealthTrends(service.context)).toBe(0);
    service.time.now = new Date('2026-11-27T22:59:00Z');
    expect(await sweepHealthTrends(service.context)).toBeGreaterThan(0);
    expect(await sweepHealthTrends(service.context)).toBe(0);
    expect((await published(userId)).at(-1)).toEqual([true, true]);
    service.time.now = new Date('2026-11-27T23:00:00Z');
    await Promise.all([sweepHealthTrends(service.context), sweepHealthTrends(service.context)]);
    expect((await published(userId)).at(-1)).toEqual([false, false]);
    expect((await published(userId)).length).toBe(3);
    service.time.now = new Date('2026-11-28T23:00:00Z');
    expect(await sweepHealthTrends(service.context)).toBe(0);
  });
});
