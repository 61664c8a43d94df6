import { type Connection, type Model, Schema, trusted } from 'mongoose';
import { retryUpsert } from '@sabiwell/chassis/stores/mongo-writes.ts';

/** A rule that a member does not want to hear for a while; `_id` joins the two. */
type RestRow = { _id: string; userId: number; rule: string; until: Date };

const schema = new Schema<RestRow>(
  { _id: { type: String, required: true }, userId: { type: Number, required: true }, rule: String, until: { type: Date, required: true } },
  { collection: 'recommendation_rests', versionKey: false, strict: 'throw' },
);
schema.index({ userId: 1 });
schema.index({ until: 1 }, { expireAfterSeconds: 0 });

export type RecommendationRestModel = Model<RestRow>;

/** The collection `recommendation_rests` on this connection. */
export function recommendationRestModel(connection: Connection): RecommendationRestModel {
  return connection.model<RestRow>('RecommendationRest', schema);
}

/** Lets a rule rest until then. */
export async function keepRest(model: RecommendationRestModel, userId: number, rule: string, until: Date): Promise<void> {
  const rest = { $set: { userId, rule }, $max: { until } };
  await retryUpsert(() => model.updateOne({ _id: `${userId}:${rule}` }, rest, { upsert: true }));
}

/** The rules that rest; there are never more than there are rules. */
export async function restingRules(model: RecommendationRestModel, userId: number, now: Date): Promise<Set<string>> {
  const rows = await model.find({ userId, until: trusted({ $gt: now }) }).lean<RestRow[]>();
  return new Set(rows.map(({ rule }) => rule));
}
