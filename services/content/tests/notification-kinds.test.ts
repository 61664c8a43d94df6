import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Event, newEvent, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { isLeaving } from '@sabiwell/chassis/member-rows/leaving-members.ts';
import {
  FoodAnalysisCompletedSchema,
  FoodAnalysisDeletedSchema,
  FoodAnalysisFailedSchema,
  FoodPostLikedSchema,
} from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import {
  GoalReachedSchema,
  ReadingAlarmWithdrawnSchema,
  ReadingCriticalSchema,
} from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import {
  MemberDeletionCancelledSchema,
  MemberDeletionRequestedSchema,
  MemberEmailChangedSchema,
  MemberExportReadySchema,
  MemberPasswordChangedSchema,
  MemberPreferencesChangedSchema,
  MemberSessionStartedSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { notification } from '@sabiwell/proto/http/notifications.ts';
import { onMemberDeletionCancelled, onMemberDeletionRequested } from '../src/leaving/on-member-leaving.ts';
import { onMemberPreferencesChanged } from '../src/notifications/choices/on-member-preferences-changed.ts';
import { onMemberEmailChanged, onMemberPasswordChanged, onMemberSessionStarted } from '../src/notifications/on-account-secured.ts';
import { onFoodAnalysisCompleted, onFoodAnalysisDeleted, onFoodAnalysisFailed } from '../src/notifications/on-analysis-ended.ts';
import { onGoalReached } from '../src/notifications/on-goal-reached.ts';
import { onFoodPostLiked } from '../src/notifications/on-post-counted.ts';
import { onMemberExportReady } from '../src/notifications/on-member-export-ready.ts';
import { onReadingAlarmWithdrawn } from '../src/notifications/on-reading-alarm-withdrawn.ts';
import { onReadingCritical } from '../src/notifications/on-reading-critical.ts';
import { overTheBus } from './on-each-bus.ts';
import { newMember, startContent } from './service.ts';

let service: Awaited<ReturnType<typeof startContent>>;
let userId: number;
let member: bigint;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());
beforeEach(() => {
  userId = newMember();
  member = BigInt(userId);
});

const NOW = new Date('2026-11-21T09:00:00Z');
const HOUR_MS = 3_600_000;
const stamp = timestampFromDate;
const anEvent = <D extends DescMessage>(schema: D, init: MessageInitShape<D>, time = NOW): Event =>
  newEvent(schema, init, { key: userId, subject: `member/${userId}`, sequence: 1, time });

/** The member's notifications as the bell shows them. */
async function listed(id = userId) {
  const { json } = await service.get('/api/notifications', id);
  return notification.strict().array().parse(json);
}
const told = async () => (await listed()).map(({ type, kind, link }) => `${type} ${kind} ${link}`);
const markAllRead = () => service.send('POST', '/api/notifications/read-all', userId, {});

describe('a critical reading', () => {
  const critical = (readingId = 'r1', measuredAt = NOW) =>
    anEvent(ReadingCriticalSchema, {
      userId: member,
      readingId,
      kind: 'blood_pressure',
      level: 'emergency',
      measuredAt: stamp(measuredAt),
    });
  const withdrawn = (readingId: string) => anEvent(ReadingAlarmWithdrawnSchema, { userId: member, readingId, reasonCode: 'deleted' });
  const hear = (event: Event) => onReadingCritical(service.context, event);

  it('is told once, however often its event comes and however it is corrected', async () => {
    const event = critical();
    await hear(event);
    await hear(event);
    await hear(critical());
    expect(await told()).toEqual(['health reading_critical /tracking']);
  });

  it('that was looked at and is critical again is told again', async () => {
    await hear(critical());
    await markAllRead();
    await hear(critical());
    expect((await listed()).filter(({ unread }) => unread)).toHaveLength(1);
  });

  it.each([
    [23, 1],
    [24, 0],
  ])('measured %i hours ago is told %i times', async (hours, times) => {
    await hear(critical('r1', new Date(NOW.getTime() - hours * HOUR_MS)));
    expect(await told()).toHaveLength(times);
  });

  it('that is taken back is told no more while it is unread', async () => {
    await hear(critical('r1'));
    await hear(critical('r2'));
    await onReadingAlarmWithdrawn(service.context, withdrawn('r1'));
    expect(await told()).toHaveLength(1);
    await markAllRead();
    await onReadingAlarmWithdrawn(service.context, withdrawn('r2'));
    expect(await told()).toHaveLength(1);
  });
});

