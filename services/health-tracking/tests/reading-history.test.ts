import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveKey } from '@sabiwell/chassis/live.ts';
import { ReadingRemovedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { ReadingCriticalSchema, ReadingAlarmWithdrawnSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { readingTrend } from '@sabiwell/proto/http/readings.ts';
import { newMember, type Service, startHealthTracking } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startHealthTracking();
  service.time.now = NOON;
});
afterAll(() => service.stop());

const NOON = new Date('2026-11-21T11:00:00Z');
const HOUR = 3_600_000;
const HINT = '{"paths":["/api/dashboard","/api/health-readings"]}';

async function record(userId: number, body: object) {
  const { status, json } = await service.ask('POST', '/api/health-readings', userId, { body: { userId, ...body } });
  expect(status).toBe(201);
  return json;
}
const pressure = (systolic: number, diastolic: number, hoursAgo = 0, more: object = {}) => ({
  type: 'blood_pressure',
  systolic,
  diastolic,
  timestamp: new Date(NOON.getTime() - hoursAgo * HOUR).toISOString(),
  ...more,
});
const sugar = (value: number, context: string, hoursAgo = 0) => ({
  type: 'blood_sugar',
  value,
  context,
  timestamp: new Date(NOON.getTime() - hoursAgo * HOUR).toISOString(),
});
const get = (userId: number, path: string, as: number | 'guest' = userId) =>
  service.ask('GET', `/api/health-readings/${userId}${path}`, as);

/** Many readings by SQL, seven of each moment, so that pages end between two of the same time. */
async function addMany(userId: number, count: number) {
  await service.pool.query(
    `INSERT INTO health_readings (id, user_id, type, systolic, diastolic, status_detail, urgency, in_pregnancy, measured_at, received_at, notes)
     SELECT gen_random_uuid(), $1, 'blood_pressure', 120, 80, 'stage_1', 'routine', false, $3::timestamptz - (1 + i / 7) * interval '1 minute', $3,
       'note ' || i FROM generate_series(1, $2) i`,
    [userId, count, NOON],
  );
}

