import { type Connection, type Model, Schema } from 'mongoose';
import type { Author } from '../post.domain.ts';

/**
 * visible: everybody sees it. held: its author is leaving. removed: by the staff. deleted: by its author or the post's owner, and forgotten
 * in an hour.
 */
export type CommentState = 'visible' | 'held' | 'removed' | 'deleted';

/** One document of the collection `food_post_comments` (spec 3 section 3). */
export type CommentRow = Author & {
  _id: string;
  postId: string;
  userId: number;
  comment: string;
  timestamp: Date;
  state: CommentState;
  /** When it came or went last, so that a post's count can be put right after a crash. */
  changedAt: Date;
  deletedAt?: Date;
};

const needed = { type: String, required: true };
const HOUR_SECONDS = 3_600;

const schema = new Schema<CommentRow>(
  {
    _id: needed,
    postId: needed,
    userId: { type: Number, required: true },
    userName: { type: String, default: '' },
    userProfilePicture: { type: String, default: null },
    comment: { type: String, default: '' },
    timestamp: { type: Date, required: true },
    state: { type: String, enum: ['visible', 'held', 'removed', 'deleted'], required: true },
    changedAt: { type: Date, required: true },
    deletedAt: Date,
  },
  { collection: 'food_post_comments', versionKey: false, strict: 'throw' },
);
schema.index({ postId: 1, state: 1, timestamp: -1, _id: -1 });
schema.index({ userId: 1 });
schema.index({ changedAt: 1 });
schema.index({ deletedAt: 1 }, { expireAfterSeconds: HOUR_SECONDS });

export type CommentModel = Model<CommentRow>;

/** The collection `food_post_comments` on this connection. */
export function commentModel(connection: Connection): CommentModel {
  return connection.model<CommentRow>('FoodPostComment', schema);
}
