import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { pagesOf } from '../../pages-of.ts';
import { openingEvents } from './opening-events.ts';
import type { OpeningModel } from './opening-model.ts';

/** The events of all openings, in pages, oldest first, for a replay. */
export async function* allOpeningEvents(model: OpeningModel, types: readonly string[]): AsyncGenerator<Event[]> {
  for await (const rows of pagesOf(model)) yield rows.flatMap(openingEvents).filter(({ type }) => types.includes(type));
}