describe('the history', () => {
  it('is a plain array of at most 200, newest first, and goes on by page until each reading was there once', async () => {
    const userId = newMember();
    await addMany(userId, 457);
    let path = '';
    const pages: { id: string; timestamp: string }[][] = [];
    for (;;) {
      const reply = await get(userId, path);
      pages.push(reply.json);
      const next = /^<\/api\/health-readings\/\d+(\?[^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1];
      if (next === undefined) break;
      path = next;
      // A reading that comes meanwhile neither moves the pages nor appears twice.
      if (pages.length === 1) await record(userId, pressure(119, 79));
    }
    expect(pages.map((page) => page.length)).toEqual([200, 200, 57]);
    const seen = pages.flat();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(457);
    expect(seen.map(({ timestamp }) => timestamp)).toEqual(
      seen
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .toReversed(),
    );
  });

  it('can be asked for one kind, a few days and a few readings; the next page keeps to that', async () => {
    const userId = newMember();
    for (let day = 0; day < 6; day += 1) await record(userId, pressure(120 + day, 70, day * 24));
    await record(userId, sugar(95, 'fasting', 1));
    expect((await get(userId, '?limit=5')).json.length).toBe(5);
    expect((await get(userId, '?type=blood_sugar')).json.map((one: { value: number }) => one.value)).toEqual([95]);
    const first = await get(userId, '?type=blood_pressure&from=2026-11-17&to=2026-11-20&limit=3');
    expect(first.json.map((one: { systolic: number }) => one.systolic)).toEqual([121, 122, 123]);
    const next = /\?[^>]+/.exec(first.headers.get('link') ?? '')?.[0] ?? '';
    expect((await get(userId, next)).json.map((one: { systolic: number }) => one.systolic)).toEqual([124]);
  });

  it.each([
    '?from=2026-13-45',
    '?to=soon',
    '?limit=0',
    '?limit=201',
    '?limit=all',
    '?cursor=x',
    '?type=weight',
    '?format=xml',
    '?from=2026-11-21&to=2026-11-20',
    '?from=a&from=b',
  ])('of %s is refused', async (query) => {
    expect((await get(1, query)).status).toBe(400);
  });

  it.each(['1.0', '01', '%201', '1%00', '-0', 'me', '[1]', '9223372036854775808', '1%2F..%2F2'])(
    'of "%s" shows nothing of another member',
    async (odd) => {
      await record(1, pressure(111, 71, 0, { notes: 'a mark' }));
      const reply = await service.ask('GET', `/api/health-readings/${odd}`, 77);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(reply.text).not.toContain('a mark');
    },
  );
});

describe('the file', () => {
  it('holds every reading asked for, in many batches, and is not to be run', async () => {
    const userId = newMember();
    await addMany(userId, 1201);
    await record(userId, pressure(118, 77, 0, { notes: '=1+1' }));
    const reply = await get(userId, '?format=csv&limit=2');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="sabiwell-readings-2026-11-21.csv"');
    const lines = reply.text.trimEnd().split('\r\n');
    expect([lines.length, new Set(lines).size]).toEqual([1203, 1203]);
    expect(lines[1]).toBe("2026-11-21,12:00,Blood pressure,118,77,,,,Normal,normal,'=1+1");
    expect((await get(userId, '?format=csv&from=2026-11-21&type=blood_sugar')).text.trimEnd().split('\r\n').length).toBe(1);
  });

  it('is the member’s own', async () => {
    expect((await get(1, '?format=csv', 77)).status).toBe(403);
  });
});

describe('the trend', () => {
  it('has a point for each Lagos day, means and targets, for 7, 30 and 90 days', async () => {
    const userId = newMember();
    await record(userId, pressure(120, 80));
    await record(userId, pressure(130, 84, 1));
    await record(userId, pressure(140, 90, 24 * 7));
    await record(userId, pressure(150, 95, 24 * 40));
    await record(userId, pressure(160, 99, 24 * 91));
    const counts = [];
    for (const days of [7, 30, 90]) {
      const { json } = await get(userId, `/trend?type=blood_pressure&days=${days}`);
      expect(readingTrend.strict().parse(json)).toMatchObject({ days, to: '2026-11-21', unit: 'mmHg' });
      counts.push([json.count, json.series[0].points.length]);
    }
    expect(counts).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
    const { series } = (await get(userId, '/trend?type=blood_pressure&days=7')).json;
    expect(series[0]).toEqual({
      key: 'systolic',
      target: { low: 90, high: 120 },
      count: 2,
      mean: 125,
      meanBefore: null,
      points: [{ date: '2026-11-21', mean: 125, low: 120, high: 130, count: 2 }],
    });
    expect(series[1]).toMatchObject({ key: 'diastolic', mean: 82 });
  });

  it('keeps sugars before and after food apart, and days of Lagos', async () => {
    const userId = newMember();
    for (const [value, context] of [
      [95, 'fasting'],
      [99, 'before_meal'],
      [100, 'unknown'],
      [150, 'after_meal'],
      [170, 'random'],
    ] as const)
      await record(userId, sugar(value, context));
    await record(userId, { type: 'blood_sugar', value: 90, context: 'fasting', timestamp: '2026-11-19T23:30:00Z' });
    const { json } = await get(userId, '/trend?type=blood_sugar&days=30');
    expect(json.series.map(({ key, count, mean, points }: any) => [key, count, mean, points.map(({ date }: any) => date)])).toEqual([
      ['fasting', 4, 96, ['2026-11-20', '2026-11-21']],
      ['after_meal', 2, 160, ['2026-11-21']],
    ]);
  });

  it.each(['/trend', '/trend?type=weight', '/trend?type=blood_pressure&days=8', '/trend?type=blood_pressure&days=many'])(
    '%s is refused',
    async (path) => {
      expect((await get(1, path)).status).toBe(400);
    },
  );

  it('is the member’s own', async () => {
    expect((await get(1, '/trend?type=blood_pressure', 77)).status).toBe(403);
    expect((await get(1, '/trend?type=blood_pressure', 'guest')).status).toBe(401);
  });
});

describe('a correction', () => {
  it('replaces what was said; its label follows, and what it said is kept', async () => {
    const userId = newMember();
    const { id } = await record(userId, pressure(120, 80, 2, { notes: 'standing' }));
    const path = `/api/health-readings/${id}`;
    const { status, json } = await service.ask('PATCH', path, userId, { body: { systolic: 185, diastolic: 92 } });
    expect([status, json.statusDetail, json.urgency, json.version, json.notes, json.correctedAt]).toEqual([
      200,
      'severe',
      'same_day',
      2,
      'standing',
      NOON.toISOString(),
    ]);
    expect((await get(userId, '')).json).toEqual([json]);
    const kept = await service.pool.query('SELECT version, ended_by, was FROM health_reading_versions WHERE reading_id = $1', [id]);
    expect(kept.rows).toMatchObject([{ version: 1, ended_by: 'correction', was: { systolic: 120, diastolic: 80, notes: 'standing' } }]);
    const events = (await service.eventsOf(userId)).map(({ type, version }) => [type.split('.').slice(3, 5).join('.'), version]);
    expect(events).toEqual([
      ['reading.recorded', 1],
      ['reading.measured', 1],
      ['reading.measured', 2],
      ['reading.critical', 2],
      ['health-trend.changed', 1],
    ]);
    await service.ask('PATCH', path, userId, { body: { notes: ' ' } });
    expect((await get(userId, '')).json[0]).toMatchObject({ notes: null, version: 3 });
    // As urgent as before: no second alarm.
    expect((await service.eventsOf(userId, ReadingCriticalSchema)).length).toBe(1);
  });

  it.each([
    ['corrected', (path: string, userId: number) => service.ask('PATCH', path, userId, { body: { systolic: 118, diastolic: 76 } })],
    ['deleted', (path: string, userId: number) => service.ask('DELETE', path, userId)],
  ])('that takes a critical one back is told: %s', async (reasonCode, change) => {
    const userId = newMember();
    const { id } = await record(userId, pressure(185, 125));
    expect((await service.ask('GET', `/api/dashboard/${userId}`, userId)).json.crises).toHaveLength(1);
    await change(`/api/health-readings/${id}`, userId);
    expect((await service.ask('GET', `/api/dashboard/${userId}`, userId)).json.crises).toEqual([]);
    const told = await service.eventsOf(userId, ReadingAlarmWithdrawnSchema);
    expect(told).toMatchObject([{ version: 2, data: { readingId: id, reasonCode } }]);
    const hints = () => service.context.redis.xrange(liveKey(String(userId)), '-', '+');
    await expect.poll(async () => (await hints()).map(([, fields]) => fields.at(-1))).toContain(HINT);
  });

  it.each([
    ['nonsense', { systolic: 60, diastolic: 90 }, 400],
    ['a future time', { timestamp: '2026-11-22T11:00:00Z' }, 400],
    ['a name that nobody knows', { frobnicate: 1 }, 400],
    ['nothing', {}, 200],
    ['a reading of another member', { userId: 2_000_000_000, systolic: 150 }, 403],
    ['what is not the member’s to say', { status: 'Normal', urgency: 'none', version: 9 }, 200],
  ])('to %s changes nothing', async (_what, body, status) => {
    const userId = newMember();
    const made = await record(userId, pressure(120, 80));
    expect((await service.ask('PATCH', `/api/health-readings/${made.id}`, userId, { body })).status).toBe(status);
    expect((await get(userId, '')).json).toEqual([made]);
  });

  it('20 times at once loses no version', async () => {
    const userId = newMember();
    const { id } = await record(userId, pressure(120, 80));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => service.ask('PATCH', `/api/health-readings/${id}`, userId, { body: { systolic: 100 + i } })),
    );
    expect(new Set(replies.map(({ json }) => json.version)).size).toBe(20);
    const kept = await service.pool.query('SELECT count(*)::int AS n FROM health_reading_versions WHERE reading_id = $1', [id]);
    expect(kept.rows[0].n).toBe(20);
  });
});

