import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { gapEvent } from '../care-gaps/care-gap-events.ts';
import { pagesOf } from '../pages-of.ts';
import { madeEvent } from '../recommendations/recommendation-events.ts';
import type { RoundModels } from './round-models.ts';

/** The events of all recommendations and gaps that are stored, in pages, for a replay. */
export async function* allRoundEvents(
  { recommendations, careGaps }: Pick<RoundModels, 'recommendations' | 'careGaps'>,
  types: readonly string[],
): AsyncGenerator<Event[]> {
  for await (const rows of pagesOf(recommendations)) yield only(types, rows.map(madeEvent));
  for await (const rows of pagesOf(careGaps)) {
    yield only(
      types,
      rows.flatMap((gap) => gap.told.map((told) => gapEvent(gap, told))),
    );
  }
}

const only = (types: readonly string[], events: Event[]) => events.filter(({ type }) => types.includes(type));
