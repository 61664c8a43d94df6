import { type Connection, type Model, Schema } from 'mongoose';

/** What members did with a clip; `_id` is the clip's. One that nobody has done anything with has no row. */
export type PulseCountRow = { _id: string; likes?: number; shares?: number; views?: number };

/** Whether a member likes a clip; `_id` is `{postId}:{userId}`. A like that was taken back stays, with `on` false. */
export type PulseLikeRow = { _id: string; postId: string; userId: number; on: boolean; at: Date };

/** That a member passed a clip on; `_id` is `{postId}:{userId}`. */
export type PulseShareRow = { _id: string; postId: string; userId: number; at: Date };

const needed = { type: String, required: true };
const member = { type: Number, required: true };
const at = { type: Date, required: true };

const count = new Schema<PulseCountRow>(
  { _id: needed, likes: Number, shares: Number, views: Number },
  { collection: 'pulse_counts', versionKey: false, strict: 'throw' },
);

const like = new Schema<PulseLikeRow>(
  { _id: needed, postId: needed, userId: member, on: { type: Boolean, required: true }, at },
  { collection: 'pulse_likes', versionKey: false, strict: 'throw' },
);
// The likes of a clip are counted from this index alone.
like.index({ postId: 1, on: 1 });
like.index({ at: 1 });
like.index({ userId: 1 });

const share = new Schema<PulseShareRow>(
  { _id: needed, postId: needed, userId: member, at },
  { collection: 'pulse_shares', versionKey: false, strict: 'throw' },
);
// The shares of a clip are counted from this index alone.
share.index({ postId: 1 });
share.index({ at: 1 });
share.index({ userId: 1 });

export type PulseModels = { pulseCounts: Model<PulseCountRow>; pulseLikes: Model<PulseLikeRow>; pulseShares: Model<PulseShareRow> };

/** The collections of Pulse on this connection; the clips themselves are part of the program. */
export function pulseModels(connection: Connection): PulseModels {
  return {
    pulseCounts: connection.model<PulseCountRow>('PulseCount', count),
    pulseLikes: connection.model<PulseLikeRow>('PulseLike', like),
    pulseShares: connection.model<PulseShareRow>('PulseShare', share),
  };
}
