import { type Connection, type Model, Schema } from 'mongoose';
import { carriesEvents } from '@sabiwell/chassis/bus/carries-events.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import {
  RECOMMENDATION_CATEGORIES,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_TYPES,
  type RecommendationCategory,
  type RecommendationPriority,
  type RecommendationType,
} from '@sabiwell/proto/http/recommendation-rules.ts';

/** A recommendation by the names of spec 3. It is inactive when a newer or a stronger one took its place, and when it was deleted. */
export type RecommendationRow = {
  _id: string;
  userId: number;
  rule: string;
  /** The Monday of the week in which the rule made it. */
  week: string;
  recommendationType: RecommendationType;
  title: string;
  description: string;
  suggestedQuestions: string[];
  priority: RecommendationPriority;
  category: RecommendationCategory;
  basedOnSymptoms: string[];
  basedOnHistory: string[];
  confidence: number;
  isActive: boolean;
  isRead: boolean;
  clickedAt: Date | null;
  /** Since when its rule holds, over all weeks that followed each other. */
  since: Date;
  createdAt: Date;
  expiresAt: Date;
  deletedAt?: Date;
  pendingEvents: Event[];
  publishedEvents?: unknown;
};

const needed = { type: String, required: true };
const texts = { type: [String], required: true };

const schema = new Schema<RecommendationRow>(
  {
    _id: needed,
    userId: { type: Number, required: true },
    rule: needed,
    week: needed,
    recommendationType: { type: String, enum: RECOMMENDATION_TYPES, required: true },
    title: needed,
    description: needed,
    suggestedQuestions: texts,
    priority: { type: String, enum: RECOMMENDATION_PRIORITIES, required: true },
    category: { type: String, enum: RECOMMENDATION_CATEGORIES, required: true },
    basedOnSymptoms: texts,
    basedOnHistory: texts,
    confidence: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
    isRead: { type: Boolean, required: true },
    clickedAt: { type: Date, default: null },
    since: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    deletedAt: Date,
    pendingEvents: { type: Schema.Types.Mixed, required: true },
    publishedEvents: Schema.Types.Mixed,
  },
  { collection: 'recommendations', versionKey: false, minimize: false, strict: 'throw' },
);
// A rule speaks once a week, however many workers look at a member.
schema.index({ userId: 1, rule: 1, week: 1 }, { unique: true });
schema.index({ userId: 1, isActive: 1, expiresAt: 1 });
schema.index({ userId: 1, week: 1 });
schema.index({ expiresAt: 1 });
schema.index({ deletedAt: 1 }, { sparse: true });
carriesEvents(schema);

export type RecommendationModel = Model<RecommendationRow>;

/** The collection `recommendations` on this connection. */
export function recommendationModel(connection: Connection): RecommendationModel {
  return connection.model<RecommendationRow>('Recommendation', schema);
}
