import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Event, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { NOTHING_KNOWN } from '../src/member-health/member-health.domain.ts';
import { findMemberHealth } from '../src/member-health/member-health.store.ts';
import { onHealthProfileChanged } from '../src/member-health/on-health-profile-changed.ts';
import { onHealthTrendChanged } from '../src/member-health/on-health-trend-changed.ts';
import { overTheBus } from './on-each-bus.ts';
import { newMember, profileChanged, startContent, trendChanged } from './service.ts';

let service: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const known = (userId: number) => findMemberHealth(service.stores.memberHealth, userId);
const profileChange = (event: Event) => onHealthProfileChanged(service.context, event);
const measured = (event: Event) => onHealthTrendChanged(service.context, event);

describe('what is known of a member', () => {
  it('is nothing before an event', async () => {
    expect(await known(newMember())).toEqual(NOTHING_KNOWN);
  });

  it('is both what was told and what was measured, in any order', async () => {
    for (const first of [profileChange, measured]) {
      const userId = newMember();
      const profile = profileChanged({
        userId,
        version: 3,
        conditionCodes: ['asthma'],
        goalCodes: ['weight_loss'],
        allergyCodes: ['egg'],
        pregnant: true,
      });
      const trend = trendChanged({ userId, version: 2, bpHigh: true });
      await (first === profileChange ? profileChange(profile) : measured(trend));
      await (first === profileChange ? measured(trend) : profileChange(profile));
      expect(await known(userId)).toEqual({
        conditions: ['asthma'],
        goals: ['weight_loss'],
        allergies: ['egg'],
        pregnant: true,
        bpHigh: true,
        fastingHigh: false,
      });
    }
  });

  it.each([
    ['in order', [1, 2, 3]],
    ['backwards', [3, 2, 1]],
    ['twice and mixed', [2, 1, 3, 3, 1, 2]],
  ])('is the latest version when events come %s', async (_how, versions) => {
    const userId = newMember();
    for (const version of versions) await profileChange(profileChanged({ userId, version, conditionCodes: [`condition-${version}`] }));
    for (const version of versions) await measured(trendChanged({ userId, version, fastingHigh: version === 3 }));
    expect(await known(userId)).toMatchObject({ conditions: ['condition-3'], fastingHigh: true });
  });

  it('is the latest version when all events come at once', async () => {
    const userId = newMember();
    const versions = [5, 1, 4, 2, 3];
    await Promise.all(
      versions.flatMap((version) => [
        profileChange(profileChanged({ userId, version, goalCodes: [`goal-${version}`] })),
        measured(trendChanged({ userId, version, bpHigh: version === 5 })),
      ]),
    );
    expect(await known(userId)).toMatchObject({ goals: ['goal-5'], bpHigh: true });
    expect(await service.stores.memberHealth.countDocuments({ _id: userId })).toBe(1);
  });

  it('is emptied by a profile that is emptied', async () => {
    const userId = newMember();
    await profileChange(profileChanged({ userId, allergyCodes: ['milk'], pregnant: true }));
    await profileChange(profileChanged({ userId, version: 2 }));
    expect(await known(userId)).toEqual(NOTHING_KNOWN);
  });

  it('keeps texts as texts, and passes over allergies that nobody here knows', async () => {
    const userId = newMember();
    await profileChange(profileChanged({ userId, conditionCodes: ['$allergies', '$$ROOT'], allergyCodes: ['egg', 'dust', '__proto__'] }));
    expect(await known(userId)).toMatchObject({ conditions: ['$allergies', '$$ROOT'], allergies: ['egg'] });
  });
});

describe('events that can never be right', () => {
  it.each([
    ['no member', { userId: '0' }],
    ['no version', { version: '0' }],
    ['a code without end', { conditionCodes: ['x'.repeat(61)] }],
    ['words for a switch', { pregnant: 'perhaps' }],
  ])('%s: refused for good', async (_what, wrong) => {
    const userId = newMember();
    const event = profileChanged({ userId });
    await expect(profileChange({ ...event, data: { ...event.data, ...wrong } as Event['data'] })).rejects.toBeInstanceOf(PermanentError);
    expect(await known(userId)).toEqual(NOTHING_KNOWN);
  });
});

overTheBus('events come, though others and a broken one stand before, and each twice', async ({ bus, stores }) => {
  const kept = () => findMemberHealth(stores.memberHealth, userId);
  const userId = newMember();
  const other = { ...profileChanged({ userId }), type: 'ng.sabiwell.health-personal.reading.measured.v1' };
  const broken = profileChanged({ userId, version: 0 });
  const [profile, trend] = [
    profileChanged({ userId, version: 2, allergyCodes: ['fish'] }),
    trendChanged({ userId, version: 3, bpHigh: true }),
  ];
  const late = profileChanged({ userId, version: 1, allergyCodes: ['egg'] });
  await bus.publish([other, broken, profile, profile, trend, late, trend, profile]);
  const lags = async () => (await bus.health()).groups.flatMap(({ lag }) => Object.values(lag));
  await expect.poll(async () => (await kept()).bpHigh, { timeout: 15_000 }).toBe(true);
  await expect.poll(async () => (await lags()).every((lag) => lag === 0), { timeout: 15_000 }).toBe(true);
  expect(await kept()).toMatchObject({ allergies: ['fish'], bpHigh: true });
  expect((await bus.deadLetters('content')).map(({ event }) => event?.id)).toEqual([broken.id]);
});
