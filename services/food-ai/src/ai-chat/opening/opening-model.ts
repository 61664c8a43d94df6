import { type Connection, type Model, Schema } from 'mongoose';
import { carriesEvents } from '@sabiwell/chassis/bus/carries-events.ts';
import type { PublishedEvent } from '@sabiwell/chassis/bus/document-events.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { OPENING_REASONS, type OpeningReason } from '@sabiwell/proto/http/chat-opening-rules.ts';
import { STAFF_ROLES, type StaffRole } from '@sabiwell/proto/http/endpoint.ts';

/** That somebody of the staff opened a conversation: who, as what, whose, when and why. It never changes, and holds no word of it. */
export type OpeningRow = {
  _id: string;
  userId: number;
  sessionId: string;
  staffId: string;
  role: StaffRole;
  reasonCode: OpeningReason;
  /** Why, in their own words. */
  reason: string;
  /** How many questions were shown. */
  turns: number;
  requestId: string;
  at: Date;
  pendingEvents: Event[];
  publishedEvents?: PublishedEvent[];
};

const needed = { type: String, required: true };
const count = { type: Number, required: true };

const schema = new Schema<OpeningRow>(
  {
    _id: needed,
    userId: count,
    sessionId: needed,
    staffId: needed,
    role: { type: String, enum: STAFF_ROLES, required: true },
    reasonCode: { type: String, enum: OPENING_REASONS, required: true },
    reason: needed,
    turns: count,
    requestId: needed,
    at: { type: Date, required: true },
    pendingEvents: { type: Schema.Types.Mixed, required: true },
    publishedEvents: Schema.Types.Mixed,
  },
  { collection: 'ai_doctor_openings', versionKey: false, minimize: false, strict: 'throw' },
);
schema.index({ userId: 1, at: -1 });
carriesEvents(schema);

export type OpeningModel = Model<OpeningRow>;

/** The collection `ai_doctor_openings` on this connection: the log of who of the staff read what members told the AI doctor. */
export function openingModel(connection: Connection): OpeningModel {
  return connection.model<OpeningRow>('AiDoctorOpening', schema);
}
