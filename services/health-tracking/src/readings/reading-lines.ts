import type { Context } from '../context.ts';
import { readingLine } from './reading-csv.domain.ts';
import type { Reading } from './reading.domain.ts';
import { type HistoryPage, listHistory } from './reading.store.ts';

const BATCH = 500;

/** All requested readings as lines of a CSV file, newest first, a batch at a time. */
export async function* readingLines({ pool, strictLabels }: Context, userId: number, asked: Omit<HistoryPage, 'after' | 'limit'>) {
  const read = (last?: Reading) =>
    listHistory(pool, userId, { ...asked, after: last && { at: last.measuredAt, id: last.id }, limit: BATCH });
  for (let batch = await read(); batch.length > 0; batch = batch.length < BATCH ? [] : await read(batch.at(-1))) {
    yield batch.map((reading) => readingLine(reading, strictLabels)).join('');
  }
}
