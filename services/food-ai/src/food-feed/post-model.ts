import { type Connection, type Model, Schema } from 'mongoose';
import { carriesEvents } from '@sabiwell/chassis/bus/carries-events.ts';
import type { PublishedEvent } from '@sabiwell/chassis/bus/document-events.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Author, PostCounts, PostState, PostWords, Told } from './post.domain.ts';
import type { PublicReport } from './public-report.domain.ts';

/** One document of the collection `shared_food_posts` (spec 3 section 3), with what community.md 3 adds. */
export type PostRow = Author &
  PostWords &
  PostCounts & {
    _id: string;
    /** Gone with the post, so that the analysis can be shared again. */
    analysisId?: string;
    /** The revision of the analysis that the report is of. */
    analysisRevision: number;
    userId: number;
    timestamp: Date;
    publicReport?: PublicReport;
    state: PostState;
    /** The text that the member agreed to. */
    consentVersion: string;
    /** Rises with everything that is told of the post. */
    version: number;
    told: Told;
    /** Since when counts wait to be told. */
    toTell?: Date;
    goneAt?: Date;
    pendingEvents: Event[];
    publishedEvents?: PublishedEvent[];
  };

const needed = { type: String, required: true };
const text = { type: String, default: null };
const count = { type: Number, required: true };

const schema = new Schema<PostRow>(
  {
    _id: needed,
    analysisId: String,
    analysisRevision: count,
    userId: count,
    userName: { type: String, default: '' },
    userProfilePicture: text,
    caption: text,
    location: text,
    imageKey: text,
    timestamp: { type: Date, required: true },
    publicReport: Schema.Types.Mixed,
    state: { type: String, enum: ['visible', 'held', 'removed', 'gone'], required: true },
    consentVersion: needed,
    likesCount: count,
    commentsCount: count,
    sharesCount: count,
    version: count,
    told: { type: Schema.Types.Mixed, required: true },
    toTell: Date,
    goneAt: Date,
    pendingEvents: { type: Schema.Types.Mixed, required: true },
    publishedEvents: Schema.Types.Mixed,
  },
  { collection: 'shared_food_posts', versionKey: false, minimize: false, strict: 'throw' },
);
// One post of an analysis, however often and however fast it is shared.
schema.index({ analysisId: 1 }, { unique: true, sparse: true });
schema.index({ state: 1, timestamp: -1, _id: -1 });
schema.index({ userId: 1 });
schema.index({ imageKey: 1, state: 1 });
// Each holds only what waits.
schema.index({ toTell: 1 }, { sparse: true });
schema.index({ goneAt: 1 }, { sparse: true });
carriesEvents(schema);

export type PostModel = Model<PostRow>;

/** The collection `shared_food_posts` on this connection. */
export function postModel(connection: Connection): PostModel {
  return connection.model<PostRow>('FoodPost', schema);
}
