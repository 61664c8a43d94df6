import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { type Connection, type Model, Schema } from 'mongoose';

type TokenDayRow = { _id: string; tokens: number; expiresAt: Date };

const KEPT_MS = 40 * 86_400_000;

const schema = new Schema<TokenDayRow>(
  { _id: { type: String, required: true }, tokens: { type: Number, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'ai_token_days', versionKey: false, strict: 'throw' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type TokenDayModel = Model<TokenDayRow>;

/** The collection `ai_token_days` on this connection: the tokens of all questions of a Lagos day. */
export function tokenDayModel(connection: Connection): TokenDayModel {
  return connection.model<TokenDayRow>('TokenDay', schema);
}

/** Whether the day has tokens left; questions at the same moment may go a little beyond. */
export async function hasTokensLeft(model: TokenDayModel, limit: number, now: Date): Promise<boolean> {
  const day = await model.findById(lagosDay(now)).lean<TokenDayRow>();
  return (day?.tokens ?? 0) < limit;
}

/** Adds what a question cost, whatever came of it. */
export async function countTokens(model: TokenDayModel, tokens: number, now: Date): Promise<void> {
  if (tokens === 0) return;
  const $setOnInsert = { expiresAt: new Date(now.getTime() + KEPT_MS) };
  await model.updateOne({ _id: lagosDay(now) }, { $inc: { tokens }, $setOnInsert }, { upsert: true });
}
