import { type Connection, type Model, Schema } from 'mongoose';
import { carriesEvents } from '@sabiwell/chassis/bus/carries-events.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { GapCode, GapLevel } from './care-gap.domain.ts';

/** What was told of a gap, each with the version that the event had. */
export type Told = { what: GapLevel | 'closed'; version: number; at: Date };

export type CareGapRow = {
  _id: string;
  userId: number;
  code: GapCode;
  /** Since when it is asked for. */
  since: Date;
  level: GapLevel;
  isOpen: boolean;
  version: number;
  told: Told[];
  closedAt?: Date;
  pendingEvents: Event[];
  publishedEvents?: unknown;
};

const needed = { type: String, required: true };

const schema = new Schema<CareGapRow>(
  {
    _id: needed,
    userId: { type: Number, required: true },
    code: needed,
    since: { type: Date, required: true },
    level: { type: String, enum: ['member', 'staff'], required: true },
    isOpen: { type: Boolean, required: true },
    version: { type: Number, required: true },
    told: { type: Schema.Types.Mixed, required: true },
    closedAt: Date,
    pendingEvents: { type: Schema.Types.Mixed, required: true },
    publishedEvents: Schema.Types.Mixed,
  },
  { collection: 'care_gaps', versionKey: false, minimize: false, strict: 'throw' },
);
// One open gap of a kind, however many workers look at a member.
schema.index({ userId: 1, code: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
schema.index({ closedAt: 1 }, { sparse: true });
carriesEvents(schema);

export type CareGapModel = Model<CareGapRow>;

/** The collection `care_gaps` on this connection. */
export function careGapModel(connection: Connection): CareGapModel {
  return connection.model<CareGapRow>('CareGap', schema);
}
