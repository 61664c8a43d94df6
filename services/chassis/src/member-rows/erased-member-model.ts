import { type Connection, type Model, Schema } from 'mongoose';
import { carriesEvents } from '../bus/carries-events.ts';
import type { PublishedEvent } from '../bus/document-events.ts';
import type { Event } from '../bus/events.ts';

/** A member who was erased, whose late events are ignored; `_id` is their number. The service's answer rides inside. */
export type ErasedMemberRow = {
  _id: number;
  erasureId: string;
  beganAt: Date;
  /** How many documents went, and how many stay without the person. */
  deleted: number;
  kept: number;
  /** Why they stay; missing until they are counted. */
  keptCodes?: string[];
  endedAt?: Date;
  pendingEvents: Event[];
  publishedEvents?: PublishedEvent[];
};

const count = { type: Number, required: true };

const schema = new Schema<ErasedMemberRow>(
  {
    _id: count,
    erasureId: { type: String, required: true },
    beganAt: { type: Date, required: true },
    deleted: count,
    kept: count,
    keptCodes: { type: [String], default: undefined },
    endedAt: Date,
    pendingEvents: { type: Schema.Types.Mixed, required: true },
    publishedEvents: Schema.Types.Mixed,
  },
  { collection: 'erased_members', versionKey: false, strict: 'throw' },
);
carriesEvents(schema);

export type ErasedMemberModel = Model<ErasedMemberRow>;

/** The collection `erased_members` on this connection. */
export function erasedMemberModel(connection: Connection): ErasedMemberModel {
  return connection.model<ErasedMemberRow>('ErasedMember', schema);
}
