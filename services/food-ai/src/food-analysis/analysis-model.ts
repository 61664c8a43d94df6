import { type Connection, type Model, Schema } from 'mongoose';
import { carriesEvents } from '@sabiwell/chassis/bus/carries-events.ts';
import { MEAL_TYPES, RISKS } from '@sabiwell/proto/http/food-rules.ts';
import type { AnalysisRow } from './analysis-row.ts';

const text = { type: String, default: null };
const needed = { type: String, required: true };
const figure = Number;
const phrases = { type: [String], default: undefined };
const risk = { type: String, enum: RISKS };

const schema = new Schema<AnalysisRow>(
  {
    _id: needed,
    schemaVersion: { type: Number, required: true },
    status: { type: String, enum: ['pending', 'completed', 'failed', 'deleted'], required: true },
    attempt: { type: Number, required: true },
    userId: { type: Number, required: true },
    submissionHash: needed,
    source: needed,
    dishes: { type: Schema.Types.Mixed, default: undefined },
    dishId: text,
    askedGrams: { type: Number, default: null },
    hint: text,
    mealType: { type: String, enum: MEAL_TYPES, required: true },
    completesMeal: { type: Boolean, required: true },
    imageKey: needed,
    imageBytes: Number,
    allowanceDay: text,
    timestamp: { type: Date, required: true },
    traceparent: text,
    spentMs: { type: Number, required: true },
    queuedAt: { type: Date, required: true },
    starts: { type: Number, required: true },
    failure: String,
    endedAt: Date,
    revision: Number,
    revisedAt: Date,
    versions: { type: Schema.Types.Mixed, default: undefined },
    deletedAt: Date,
    keptHash: String,
    thumbnailKey: String,
    isShared: { type: Boolean, required: true },
    publicReport: Schema.Types.Mixed,
    pendingEvents: { type: Schema.Types.Mixed, required: true },
    publishedEvents: Schema.Types.Mixed,
    foodName: String,
    foodClass: String,
    description: String,
    healthScore: figure,
    calories: figure,
    carbs: figure,
    protein: figure,
    fat: figure,
    fiber: figure,
    vitamins: phrases,
    minerals: phrases,
    otherNutrients: phrases,
    dailyPortionRecommendation: String,
    bloodPressureRisk: risk,
    diabetesRisk: risk,
    bloodPressureAnalysis: String,
    diabetesAnalysis: String,
    recommendations: phrases,
    nigerianFoodAlternatives: phrases,
    healthierAlternatives: phrases,
    warnings: phrases,
    analysisData: Schema.Types.Mixed,
  },
  { collection: 'food_analyses', versionKey: false, minimize: false, strict: 'throw' },
);
// One analysis for each submission, however often and however fast it is sent.
schema.index({ userId: 1, submissionHash: 1 }, { unique: true });
// Names are in it, so that a search reads no more than the documents it finds.
schema.index({ userId: 1, status: 1, timestamp: -1, _id: -1, foodName: 1 });
schema.index({ imageKey: 1 });
schema.index({ userId: 1, timestamp: 1, imageBytes: 1 });
carriesEvents(schema);
schema.index({ queuedAt: 1 }, { partialFilterExpression: { status: 'pending' } });

// Holds only what waits to be removed.
schema.index({ deletedAt: 1 }, { partialFilterExpression: { status: 'deleted' } });

export type AnalysisModel = Model<AnalysisRow>;

/** The collection `food_analyses` on this connection. */
export function analysisModel(connection: Connection): AnalysisModel {
  return connection.model<AnalysisRow>('FoodAnalysis', schema);
}
