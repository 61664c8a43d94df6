import { type Model, trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { gapEvent } from '../care-gaps/care-gap-events.ts';
import { madeEvent } from '../recommendations/recommendation-events.ts';
import type { RoundModels } from './round-models.ts';

const PAGE = 200;

/** The events of all recommendations and gaps that are stored, in pages, for a replay. */
export async function* allRoundEvents(
  { recommendations, careGaps }: Pick<RoundModels, 'recommendations' | 'careGaps'>,
  types: readonly string[],
): AsyncGenerator<Event[]> {
  for await (const rows of pages(recommendations)) yield only(types, rows.map(madeEvent));
  for await (const rows of pages(careGaps)) {
    yield only(
      types,
      rows.flatMap((gap) => gap.told.map((told) => gapEvent(gap, told))),
    );
  }
}

const only = (types: readonly string[], events: Event[]) => events.filter(({ type }) => types.includes(type));

async function* pages<Row extends { _id: string }>(model: Model<Row>): AsyncGenerator<Row[]> {
  for (let after = ''; ;) {
    const rows = await model
      .find({ _id: trusted({ $gt: after }) } as object)
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean<Row[]>();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last._id;
  }
}
