import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { MemberPreferencesChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Preferences } from '@sabiwell/proto/http/profile.ts';

/** The preferences that other services act on. */
export const TOLD = [
  'mealReminders',
  'healthTips',
  'readingReminders',
  'mealTimes',
  'readingTimes',
  'quietFrom',
  'quietTo',
  'notifyCommunity',
  'notifyActivity',
] as const satisfies readonly (keyof Preferences)[];

type Told = Pick<Preferences, (typeof TOLD)[number]> & { accountId: number; version: number; changedAt: Date };

/** What a member wants to be notified and reminded of now, and when. */
export function preferencesEvent({ accountId, version, changedAt: time, mealTimes, ...others }: Told): Event {
  const { mealReminders, healthTips, readingReminders, readingTimes, quietFrom, quietTo, notifyCommunity, notifyActivity } = others;
  return newEvent(
    MemberPreferencesChangedSchema,
    {
      userId: BigInt(accountId),
      version: BigInt(version),
      notifyCommunity,
      notifyActivity,
      changedAt: timestampFromDate(time),
      mealReminders,
      healthTips,
      readingReminders,
      breakfastAt: mealTimes.breakfast,
      lunchAt: mealTimes.lunch,
      dinnerAt: mealTimes.dinner,
      readingTimes,
      quietFrom,
      quietTo,
    },
    { key: accountId, subject: `member-preferences/${accountId}`, sequence: version, time },
  );
}