describe('taking a reading away', () => {
  it('is told, keeps what it said, and can be done once', async () => {
    const userId = newMember();
    const { id } = await record(userId, pressure(120, 80));
    const remove = () => service.ask('DELETE', `/api/health-readings/${id}`, userId);
    expect([(await remove()).status, (await remove()).status, (await get(userId, '')).json]).toEqual([204, 404, []]);
    expect(
      (await service.eventsOf(userId, ReadingRemovedSchema)).map(({ data, version }) => [data.readingId, data.version, version]),
    ).toEqual([[id, '2', 2]]);
    const kept = await service.pool.query('SELECT ended_by, was FROM health_reading_versions WHERE reading_id = $1', [id]);
    expect(kept.rows).toMatchObject([{ ended_by: 'removal', was: { systolic: 120 } }]);
  });

  it.each(['UPDATE health_reading_versions SET version = 9', 'DELETE FROM health_reading_versions', 'TRUNCATE health_reading_versions'])(
    'what was kept can not be changed: %s',
    async (statement) => {
      await expect(service.asOwner(statement)).rejects.toThrow(/only added to/);
    },
  );
});

describe('another member’s reading', () => {
  it.each(['PATCH', 'DELETE'])('is not there: %s', async (method) => {
    const [userId, other] = [newMember(), newMember()];
    const made = await record(userId, pressure(120, 80));
    const asked = method === 'PATCH' ? { body: { systolic: 101, diastolic: 61 } } : {};
    const send = (id: string, as: number | 'guest') => service.ask(method, `/api/health-readings/${id}`, as, asked);
    const bare = ({ status, json }: Awaited<ReturnType<typeof send>>) => ({ ...json, status, requestId: '', instance: '' });
    const [foreign, none, odd] = [await send(made.id, other), await send(randomUUID(), other), await send("1' OR true", other)];
    expect([foreign.status, bare(none), bare(odd)]).toEqual([404, bare(foreign), bare(foreign)]);
    expect((await send(made.id, 'guest')).status).toBe(401);
    expect((await get(userId, '')).json).toEqual([made]);
  });

  it('is not made in their name', async () => {
    const [userId, other] = [newMember(), newMember()];
    const reply = await service.ask('POST', '/api/health-readings', other, { body: { userId, ...pressure(120, 80) } });
    expect([reply.status, (await get(userId, '')).json, (await get(other, '')).json]).toEqual([403, [], []]);
  });
});
