import { tellLive } from '@sabiwell/chassis/live.ts';
import { findLeaving } from '@sabiwell/chassis/member-rows/leaving-members.ts';
import type { Context } from '../context.ts';
import { listQuietHours } from '../notifications/choices/notification-choice.store.ts';
import type { NotificationRow } from '../notifications/notification-model.ts';
import { insertNotifications } from '../notifications/notification.store.ts';
import { NOTIFICATIONS_CHANGED } from '../notifications/notify-member.ts';
import { findDone } from './member-day.store.ts';
import { aboutOf, type Plan, shownMs } from './reminder-kinds.domain.ts';
import { advancePlans, listDuePlans } from './reminder-plan.store.ts';
import { reminderWords } from './reminder-words.domain.ts';
import { decide, notificationIdOf } from './round.domain.ts';

/** What reminding needs of the context. */
export type RemindContext = Pick<
  Context,
  'reminderPlans' | 'memberDays' | 'notifications' | 'notificationChoices' | 'leavingMembers' | 'clock' | 'redis'
>;

const AT_ONCE = 500;

/**
 * Sends what is due, all of it or the one plan that is named; returns how many plans were looked at. Sending is the insertion of a
 * notification whose id can be there only once, and a plan moves on afterwards: a process that is killed in between sends nothing twice, and
 * several may do this at once.
 */
export async function remindDue(context: RemindContext, only?: string): Promise<number> {
  for (let looked = 0; ;) {
    const now = context.clock();
    const plans = await listDuePlans(context.reminderPlans, now, AT_ONCE, only);
    await remindEach(context, plans, now);
    looked += plans.length;
    if (plans.length < AT_ONCE) return looked;
  }
}

async function remindEach(context: RemindContext, plans: readonly Plan[], now: Date): Promise<void> {
  if (plans.length === 0) return;
  const { reminderPlans, notifications, memberDays, notificationChoices, leavingMembers, redis } = context;
  const members = [...new Set(plans.map(({ userId }) => userId))];
  const [quietOf, leaving, doneOf] = await Promise.all([
    listQuietHours(notificationChoices, members),
    findLeaving(leavingMembers, members),
    findDone(memberDays, plans, now),
  ]);
  const about = (plan: Plan) => ({ quiet: quietOf(plan.userId), leaves: leaving.has(plan.userId), done: doneOf(plan), now });
  const decided = plans.map((plan) => ({ plan, ...decide(plan, about(plan)) }));
  const sent = decided.flatMap(({ plan, sends }) => (sends ? [plan] : []));
  await insertNotifications(
    notifications,
    sent.map((plan) => rowOf(plan, now)),
  );
  await advancePlans(reminderPlans, decided);
  const told = new Set(sent.map(({ userId }) => userId));
  await Promise.all([...told].map((userId) => tellLive(redis, String(userId), NOTIFICATIONS_CHANGED)));
}

function rowOf(plan: Plan, time: Date): NotificationRow {
  const { userId, kind } = plan;
  const [about, ms] = [aboutOf(plan), shownMs(kind)];
  const shown = { ...(about !== undefined && { about }), ...(ms !== undefined && { until: new Date(time.getTime() + ms) }) };
  return { _id: notificationIdOf(plan), userId, type: 'health', ...reminderWords(plan), ...shown, time };
}
