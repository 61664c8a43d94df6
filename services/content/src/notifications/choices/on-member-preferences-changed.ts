import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { MemberPreferencesChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { DEFAULT_PREFERENCES as DEFAULTS, MOST_READING_TIMES, TIME_OF_DAY } from '@sabiwell/proto/http/profile-rules.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../../context.ts';
import { planDaily } from '../../reminders/plan-daily.ts';
import { upsertChoices } from './notification-choice.store.ts';

const time = z.string().regex(TIME_OF_DAY);
const onUnlessSaid = (beginning: boolean) => z.boolean().default(beginning);

const read = eventReader(
  [MemberPreferencesChangedSchema],
  z.object({
    userId,
    version: z.int().min(1),
    notifyCommunity: z.boolean(),
    notifyActivity: z.boolean(),
    changedAt: z.date(),
    mealReminders: onUnlessSaid(DEFAULTS.mealReminders),
    healthTips: onUnlessSaid(DEFAULTS.healthTips),
    readingReminders: onUnlessSaid(DEFAULTS.readingReminders),
    breakfastAt: time.default(DEFAULTS.mealTimes.breakfast),
    lunchAt: time.default(DEFAULTS.mealTimes.lunch),
    dinnerAt: time.default(DEFAULTS.mealTimes.dinner),
    readingTimes: z.array(time).max(MOST_READING_TIMES),
    quietFrom: time.default(DEFAULTS.quietFrom),
    quietTo: time.default(DEFAULTS.quietTo),
  }),
);

/** Stores what a member wants to be notified and reminded of, and when; a repeated or older event changes nothing. */
export async function onMemberPreferencesChanged(
  context: Pick<Context, 'notificationChoices' | 'reminderPlans' | 'tipHours' | 'clock'>,
  event: Event,
): Promise<void> {
  const { userId: member, version, notifyCommunity, notifyActivity, quietFrom, quietTo, ...rest } = read(event);
  await upsertChoices(context.notificationChoices, member, version, { notifyCommunity, notifyActivity, quietFrom, quietTo });
  const { breakfastAt: breakfast, lunchAt: lunch, dinnerAt: dinner, readingTimes, ...wanted } = rest;
  await planDaily(context, {
    ...wanted,
    userId: member,
    version,
    mealTimes: { breakfast, lunch, dinner },
    // Older events name none.
    readingTimes: readingTimes.length === 0 ? DEFAULTS.readingTimes : readingTimes,
  });
}
