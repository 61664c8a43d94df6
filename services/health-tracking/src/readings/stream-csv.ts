import { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import { CSV_HEAD, csvLine } from './reading-csv.domain.ts';
import type { Reading } from './reading.domain.ts';
import { type HistoryPage, listHistory } from './reading.store.ts';

const BATCH = 500;

/** All requested readings as lines of a CSV file, newest first; only one batch of them is in memory at a time. */
export async function streamCsv(
  { pool, strictLabels }: Context,
  userId: number,
  asked: Omit<HistoryPage, 'after' | 'limit'>,
): Promise<Readable> {
  const read = (last: Reading | undefined) =>
    listHistory(pool, userId, { ...asked, after: last && { at: last.measuredAt, id: last.id }, limit: BATCH });
  // The first batch is read before the answer begins, so that a database that is away gives a 503 rather than a broken file.
  const first = await read(undefined);
  async function* lines() {
    yield CSV_HEAD;
    for (let batch = first; batch.length > 0; batch = batch.length < BATCH ? [] : await read(batch.at(-1))) {
      yield batch.map((reading) => csvLine(reading, strictLabels)).join('');
    }
  }
  return Readable.from(lines());
}
