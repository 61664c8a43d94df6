import { type Opening, openingEvents } from './opening-events.ts';
import type { OpeningModel } from './opening-model.ts';

/** Writes that a conversation was opened, with its events, in one write. A reply without this row must not leave. */
export async function insertOpening(model: OpeningModel, opening: Opening): Promise<void> {
  await model.create({ ...opening, pendingEvents: openingEvents(opening) });
}