describe('an analysis', () => {
  const completed = (tookMs: number, { analysedAt = NOW, id = 'a1' } = {}) =>
    anEvent(FoodAnalysisCompletedSchema, { userId: member, analysisId: id, analysedAt: stamp(analysedAt), tookMs: BigInt(tookMs) });
  const failed = (tookMs?: number) =>
    anEvent(FoodAnalysisFailedSchema, {
      userId: member,
      analysisId: 'a1',
      reasonCode: 'not_food',
      failedAt: stamp(NOW),
      tookMs: tookMs === undefined ? undefined : BigInt(tookMs),
    });

  it.each([
    ['that took 25 seconds', () => onFoodAnalysisCompleted(service.context, completed(25_000)), 'analysis_ready /food/history?report=a1'],
    ['that failed after 25 seconds', () => onFoodAnalysisFailed(service.context, failed(25_000)), 'analysis_failed /?upload=1'],
  ])('%s is told', async (_what, happen, words) => {
    await happen();
    expect(await told()).toEqual([`meal ${words}`]);
  });

  it.each([
    ['a quick report', () => onFoodAnalysisCompleted(service.context, completed(24_999))],
    ['a quick failure', () => onFoodAnalysisFailed(service.context, failed(24_999))],
    ['a failure of before events said how long it took', () => onFoodAnalysisFailed(service.context, failed())],
    [
      'a corrected report',
      () => onFoodAnalysisCompleted(service.context, completed(30_000, { analysedAt: new Date(NOW.getTime() - HOUR_MS) })),
    ],
  ])('of %s nothing is told', async (_what, happen) => {
    await happen();
    expect(await told()).toEqual([]);
  });

  it('that is deleted is told no more', async () => {
    await onFoodAnalysisCompleted(service.context, completed(30_000));
    await onFoodAnalysisCompleted(service.context, completed(30_000, { id: 'a2' }));
    await onFoodAnalysisDeleted(
      service.context,
      anEvent(FoodAnalysisDeletedSchema, { userId: member, analysisId: 'a1', deletedAt: stamp(NOW) }),
    );
    expect(await told()).toEqual(['meal analysis_ready /food/history?report=a2']);
  });
});

describe('of signing in', () => {
  const started = (isNewDevice: boolean) => anEvent(MemberSessionStartedSchema, { userId: member, isNewDevice, startedAt: stamp(NOW) });

  it('a new device, a changed password and a changed address are told', async () => {
    await onMemberSessionStarted(service.context, started(true));
    await onMemberPasswordChanged(service.context, anEvent(MemberPasswordChangedSchema, { userId: member, changedAt: stamp(NOW) }));
    await onMemberEmailChanged(service.context, anEvent(MemberEmailChangedSchema, { userId: member, changedAt: stamp(NOW) }));
    expect((await told()).toSorted()).toEqual(
      ['email_changed', 'new_sign_in', 'password_changed'].map((kind) => `other ${kind} /settings/security`),
    );
  });

  it('a download that is ready is told once', async () => {
    const ready = anEvent(MemberExportReadySchema, {
      userId: member,
      exportId: '0198c0de-0000-7000-8000-000000000001',
      readyAt: stamp(NOW),
    });
    await onMemberExportReady(service.context, ready);
    await onMemberExportReady(service.context, ready);
    expect(await told()).toEqual(['other export_ready /settings/security']);
  });

  it('a known device is no news', async () => {
    await onMemberSessionStarted(service.context, started(false));
    expect(await told()).toEqual([]);
  });
});

describe('a member who leaves', () => {
  const asked = (version = 1) =>
    onMemberDeletionRequested(
      service.context,
      anEvent(MemberDeletionRequestedSchema, {
        userId: member,
        version: BigInt(version),
        erasesAt: stamp(new Date('2026-11-28T09:00:00Z')),
      }),
    );
  const cameBack = (version = 2) =>
    onMemberDeletionCancelled(service.context, anEvent(MemberDeletionCancelledSchema, { userId: member, version: BigInt(version) }));
  const leaves = () => isLeaving(service.stores.leavingMembers, userId);

  it('and came back finds both in the bell', async () => {
    await asked();
    await cameBack();
    expect((await told()).toSorted()).toEqual(
      ['deletion_cancelled', 'deletion_requested'].map((kind) => `other ${kind} /settings/security`),
    );
  });

  it('is known as one until they are back, in whatever order that is told', async () => {
    expect(await leaves()).toBe(false);
    await asked();
    expect(await leaves()).toBe(true);
    await cameBack();
    await asked();
    expect(await leaves()).toBe(false);
    await asked(3);
    expect(await leaves()).toBe(true);
  });
});

