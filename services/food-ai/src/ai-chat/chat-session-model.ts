import { type Connection, type Model, Schema } from 'mongoose';
import { carriesEvents } from '@sabiwell/chassis/bus/carries-events.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { HeardConcept } from '../triage/triage.domain.ts';
import type { Standing } from './chat.domain.ts';

/** A conversation: whose it is, and the symptoms that were heard in it. */
export type ChatSessionRow = { _id: string; userId: number; concepts: HeardConcept[]; lastAt: Date };

const sessionSchema = new Schema<ChatSessionRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    concepts: { type: Schema.Types.Mixed, required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'ai_doctor_sessions', versionKey: false, minimize: false, strict: 'throw' },
);
sessionSchema.index({ userId: 1 });
sessionSchema.index({ lastAt: 1 });

export type ChatSessionModel = Model<ChatSessionRow>;

/** The collection `ai_doctor_sessions` on this connection. */
export function chatSessionModel(connection: Connection): ChatSessionModel {
  return connection.model<ChatSessionRow>('AiDoctorSession', sessionSchema);
}

/** What holds for a member in all conversations; `_id` is the member's number. */
export type ChatMemberRow = {
  _id: number;
  last: { id: string; at: Date } | null;
  standing: Standing | null;
  /** The allowance whose end was told last. */
  limitOf?: string;
  pendingEvents: Event[];
  publishedEvents?: unknown;
};

const memberSchema = new Schema<ChatMemberRow>(
  {
    _id: { type: Number, required: true },
    last: { type: Schema.Types.Mixed, default: null },
    standing: { type: Schema.Types.Mixed, default: null },
    limitOf: String,
    pendingEvents: { type: Schema.Types.Mixed, default: [] },
    publishedEvents: Schema.Types.Mixed,
  },
  { collection: 'ai_doctor_members', versionKey: false, minimize: false, strict: 'throw' },
);
carriesEvents(memberSchema);

export type ChatMemberModel = Model<ChatMemberRow>;

/** The collection `ai_doctor_members` on this connection. */
export function chatMemberModel(connection: Connection): ChatMemberModel {
  return connection.model<ChatMemberRow>('AiDoctorMember', memberSchema);
}
