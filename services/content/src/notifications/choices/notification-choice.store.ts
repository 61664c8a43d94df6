import { upsertNewer } from '@sabiwell/chassis/stores/mongo-writes.ts';
import type { NotificationChoiceModel, NotificationChoiceRow, NotificationChoices } from './notification-choice-model.ts';

/** What the member wants; all of it, where they never chose. */
export async function findChoices(model: NotificationChoiceModel, userId: number): Promise<NotificationChoices> {
  const row = await model.findById(userId).lean<NotificationChoiceRow>();
  return { notifyCommunity: row?.notifyCommunity ?? true, notifyActivity: row?.notifyActivity ?? true };
}

/** Upserts what the member wants, in this version; an older version changes nothing. */
export async function upsertChoices(
  model: NotificationChoiceModel,
  userId: number,
  version: number,
  choices: NotificationChoices,
): Promise<void> {
  await upsertNewer(model, userId, { version, fields: choices });
}
