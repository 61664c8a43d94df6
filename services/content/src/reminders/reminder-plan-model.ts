import { type Connection, type Model, Schema } from 'mongoose';
import type { Plan } from './reminder-kinds.domain.ts';

/**
 * What a member is reminded of next. `_id` is `<userId>:<kind>`; of what comes once it goes on with the gap or the type of reading. A daily
 * one that is off has neither of the two moments; one that comes once is deleted when it is over.
 */
export type ReminderPlanRow = Omit<Plan, 'id' | 'dueAt' | 'nextAt'> & {
  _id: string;
  /** Whether the member wants it; `version` is that of the event which said so. */
  on: boolean;
  version?: number;
  dueAt?: Date;
  nextAt?: Date;
};

const needed = { type: String, required: true };

const schema = new Schema<ReminderPlanRow>(
  {
    _id: needed,
    userId: { type: Number, required: true },
    kind: needed,
    at: { type: [String], required: true },
    on: { type: Boolean, required: true },
    version: Number,
    dueAt: Date,
    nextAt: Date,
    about: String,
    reading: Schema.Types.Mixed,
    code: String,
  },
  { collection: 'reminder_plans', versionKey: false, strict: 'throw' },
);
schema.index({ nextAt: 1 }, { sparse: true });

export type ReminderPlanModel = Model<ReminderPlanRow>;

/** The collection `reminder_plans` on this connection. */
export function reminderPlanModel(connection: Connection): ReminderPlanModel {
  return connection.model<ReminderPlanRow>('ReminderPlan', schema);
}
