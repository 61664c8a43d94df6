import { trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { deliveredEvent } from './deliver-tip.ts';
import type { TipDeliveryModel, TipDeliveryRow } from './tip-model.ts';

const PAGE = 500;

/** The events of all tips delivered in the last 90 days, which is how long deliveries are stored, in pages; in order for each member. */
export async function* deliveredEvents(model: TipDeliveryModel, types: readonly string[]): AsyncGenerator<Event[]> {
  for (let after = ''; ;) {
    const rows = await model
      .find({ _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean<TipDeliveryRow[]>();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.flatMap(eventsOf).filter(({ type }) => types.includes(type));
    after = last._id;
  }
}

function eventsOf({ userId, day, tipId, tipIds, deliveredAt }: TipDeliveryRow): Event[] {
  if (tipId !== undefined) return [deliveredEvent({ userId, day, tipId, deliveredAt })];
  return (tipIds ?? []).map((id, at) => deliveredEvent({ userId, day, tipId: id, deliveredAt, place: at + 1 }));
}
