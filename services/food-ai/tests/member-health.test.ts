import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Event, newEvent, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { busOfService } from '@sabiwell/chassis/testing/bus-of-service.ts';
import { HealthProfileChangedSchema, HealthTrendChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { foodReport } from '@sabiwell/proto/http/food-report.ts';
import { manifest } from '../service.manifest.ts';
import { consume } from '../src/consume.ts';
import { findMemberHealth } from '../src/member-health/member-health.store.ts';
import { onHealthProfileChanged } from '../src/member-health/on-health-profile-changed.ts';
import { onHealthTrendChanged } from '../src/member-health/on-health-trend-changed.ts';
import { NOTHING_KNOWN } from '../src/member-health/person.domain.ts';
import { dataUrl, jpegPhoto } from './photos.ts';
import { type Service, startService } from './service.ts';

let service: Service;
let seed = 7_000;
beforeAll(async () => {
  service = await startService();
  service.work();
});
afterAll(() => service.stop());

type Profile = { conditionCodes?: string[]; allergyCodes?: string[]; pregnant?: boolean };
const placeOf = (userId: number, version: number) => ({
  key: userId,
  subject: `member-health/${userId}`,
  sequence: version,
  time: new Date(),
});
const profile = (userId: number, version: number, of: Profile): Event =>
  newEvent(HealthProfileChangedSchema, { userId: BigInt(userId), version: BigInt(version), ...of }, placeOf(userId, version));
const trend = (userId: number, version: number, of: { bpHigh?: boolean; fastingHigh?: boolean }): Event =>
  newEvent(HealthTrendChangedSchema, { userId: BigInt(userId), version: BigInt(version), ...of }, placeOf(userId, version));

const known = (userId: number) => findMemberHealth(service.stores.memberHealth, userId);
const profileChange = (event: Event) => onHealthProfileChanged(service.stores, event);
const measured = (event: Event) => onHealthTrendChanged(service.stores, event);

async function reportOf(userId: number, dishId: string) {
  const body = { userId, mealType: 'lunch', dishId, image: dataUrl(await jpegPhoto((seed += 101))) };
  const { status, body: report } = await service.call('POST', '/api/analyze-food', { as: userId, body });
  expect(status).toBe(200);
  return foodReport.strict().parse(report);
}

describe('what is known of a member', () => {
  test.each([
    ['in order', 101, [1, 2, 3]],
    ['backwards', 102, [3, 2, 1]],
    ['twice and mixed', 103, [2, 1, 3, 3, 1, 2]],
  ])('is the latest version when events come %s', async (_how, userId, versions) => {
    expect(await known(userId)).toEqual(NOTHING_KNOWN);
    for (const version of versions)
      await profileChange(profile(userId, version, { conditionCodes: [`condition-${version}`], pregnant: version === 3 }));
    for (const version of versions) await measured(trend(userId, version, { fastingHigh: version === 3 }));
    expect(await known(userId)).toEqual({ ...NOTHING_KNOWN, conditions: ['condition-3'], pregnant: true, fastingHigh: true });
  });

  test('is the latest version when all come at once', async () => {
    const events = [5, 1, 4, 2, 3].flatMap((version) => [
      profileChange(profile(104, version, { conditionCodes: [`condition-${version}`] })),
      measured(trend(104, version, { bpHigh: version === 5 })),
    ]);
    await Promise.all(events);
    expect(await known(104)).toMatchObject({ conditions: ['condition-5'], bpHigh: true });
  });

  test('what can never be right is refused for good', async () => {
    for (const wrong of [{ userId: '0' }, { version: '0' }, { pregnant: 'perhaps' }, { allergyCodes: [7] }]) {
      const event = profile(105, 1, {});
      await expect(profileChange({ ...event, data: { ...event.data, ...(wrong as object) } })).rejects.toBeInstanceOf(PermanentError);
    }
    expect(await known(105)).toEqual(NOTHING_KNOWN);
  });

  test('comes over the bus, with what is not for food-ai passed over', async () => {
    const { redisUrl } = service;
    const bus = busOfService(manifest, { redisUrl, log: createLog('food-ai', 'silent'), prefix: `test-${randomUUID()}` });
    const subscription = await consume({ ...service.stores, clock: () => new Date() }, bus);
    const other = { ...profile(106, 9, {}), type: 'ng.sabiwell.health-personal.weight.measured.v1' };
    const own = profile(106, 2, { allergyCodes: ['egg', 'dust'] });
    await bus.publish([other, own, own, profile(106, 1, { allergyCodes: ['fish'] }), trend(106, 3, { bpHigh: true })]);
    await expect.poll(async () => (await known(106)).bpHigh, { timeout: 10_000 }).toBe(true);
    expect(await known(106)).toEqual({ ...NOTHING_KNOWN, allergies: ['egg'], bpHigh: true });
    expect(await bus.deadLetters('food-ai')).toEqual([]);
    await subscription.stop();
    await bus.close();
  });
});

describe('a report', () => {
  test('of a member with diabetes and an allergy is for them, and stays as it was made', async () => {
    const before = await reportOf(201, 'moi-moi');
    await profileChange(profile(201, 1, { conditionCodes: ['diabetes'], allergyCodes: ['egg'] }));
    const after = await reportOf(201, 'moi-moi');
    expect([before.judgedFor, after.judgedFor]).toEqual([[], ['diabetes', 'allergies']]);
    expect(after.glycaemicLoad).toBeGreaterThan(before.glycaemicLoad ?? 0);
    expect(after.warnings[0]).toBe("Moi moi usually contains egg, which you're allergic to. Don't eat it.");
    expect(before.warnings.join()).not.toMatch(/allerg/);
    const list = await service.call('GET', '/api/food-analyses/201', { as: 201 });
    expect(list.body).toEqual([after, before]);
  });

  test('of another member is not touched by it, and a report of before is read', async () => {
    const report = await reportOf(202, 'moi-moi');
    expect(report.judgedFor).toEqual([]);
    await service.stores.analyses.collection.updateOne({ _id: report.id as never }, { $unset: { 'analysisData.judgedFor': 1 } });
    expect((await service.call('GET', `/api/food-analyses/item/${report.id}`, { as: 202 })).body).toEqual(report);
  });

  test('is judged by readings too, without a health profile', async () => {
    await measured(trend(203, 1, { bpHigh: true }));
    expect(await reportOf(203, 'fried-rice')).toMatchObject({ bloodPressureRisk: 'high', judgedFor: ['hypertension'] });
  });
});
