import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Whether a member likes a post; `_id` is `{postId}:{userId}`. A like that was taken back stays, with `on` false; so does one of a leaving
 * member, which is `held` and comes back with them.
 */
export type LikeRow = { _id: string; postId: string; userId: number; on: boolean; held?: boolean; at: Date };

/** That a member passed a post on; `_id` is `{postId}:{userId}`. */
export type ShareRow = { _id: string; postId: string; userId: number; at: Date };

const needed = { type: String, required: true };
const member = { type: Number, required: true };
const at = { type: Date, required: true };

const likeSchema = new Schema<LikeRow>(
  { _id: needed, postId: needed, userId: member, on: { type: Boolean, required: true }, held: Boolean, at },
  { collection: 'food_post_likes', versionKey: false, strict: 'throw' },
);
// The count of a post's likes is read from this index alone, with and without the owner's.
likeSchema.index({ postId: 1, on: 1, userId: 1 });
likeSchema.index({ at: 1 });
likeSchema.index({ userId: 1 });

const shareSchema = new Schema<ShareRow>(
  { _id: needed, postId: needed, userId: member, at },
  { collection: 'food_post_shares', versionKey: false, strict: 'throw' },
);
shareSchema.index({ postId: 1 });
shareSchema.index({ at: 1 });
shareSchema.index({ userId: 1 });

export type LikeModel = Model<LikeRow>;
export type ShareModel = Model<ShareRow>;

/** The collections of likes and of posts that were passed on. */
export function likeModels(connection: Connection): { postLikes: LikeModel; postShares: ShareModel } {
  return {
    postLikes: connection.model<LikeRow>('FoodPostLike', likeSchema),
    postShares: connection.model<ShareRow>('FoodPostShare', shareSchema),
  };
}
