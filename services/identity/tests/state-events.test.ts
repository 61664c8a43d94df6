import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromJson } from '@bufbuild/protobuf';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { typeOf } from '@sabiwell/chassis/bus/events.ts';
import { migrate } from '@sabiwell/chassis/stores/migrate.ts';
import { testToken } from '@sabiwell/chassis/testing.ts';
import { onEarlierRelease } from '@sabiwell/chassis/testing/earlier-release.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { MemberPreferencesChangedSchema, SessionTrackedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberRecordChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { joinAs, startIdentity } from './service.ts';

const migrationsDir = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

let identity: Awaited<ReturnType<typeof startIdentity>>;
let member: Awaited<ReturnType<typeof joinAs>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  member = await joinAs(identity, { address: '1 Old Road' });
});

/** What was told of the member's record, oldest first; each must be what its contract says, and nothing else. */
const records = async () => {
  const events = await eventsOf(identity.pool, member.id, MemberRecordChangedSchema);
  for (const { topic, version, data } of events) {
    expect(() => fromJson(MemberRecordChangedSchema, data)).not.toThrow();
    expect([topic, data.version]).toEqual(['sabiwell.identity-staff-pii.v1', String(version)]);
  }
  expect(events.map(({ version }) => version)).toEqual(events.map((_, at) => at + 1));
  return events.map(({ data }) => data);
};

