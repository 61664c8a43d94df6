import { prepared, type RunSql } from './postgres.ts';
import type { Conditions } from './conditions.ts';

/** A client that pages gets this many rows at a time; one that knows no pages gets the whole list, as far as it can be counted. */
const MOST_ON_PAGE = 200;
const MOST_AT_ONCE = 10_000;
/** How far a list is counted. */
const MOST_COUNTED = 1000;
/** This many rows of a whole list are in memory at a time. */
const BATCH = 1000;

/** The last row of a page: what the list is sorted by, and its id. */
export type After = { value: unknown; id: unknown };

export type ListQuery = {
  columns: string;
  /** The tables, after FROM. */
  from: string;
  conditions: Conditions;
  /** The same rows for counting, where fewer tables say how many there are. */
  counted?: Pick<ListQuery, 'from' | 'conditions'> | undefined;
  /** What it is sorted by; NULL is not possible. The id decides between equal ones. */
  sort: { column: string; id: string; dir: 'asc' | 'desc' };
  /** Absent where the client knows no pages. */
  limit?: number | undefined;
  after?: After | undefined;
  /** How many rows there are over all pages, where that is kept, also as it is being read; else they are counted, as far as 1,000. */
  total?: string | Promise<string>;
  /** Whether the same plan is best for all values of the conditions, so that each connection makes it once. */
  isPrepared?: boolean;
};

export type ListPage = {
  rows: Record<string, unknown>[];
  /** Where the next page begins; absent on the last one. */
  next: After | undefined;
  /** How many rows there are, over all pages. */
  total: string;
};

/** Reads one page of a list, with the number of rows in the whole. */
export async function readList(run: RunSql, query: ListQuery): Promise<ListPage> {
  const counted = query.total ?? (await countAll(run, query));
  const most = query.limit === undefined ? MOST_AT_ONCE : Math.min(query.limit, MOST_ON_PAGE);
  const [total, page] = await Promise.all([counted, readPart(run, query, most)]);
  return { ...page, total };
}

/**
 * Reads the first `most` rows of a whole list, batch by batch. Each is a statement of its own, so that a slow reader holds no connection;
 * `queryOf` makes the query again for each.
 */
export async function* readBatches(run: RunSql, queryOf: () => ListQuery, most: number): AsyncGenerator<ListPage['rows'], void, void> {
  let after: After | undefined;
  for (let left = most; left > 0; left -= BATCH) {
    const query = queryOf();
    // A Date has no microseconds, so the place where a batch ends is a text.
    const columns = `${query.columns}, ${query.sort.column}::text AS "sortedText"`;
    const { rows, next } = await readPart(run, { ...query, columns, after }, Math.min(BATCH, left));
    if (rows.length > 0) yield rows;
    if (next === undefined) return;
    after = { value: rows.at(-1)?.['sortedText'], id: next.id };
  }
}

/** How many rows a list has, counted as far as `most` and one more. */
export async function countRows(run: RunSql, query: Pick<ListQuery, 'from' | 'conditions' | 'counted'>, most: number): Promise<number> {
  const { from, conditions } = query.counted ?? query;
  const counted = `SELECT count(*)::int AS rows FROM (SELECT 1 FROM ${from} ${conditions.sql} LIMIT ${most + 1}) counted`;
  const [row] = (await run(counted, conditions.values)) as { rows: number }[];
  return row?.rows ?? 0;
}

async function countAll(run: RunSql, query: ListQuery): Promise<string> {
  return totalOf(await countRows(run, query, MOST_COUNTED));
}

const totalOf = (rows: number) => (rows > MOST_COUNTED ? `${MOST_COUNTED}+` : String(rows));

/**
 * How many rows a list has, and their ids where these can be counted. A search for words is best read by the ids: to count and to read would
 * look the words up twice, which takes longer than all else.
 */
export async function findCountable(run: RunSql, query: ListQuery): Promise<{ ids?: string[]; total: string }> {
  const { from, conditions } = query.counted ?? query;
  const found = `SELECT ${query.sort.id}::text AS id FROM ${from} ${conditions.sql} LIMIT ${MOST_COUNTED + 1}`;
  const ids = ((await run(found, conditions.values)) as { id: string }[]).map(({ id }) => id);
  return { total: totalOf(ids.length), ...(ids.length <= MOST_COUNTED && { ids }) };
}

async function readPart(run: RunSql, query: ListQuery, most: number): Promise<Omit<ListPage, 'total'>> {
  const { columns, from, conditions, sort, after } = query;
  if (after !== undefined) {
    const later = sort.dir === 'asc' ? '>' : '<';
    conditions.and(`(${sort.column}, ${sort.id}) ${later} (${conditions.value(after.value)}, ${conditions.value(after.id)})`);
  }
  const statement = `SELECT ${columns}, ${sort.column} AS "sortedBy", ${sort.id} AS "sortedId" FROM ${from} ${conditions.sql}
     ORDER BY ${sort.column} ${sort.dir}, ${sort.id} ${sort.dir} LIMIT ${most + 1}`;
  const found = await run(query.isPrepared ? prepared(statement) : statement, conditions.values);
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  const isLast = found.length <= most || last === undefined;
  return { rows, next: isLast ? undefined : { value: last['sortedBy'], id: last['sortedId'] } };
}
