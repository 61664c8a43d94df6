import { upsertNewer } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { trusted } from 'mongoose';
import { DEFAULT_TIMES } from '@sabiwell/proto/http/profile-rules.ts';
import type { QuietHours } from '../../reminders/clock-times.domain.ts';
import type { AllChoices, NotificationChoiceModel, NotificationChoiceRow, NotificationChoices } from './notification-choice-model.ts';

/** What the member wants; all of it, where they never chose. */
export async function findChoices(model: NotificationChoiceModel, userId: number): Promise<NotificationChoices> {
  const row = await model.findById(userId).lean<NotificationChoiceRow>();
  return { notifyCommunity: row?.notifyCommunity ?? true, notifyActivity: row?.notifyActivity ?? true };
}

/** Upserts what the member wants, in this version; an older version changes nothing. */
export async function upsertChoices(model: NotificationChoiceModel, userId: number, version: number, choices: AllChoices): Promise<void> {
  await upsertNewer(model, userId, { version, fields: choices });
}

/** The quiet hours of each of these members; the default ones, where they chose none. */
export async function listQuietHours(model: NotificationChoiceModel, userIds: readonly number[]): Promise<(userId: number) => QuietHours> {
  const rows = await model
    .find({ _id: trusted({ $in: userIds }) }, { quietFrom: 1, quietTo: 1 })
    .lean<Pick<NotificationChoiceRow, '_id' | 'quietFrom' | 'quietTo'>[]>();
  const byMember = new Map(rows.map((row) => [row._id, row]));
  return (userId) => {
    const { quietFrom = DEFAULT_TIMES.quietFrom, quietTo = DEFAULT_TIMES.quietTo } = byMember.get(userId) ?? {};
    return { quietFrom, quietTo };
  };
}
