import type pg from 'pg';
import { type CsvValue, csvLine } from '@sabiwell/proto/http/csv-rules.ts';
import { MOST_EXPORTED, MOST_EXPORTS, TOO_MANY_EXPORTS_MESSAGE, TOO_MANY_ROWS_MESSAGE } from '@sabiwell/proto/http/export-rules.ts';
import { inTransaction, type RunSql, runOn } from '../stores/postgres.ts';
import { countRows, type ListQuery, readBatches } from '../stores/read-list.ts';
import { type CsvReply, csvReply } from './csv-reply.ts';
import { DomainError } from './errors.ts';

/** The columns of a file, each by its heading: what its cell holds of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

export type ExportedList<Row> = {
  /** What the file is called, without its ending. */
  name: string;
  columns: CsvColumns<Row>;
  /** Makes the query of the whole list; it is asked for each batch, and reads rows as `rowOf` takes them. */
  queryOf: () => ListQuery;
  rowOf: (stored: Record<string, unknown>) => Row;
  /** The table, and after WHERE the rows in it, that record the exports of the account `$1`; each has its time in `at`. */
  recorded: string;
  /** Records who is about to be sent how many rows; its transaction is committed before the first of them leaves. */
  record: (run: RunSql, rows: number) => Promise<void>;
};

/**
 * Answers with a whole list as a CSV file, never with more rows than were recorded. Refuses more than 100,000 rows with 422, and the
 * account's 21st export of 24 hours with 429. `account` names who exports: two calls of one account are counted one after another.
 */
export async function exportList<Row>(pool: pg.Pool, account: string, list: ExportedList<Row>): Promise<CsvReply> {
  const rows = await inTransaction(pool, async (run) => {
    await run(`SELECT pg_advisory_xact_lock(hashtextextended('export ' || $1, 0))`, [account]);
    await requireRoom(run, account, list.recorded);
    const counted = await countRows(run, list.queryOf(), MOST_EXPORTED);
    if (counted > MOST_EXPORTED) throw new DomainError('too_many_rows', TOO_MANY_ROWS_MESSAGE, { kind: 'unprocessable' });
    await list.record(run, counted);
    return counted;
  });
  return csvReply(list.name, csvLine(Object.keys(list.columns)), linesOf(runOn(pool), list, rows));
}

async function* linesOf<Row>(run: RunSql, { columns, queryOf, rowOf }: ExportedList<Row>, most: number) {
  const cells = Object.values(columns);
  for await (const batch of readBatches(run, queryOf, most)) {
    yield batch.map((stored) => lineOf(cells, rowOf(stored))).join('');
  }
}

const lineOf = <Row>(cells: readonly ((row: Row) => CsvValue)[], row: Row) => csvLine(cells.map((cell) => cell(row)));

/** An export counts for 24 hours: with 20 of them the next one waits until the oldest of these counts no more. */
async function requireRoom(run: RunSql, account: string, recorded: string): Promise<void> {
  const [oldest] = await run(
    `SELECT ceil(extract(epoch FROM at + interval '24 hours' - now()))::int AS wait FROM ${recorded} AND at > now() - interval '24 hours'
     ORDER BY at DESC OFFSET ${MOST_EXPORTS - 1} LIMIT 1`,
    [account],
  );
  if (oldest === undefined) return;
  const retryAfterSeconds = Math.max(1, oldest['wait'] as number);
  throw new DomainError('too_many_exports', TOO_MANY_EXPORTS_MESSAGE, { kind: 'rate-limited', retryAfterSeconds });
}
