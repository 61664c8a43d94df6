import { z } from 'zod';
import { moment, pageByTime } from './page.ts';

/** What a list is searched for. */
export const searched = z.string().trim().max(100, 'This is too long to search for.').optional();

/** How staff read a list: a part of it, found by words, within bounds of time, sorted by one of `sorts`; the first one is the default. */
export function staffListQuery<const Sort extends string>(sorts: readonly Sort[]) {
  return pageByTime.extend({
    q: searched,
    sort: oneWordOf(sorts),
    dir: oneWordOf(['asc', 'desc']),
    from: moment,
    to: moment,
  });
}

/** A filter by one word; an empty one filters nothing. */
export function oneWordOf<const Word extends string>(words: readonly Word[]) {
  return z
    .enum(['', ...words], `Choose one of: ${words.join(', ')}.`)
    .transform((word) => (word === '' ? undefined : (word as Word)))
    .optional();
}

/** A switch in a query: only `true` counts. */
export const isOn = z
  .enum(['', 'true', 'false'], 'Say true or false.')
  .transform((word) => word === 'true')
  .optional();