describe('what a member switched off', () => {
  const goal = (at = NOW) =>
    onGoalReached(service.context, anEvent(GoalReachedSchema, { userId: member, goalId: 'g', type: 'steps', date: '2026-11-21' }, at));
  const liked = (othersCount: number, version: number) =>
    onFoodPostLiked(
      service.context,
      newEvent(
        FoodPostLikedSchema,
        { postId: `p${userId}`, ownerId: member, likesCount: othersCount, othersCount, version: BigInt(version) },
        { key: `p${userId}`, subject: `food-post/p${userId}`, sequence: version, time: NOW },
      ),
    );
  const choose = (version: number, choices: { notifyCommunity: boolean; notifyActivity: boolean }) =>
    onMemberPreferencesChanged(
      service.context,
      anEvent(MemberPreferencesChangedSchema, { userId: member, version: BigInt(version), changedAt: stamp(NOW), ...choices }),
    );
  const kinds = async () => (await listed()).map(({ kind }) => String(kind)).toSorted((a, b) => a.localeCompare(b));

  it('is nothing at first', async () => {
    await goal();
    await liked(1, 1);
    expect(await kinds()).toEqual(['goal_reached', 'post_liked']);
    expect((await listed()).find(({ kind }) => kind === 'goal_reached')).toMatchObject({ type: 'health', link: '/fitness' });
  });

  it('is not told, and the rest is', async () => {
    await choose(1, { notifyCommunity: false, notifyActivity: true });
    await goal();
    await liked(1, 1);
    expect(await kinds()).toEqual(['goal_reached']);
    await choose(2, { notifyCommunity: true, notifyActivity: false });
    await goal();
    await liked(2, 2);
    expect(await kinds()).toEqual(['goal_reached', 'post_liked']);
  });

  it('is what the newest choice says, in whatever order they come', async () => {
    await choose(3, { notifyCommunity: false, notifyActivity: false });
    await choose(2, { notifyCommunity: true, notifyActivity: true });
    await goal();
    await liked(1, 1);
    expect(await kinds()).toEqual([]);
  });

  it('is still taken back where likes are', async () => {
    await liked(1, 1);
    await choose(1, { notifyCommunity: false, notifyActivity: true });
    await liked(0, 2);
    expect(await kinds()).toEqual([]);
  });

  it.each([
    [47, 1],
    [48, 0],
  ])('or of a goal %i hours ago: told %i times', async (hours, times) => {
    await goal(new Date(NOW.getTime() - hours * HOUR_MS));
    expect(await kinds()).toHaveLength(times);
  });

  it('comes without a version: refused for good', async () => {
    await expect(choose(0, { notifyCommunity: true, notifyActivity: true })).rejects.toBeInstanceOf(PermanentError);
  });
});

overTheBus('each of these events finds its handler, and is told once though it comes twice', async ({ bus, stores }) => {
  const of = { userId: member };
  const events = [
    anEvent(ReadingCriticalSchema, { ...of, readingId: 'r', kind: 'blood_sugar', level: 'same_day', measuredAt: stamp(NOW) }),
    anEvent(GoalReachedSchema, { ...of, goalId: 'g', type: 'steps', date: '2026-11-21' }),
    anEvent(FoodAnalysisCompletedSchema, { ...of, analysisId: 'a', analysedAt: stamp(NOW), tookMs: 40_000n }),
    anEvent(FoodAnalysisFailedSchema, { ...of, analysisId: 'b', reasonCode: 'not_food', failedAt: stamp(NOW), tookMs: 40_000n }),
    anEvent(MemberSessionStartedSchema, { ...of, isNewDevice: true, startedAt: stamp(NOW) }),
    anEvent(MemberPasswordChangedSchema, { ...of, changedAt: stamp(NOW) }),
    anEvent(MemberEmailChangedSchema, { ...of, changedAt: stamp(NOW) }),
    anEvent(MemberDeletionRequestedSchema, { ...of, version: 1n, erasesAt: stamp(NOW) }),
    anEvent(MemberDeletionCancelledSchema, { ...of, version: 2n }),
  ];
  const silent = [
    anEvent(ReadingAlarmWithdrawnSchema, { ...of, readingId: 'other', reasonCode: 'deleted' }),
    anEvent(FoodAnalysisDeletedSchema, { ...of, analysisId: 'other', deletedAt: stamp(NOW) }),
    anEvent(MemberPreferencesChangedSchema, { ...of, version: 1n, notifyCommunity: true, notifyActivity: true, changedAt: stamp(NOW) }),
  ];
  await bus.publish([...silent, ...events, ...events]);
  const kept = () => stores.notifications.find({ userId }).lean();
  const lags = async () => (await bus.health()).groups.flatMap(({ lag }) => Object.values(lag));
  await expect.poll(async () => (await kept()).length, { timeout: 15_000 }).toBe(events.length);
  await expect.poll(async () => (await lags()).every((lag) => lag === 0), { timeout: 15_000 }).toBe(true);
  expect((await kept()).map(({ _id }) => _id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  expect(await stores.notificationChoices.countDocuments({ _id: userId })).toBe(1);
  expect(await bus.deadLetters('content')).toEqual([]);
});
