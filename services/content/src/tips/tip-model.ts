import { type Connection, type Model, Schema } from 'mongoose';
import { carriesEvents } from '@sabiwell/chassis/bus/carries-events.ts';
import type { PublishedEvent } from '@sabiwell/chassis/bus/document-events.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';

/**
 * The tip that a member had on a Lagos day; `_id` is `<userId>:<day>`, so that there is only one. A subscriber's further tips are another
 * document, `<userId>:<day>:more`, with `tipIds` in place of `tipId`.
 */
export type TipDeliveryRow = {
  _id: string;
  userId: number;
  day: string;
  tipId?: string;
  tipIds?: string[];
  deliveredAt: Date;
  pendingEvents: Event[];
  /** Events that were published recently. */
  publishedEvents?: PublishedEvent[];
};

/** How often a tip of the catalogue was shown; `_id` is the tip's. */
export type TipShowingRow = { _id: string; timesShown: number; lastShown: Date };

const KEPT_SECONDS = 90 * 86_400;
const needed = { type: String, required: true };

const delivery = new Schema<TipDeliveryRow>(
  {
    _id: needed,
    userId: { type: Number, required: true },
    day: needed,
    tipId: String,
    tipIds: { type: [String], default: undefined },
    deliveredAt: { type: Date, required: true },
    pendingEvents: { type: Schema.Types.Mixed, required: true },
    publishedEvents: Schema.Types.Mixed,
  },
  { collection: 'tip_deliveries', versionKey: false, strict: 'throw' },
);
delivery.index({ userId: 1, day: -1 });
delivery.index({ deliveredAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
carriesEvents(delivery);

const showing = new Schema<TipShowingRow>(
  { _id: needed, timesShown: { type: Number, required: true }, lastShown: { type: Date, required: true } },
  { collection: 'health_tips', versionKey: false, strict: 'throw' },
);

export type TipDeliveryModel = Model<TipDeliveryRow>;
export type TipShowingModel = Model<TipShowingRow>;

/** The collection `tip_deliveries` on this connection. */
export function tipDeliveryModel(connection: Connection): TipDeliveryModel {
  return connection.model<TipDeliveryRow>('TipDelivery', delivery);
}

/** The collection `health_tips` on this connection: the counters of the tips; their texts are part of the program. */
export function tipShowingModel(connection: Connection): TipShowingModel {
  return connection.model<TipShowingRow>('TipShowing', showing);
}
