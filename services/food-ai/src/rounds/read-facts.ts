import { trusted } from 'mongoose';
import type { AnalysisModel } from '../food-analysis/analysis-model.ts';
import type { AnalysisRow } from '../food-analysis/analysis-row.ts';
import { findActivity } from '../member-activity/member-activity.store.ts';
import type { MemberHealthModel } from '../member-health/member-health-model.ts';
import { findMemberHealth } from '../member-health/member-health.store.ts';
import { findLastReadings } from '../member-readings/member-reading.store.ts';
import { type ChatTagModel, listChatTags } from '../recommendations/chat-tag.store.ts';
import { daysBefore, type Facts } from './facts.domain.ts';
import type { RoundModels } from './round-models.ts';

/** Two a day for two weeks and more, which is all that a rule looks at. */
const READINGS_EACH = 50;
const MEALS = 5;
const MEAL_DAYS = 14;
const CHAT_DAYS = 7;

export type Reading = Pick<RoundModels, 'memberReadings' | 'memberActivity'> & {
  memberHealth: MemberHealthModel;
  analyses: AnalysisModel;
  chatTags: ChatTagModel;
};

/** What is known of a member now: a fixed number of short reads, however much there is. */
export async function readFacts(models: Reading, userId: number, now: Date): Promise<Facts> {
  const [readings, health, activity, meals, chatTags] = await Promise.all([
    findLastReadings(models.memberReadings, userId, now, READINGS_EACH),
    findMemberHealth(models.memberHealth, userId),
    findActivity(models.memberActivity, userId),
    lastMeals(models.analyses, userId, daysBefore(now, MEAL_DAYS)),
    listChatTags(models.chatTags, userId, daysBefore(now, CHAT_DAYS)),
  ]);
  const { conditions, pregnant: isPregnant, bpHigh, fastingHigh } = health;
  const { lastWorkoutOn = null, visitAskedAt = null, diabetesSince = null } = activity;
  return { now, readings, conditions, isPregnant, bpHigh, fastingHigh, diabetesSince, meals, lastWorkoutOn, chatTags, visitAskedAt };
}

async function lastMeals(model: AnalysisModel, userId: number, since: Date): Promise<Facts['meals']> {
  const rows = await model
    .find({ userId, status: 'completed', timestamp: trusted({ $gte: since }) }, { timestamp: 1, bloodPressureRisk: 1, diabetesRisk: 1 })
    .sort({ timestamp: -1, _id: -1 })
    .limit(MEALS)
    .lean<Pick<AnalysisRow, 'timestamp' | 'bloodPressureRisk' | 'diabetesRisk'>[]>();
  return rows.map(({ timestamp: at, bloodPressureRisk = 'low', diabetesRisk = 'low' }) => ({ at, bloodPressureRisk, diabetesRisk }));
}