describe("a member's record", () => {
  it('is told whole at the sign-up, without names, contacts or the password', async () => {
    expect(await records()).toEqual([
      {
        userId: String(member.id),
        version: '1',
        username: member.user.username,
        sex: 'Female',
        birth: '1990-05-17',
        bloodGroup: 'O+',
        address: '1 Old Road',
        referralCode: member.user.referralCode,
        totalReferrals: 0,
        marketingConsent: false,
        analyticsConsent: false,
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(JSON.stringify(await records())).not.toMatch(/Bello|example\.com|803123|harmattan/);
  });

  it('is told again when what it holds changes, and not when a name does', async () => {
    const form = {
      firstName: 'Ngozi',
      lastName: 'Eze',
      tel: '+2348031234567',
      sex: 'female',
      birth: '1990-05-17',
      city: 'Kano',
      country: 'Nigeria',
      bloodGroup: 'O+',
      address: '4 Ogui Road',
    };
    const put = async (over: object) => expect((await member.call('PUT', '/api/user/profile', { ...form, ...over })).status).toBe(200);
    await put({});
    await put({ firstName: 'Nkem' });
    await put({ bloodGroup: '' });
    const [, moved, without, ...more] = await records();
    expect(moved).toMatchObject({ address: '4 Ogui Road', bloodGroup: 'O+' });
    expect([without.bloodGroup, more]).toEqual([undefined, []]);
  });

  it('is told with each answer to marketing or analytics, and with each friend who joins', async () => {
    const answer = (body: object) =>
      member.call('PUT', '/api/user/consents', { aiProvider: false, marketing: false, analytics: false, ...body });
    await answer({ marketing: true });
    await answer({ marketing: true, aiProvider: true });
    await answer({ marketing: true, analytics: true });
    await joinAs(identity, { referralCode: member.user.referralCode });
    expect((await records()).map((row) => [row.marketingConsent, row.analyticsConsent, row.totalReferrals])).toEqual([
      [false, false, 0],
      [true, false, 0],
      [true, true, 0],
      [true, true, 1],
    ]);
  });

  it('is told whoever changes it, also by hand in the database', async () => {
    await identity.pool.query(`UPDATE accounts SET address = NULL, wallet_kobo = 5 WHERE id = $1`, [member.id]);
    await identity.pool.query(`UPDATE accounts SET wallet_kobo = 6 WHERE id = $1`, [member.id]);
    expect((await records()).map(({ address }) => address)).toEqual(['1 Old Road', undefined]);
  });
});

describe('a page view', () => {
  const track = async (page: string, analytics = true) => {
    const as = await testToken('identity', member.id, { consents: { aiProvider: false, marketing: false, analytics } });
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36' };
    const body = { userId: member.id, page, ipAddress: '41.58.1.1', userAgent: 'x' };
    return (await identity.call('POST', '/api/sessions/track', { as, headers, body })).json.recorded;
  };
  const views = () => eventsOf(identity.pool, member.id, SessionTrackedSchema);

  it('is told without address and without what follows a question mark or hash', async () => {
    expect([await track('/book/confirm?name=Amina#token=secret'), await track('/meals')]).toEqual([true, true]);
    const told = await views();
    expect(told.map(({ topic, data }) => [topic, data])).toEqual(
      ['/book/confirm', '/meals'].map((page) => [
        'sabiwell.page-views.v1',
        {
          userId: String(member.id),
          viewId: expect.stringMatching(/^\d+$/),
          page,
          device: 'Chrome on Android',
          viewedAt: expect.stringMatching(/Z$/),
        },
      ]),
    );
    expect(() => told.map(({ data }) => fromJson(SessionTrackedSchema, data))).not.toThrow();
  });

  it('of a member who does not agree to analytics is neither kept nor told', async () => {
    expect([await track('/meals', false), await views()]).toEqual([false, []]);
  });
});

describe('what was there before', () => {
  // As the release before left it: more members than one round of the migration, a page view of yesterday and one of last year.
  const BEFORE = `
    INSERT INTO accounts (username, email, password_hash, first_name, last_name, tel, sex, birth, city, country, referral_code)
      SELECT 'm' || n, 'm' || n || '@example.com', '', 'A', 'B', '1', 'Male', '1990-01-01', 'Kano', 'Nigeria', 'C' || n FROM generate_series(1, 601) n;
    INSERT INTO page_views (account_id, page, viewed_at) VALUES (1, '/', now() - interval '1 day'), (1, '/', now() - interval '1 year');`;
  const TOLD = `SELECT topic, count(*)::int AS times, count(DISTINCT (key, aggregate_version))::int AS states, count(DISTINCT xact)::int AS rounds
    FROM outbox WHERE topic <> 'sabiwell.identity.v1' GROUP BY topic ORDER BY topic`;

  it('is told once by the migration, in rounds; run again it tells the same versions', async () => {
    await onEarlierRelease(inject('stores').postgresUrl, { migrationsDir, first: '0011' }, async (client, databaseUrl) => {
      await client.query(BEFORE);
      await migrate(databaseUrl, migrationsDir);
      expect((await client.query(TOLD)).rows).toEqual([
        { topic: 'sabiwell.identity-staff-pii.v1', times: 601, states: 601, rounds: 2 },
        { topic: 'sabiwell.page-views.v1', times: 1, states: 1, rounds: 1 },
      ]);
      await client.query(await readFile(join(migrationsDir, '0012_states_told_once', 'migration.sql'), 'utf8'));
      expect((await client.query(TOLD)).rows.map(({ times, states }) => [times, states])).toEqual([
        [1202, 601],
        [2, 1],
      ]);
    });
  });

  // More members than one round, the last of whom can't sign in yet; the second has chosen before and was told of with version 4.
  const CHOSEN = `
    INSERT INTO accounts (username, email, password_hash, first_name, last_name, tel, sex, birth, city, country, referral_code)
      SELECT 'p' || n, 'p' || n || '@example.com', CASE WHEN n < 602 THEN '' END, 'A', 'B', '1', 'Male', '1990-01-01', 'Kano', 'Nigeria', 'P' || n
      FROM generate_series(1, 602) n;
    INSERT INTO preferences (account_id, meal_reminders, health_tips, reading_reminders, notify_community, language, theme, data_saver, text_size,
        version, changed_at)
      VALUES (2, false, true, true, false, 'pcm', 'dark', true, 'large', 4, '2026-11-01T08:00:00Z');`;

  it('of what members want to hear is told once too, of each who can sign in', async () => {
    await onEarlierRelease(inject('stores').postgresUrl, { migrationsDir, first: '0019' }, async (client, databaseUrl) => {
      await client.query(CHOSEN);
      await migrate(databaseUrl, migrationsDir);
      const type = typeOf(MemberPreferencesChangedSchema);
      const { rows } = await client.query(
        'SELECT key, aggregate_id, aggregate_version, data, xact FROM outbox WHERE type = $1 ORDER BY key::int',
        [type],
      );
      expect([rows.length, new Set(rows.map(({ xact }) => xact)).size]).toEqual([601, 2]);
      const beginning = { notifyCommunity: true, notifyActivity: true, mealReminders: true, healthTips: true, readingReminders: false };
      const times = {
        breakfastAt: '08:00',
        lunchAt: '13:30',
        dinnerAt: '19:30',
        readingTimes: ['07:30'],
        quietFrom: '22:00',
        quietTo: '06:00',
      };
      const chosen = { notifyCommunity: false, mealReminders: false, readingReminders: true, changedAt: '2026-11-01T08:00:00.000Z' };
      expect(rows.slice(0, 2).map(({ data }) => data)).toEqual([
        { userId: '1', version: '1', ...beginning, ...times, changedAt: expect.stringMatching(/Z$/) },
        { userId: '2', version: '5', ...beginning, ...times, ...chosen },
      ]);
      for (const { data } of rows) expect(() => fromJson(MemberPreferencesChangedSchema, data)).not.toThrow();
      expect(rows.slice(0, 2).map((row) => [row.aggregate_id, row.aggregate_version])).toEqual([
        ['member-preferences/1', '1'],
        ['member-preferences/2', '5'],
      ]);
    });
  });
});
