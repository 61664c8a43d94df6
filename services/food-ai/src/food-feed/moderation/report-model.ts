import { type Connection, type Model, Schema } from 'mongoose';
import { carriesEvents } from '@sabiwell/chassis/bus/carries-events.ts';
import type { PublishedEvent } from '@sabiwell/chassis/bus/document-events.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { REPORT_STATES, type ReportCode, type ReportDecision, type ReportState } from '@sabiwell/proto/http/feed-rules.ts';

/** Who decided what and why; the audit of a report, never changed. */
export type Decided = { decision: ReportDecision; by: string; role: string; reason: string; at: Date; requestId: string | null };

/** One document of the collection `food_post_reports`: one member's report of one post or comment. */
export type ReportRow = {
  _id: string;
  /** The comment, or else the post. */
  targetId: string;
  postId: string;
  commentId: string | null;
  /** Whose post or comment it is. */
  authorId: number;
  /** Who reported it; nobody ever reads it. */
  userId: number;
  reasonCode: ReportCode;
  text: string | null;
  at: Date;
  state: ReportState;
  decisions: Decided[];
  pendingEvents: Event[];
  publishedEvents?: PublishedEvent[];
};

const needed = { type: String, required: true };
const member = { type: Number, required: true };
const anything = { type: Schema.Types.Mixed, required: true };

const schema = new Schema<ReportRow>(
  {
    _id: needed,
    targetId: needed,
    postId: needed,
    commentId: { type: String, default: null },
    authorId: member,
    userId: member,
    reasonCode: needed,
    text: { type: String, default: null },
    at: { type: Date, required: true },
    state: { type: String, enum: REPORT_STATES, required: true },
    decisions: anything,
    pendingEvents: anything,
    publishedEvents: Schema.Types.Mixed,
  },
  { collection: 'food_post_reports', versionKey: false, minimize: false, strict: 'throw' },
);
// One report of a thing by a member, and what the member no longer sees.
schema.index({ userId: 1, targetId: 1 }, { unique: true });
schema.index({ userId: 1, at: -1 });
schema.index({ targetId: 1, state: 1 });
schema.index({ postId: 1, state: 1 });
schema.index({ state: 1, at: -1, _id: -1 });
carriesEvents(schema);

export type ReportModel = Model<ReportRow>;

/** The collection `food_post_reports` on this connection. */
export function reportModel(connection: Connection): ReportModel {
  return connection.model<ReportRow>('FoodPostReport', schema);
}
