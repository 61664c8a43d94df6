import { type Connection, type Model, Schema, trusted } from 'mongoose';
import { retryUpsert } from '@sabiwell/chassis/stores/mongo-writes.ts';

/** When a member is looked at next; `_id` is the member's number. A claimed member is due again after a minute, in case the worker dies. */
type MemberRoundRow = { _id: number; dueAt: Date };

const schema = new Schema<MemberRoundRow>(
  { _id: { type: Number, required: true }, dueAt: { type: Date, required: true } },
  { collection: 'member_rounds', versionKey: false, strict: 'throw' },
);
schema.index({ dueAt: 1 });

export type MemberRoundModel = Model<MemberRoundRow>;

/** The collection `member_rounds` on this connection. */
export function memberRoundModel(connection: Connection): MemberRoundModel {
  return connection.model<MemberRoundRow>('MemberRound', schema);
}

/** What asking for a round needs. */
export type AskContext = { memberRounds: MemberRoundModel; clock: () => Date };

/** Several events of one member within this time are one round. */
const GATHER_MS = 3_000;
const CLAIM_MS = 60_000;

/** Has a member looked at soon, because something about them changed. */
export async function askRound({ memberRounds, clock }: AskContext, userId: number): Promise<void> {
  const dueAt = soon(clock);
  await retryUpsert(() => memberRounds.updateOne({ _id: userId }, { $min: { dueAt } }, { upsert: true }));
}

/** The same of several members, but for those who are not looked at every day: of them nothing is known that could be answered by now. */
export async function lookSooner({ memberRounds, clock }: AskContext, userIds: readonly number[]): Promise<void> {
  await memberRounds.updateMany({ _id: trusted({ $in: userIds }) }, { $min: { dueAt: soon(clock) } });
}

const soon = (clock: () => Date) => new Date(clock().getTime() + GATHER_MS);

/** A claimed round. */
export type Claim = { userId: number; until: Date };

/** Claims the member who has waited longest; no two workers get the same one. */
export async function claimRound(model: MemberRoundModel, now: Date): Promise<Claim | undefined> {
  const until = new Date(now.getTime() + CLAIM_MS);
  const row = await model
    .findOneAndUpdate({ dueAt: trusted({ $lte: now }) }, { $set: { dueAt: until } }, { sort: { dueAt: 1 } })
    .lean<MemberRoundRow>();
  return row === null ? undefined : { userId: row._id, until };
}

/** Ends a round: the member is due again at `next`, or never. A round that was asked for meanwhile stays. */
export async function endRound(model: MemberRoundModel, { userId, until }: Claim, next: Date | undefined): Promise<void> {
  const claimed = { _id: userId, dueAt: until };
  await (next === undefined ? model.deleteOne(claimed) : model.updateOne(claimed, { $set: { dueAt: next } }));
}
