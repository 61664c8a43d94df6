import { erasedMemberModel } from '@sabiwell/chassis/member-rows/erased-member-model.ts';
import { leavingMemberModel } from '@sabiwell/chassis/member-rows/leaving-members.ts';
import { type AnyModel, connectMongo } from '@sabiwell/chassis/stores/mongo.ts';
import { memberHealthModel } from './member-health/member-health-model.ts';
import { notificationChoiceModel } from './notifications/choices/notification-choice-model.ts';
import { notificationModel } from './notifications/notification-model.ts';
import { paidPeriodModel } from './notifications/paid-period-model.ts';
import { pulseModels } from './pulse/pulse-model.ts';
import { memberDayModel } from './reminders/member-day-model.ts';
import { reminderPlanModel } from './reminders/reminder-plan-model.ts';
import { tipDeliveryModel, tipShowingModel } from './tips/tip-model.ts';
import { tipHourModel, tipPeriodModel } from './tips/tip-period-model.ts';

/** Opens the collections of content. */
export async function openStores(mongoUrl: string) {
  const connection = await connectMongo(mongoUrl);
  const models = {
    memberHealth: memberHealthModel(connection),
    tipDeliveries: tipDeliveryModel(connection),
    tipShowings: tipShowingModel(connection),
    tipPeriods: tipPeriodModel(connection),
    tipHours: tipHourModel(connection),
    notifications: notificationModel(connection),
    notificationChoices: notificationChoiceModel(connection),
    paidPeriods: paidPeriodModel(connection),
    leavingMembers: leavingMemberModel(connection),
    reminderPlans: reminderPlanModel(connection),
    memberDays: memberDayModel(connection),
    erasedMembers: erasedMemberModel(connection),
    ...pulseModels(connection),
  };
  return {
    ...models,
    models: Object.values(models) as unknown as AnyModel[],
    ready: async () => ({ mongo: (await connection.db?.admin().ping()) !== undefined }),
    close: () => connection.close(),
  };
}
