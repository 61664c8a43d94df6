import type { ErasedMemberModel } from '@sabiwell/chassis/member-rows/erased-member-model.ts';
import type { Idempotency } from '@sabiwell/chassis/http/idempotency.ts';
import type { LeavingMemberModel } from '@sabiwell/chassis/member-rows/leaving-members.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { Redis } from 'ioredis';
import type { About } from '@sabiwell/proto/http/about.ts';
import type { LiveStreams } from './live/live-streams.ts';
import type { MemberHealthModel } from './member-health/member-health-model.ts';
import type { NotificationChoiceModel } from './notifications/choices/notification-choice-model.ts';
import type { NotificationModel } from './notifications/notification-model.ts';
import type { PaidPeriodModel } from './notifications/paid-period-model.ts';
import type { PulseModels } from './pulse/pulse-model.ts';
import type { MemberDayModel } from './reminders/member-day-model.ts';
import type { ReminderPlanModel } from './reminders/reminder-plan-model.ts';
import type { TipDeliveryModel, TipShowingModel } from './tips/tip-model.ts';
import type { TipHourModel, TipPeriodModel } from './tips/tip-period-model.ts';

/** What every operation and event handler of content works with. */
export type Context = PulseModels & {
  log: Log;
  clock: () => Date;
  memberHealth: MemberHealthModel;
  tipDeliveries: TipDeliveryModel;
  tipShowings: TipShowingModel;
  tipPeriods: TipPeriodModel;
  tipHours: TipHourModel;
  notifications: NotificationModel;
  notificationChoices: NotificationChoiceModel;
  paidPeriods: PaidPeriodModel;
  leavingMembers: LeavingMemberModel;
  reminderPlans: ReminderPlanModel;
  memberDays: MemberDayModel;
  erasedMembers: ErasedMemberModel;
  /** Wakes the relay for an event that was just written. */
  wakeRelay: () => void;
  idempotency: Idempotency;
  redis: Redis;
  /** What the operator says of the company. */
  about: About;
  liveStreams: LiveStreams;
};
