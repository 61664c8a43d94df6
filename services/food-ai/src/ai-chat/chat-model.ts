import { type Connection, type Model, Schema } from 'mongoose';
import { carriesEvents } from '@sabiwell/chassis/bus/carries-events.ts';
import { CHAT_LANGUAGES, EMERGENCY_LEVELS, SEVERITIES } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import type { ChatRow } from './chat-row.ts';

const needed = { type: String, required: true };
const anything = { type: Schema.Types.Mixed, required: true };

const schema = new Schema<ChatRow>(
  {
    _id: needed,
    schemaVersion: { type: Number, required: true },
    userId: { type: Number, required: true },
    sessionId: needed,
    userMessage: { type: String, default: '' },
    aiResponse: { type: String, default: null },
    severity: { type: String, enum: SEVERITIES, required: true },
    shouldSeekImmediate: { type: Boolean, required: true },
    level: { type: String, enum: [...EMERGENCY_LEVELS, null], default: null },
    doctorRecommendations: anything,
    followUpNeeded: { type: Boolean, required: true },
    suggestedQuestions: { type: [String], required: true },
    sources: anything,
    tags: { type: [String], required: true },
    timestamp: { type: Date, required: true },
    state: { type: String, enum: ['pending', 'answered', 'failed', 'withdrawn'], required: true },
    kind: { type: String, enum: ['red_flags', 'guide', 'model'], required: true },
    answerSource: needed,
    language: { type: String, enum: CHAT_LANGUAGES, required: true },
    flags: anything,
    reports: anything,
    use: { type: Schema.Types.Mixed, default: null },
    model: Schema.Types.Mixed,
    endedAt: Date,
    deletedAt: Date,
    pendingEvents: anything,
    publishedEvents: Schema.Types.Mixed,
  },
  { collection: 'ai_doctor_chats', versionKey: false, minimize: false, strict: 'throw' },
);
schema.index({ userId: 1, timestamp: -1, _id: -1 });
schema.index({ userId: 1, sessionId: 1, timestamp: 1 });
schema.index({ timestamp: 1 }, { partialFilterExpression: { state: 'pending' } });
// Holds only what waits to be removed.
schema.index({ deletedAt: 1 }, { sparse: true });
carriesEvents(schema);

export type ChatModel = Model<ChatRow>;

/** The collection `ai_doctor_chats` on this connection: one document for each turn. */
export function chatModel(connection: Connection): ChatModel {
  return connection.model<ChatRow>('AiDoctorChat', schema);
}
