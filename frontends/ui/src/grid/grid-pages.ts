import type { GridPages } from './use-grid-pages.ts';

/** How many rows there are in all, as far as it is known; -1 where nobody has counted so far. */
export function rowCountOf<Row>({ data, hasNextPage }: Pick<GridPages<Row>, 'data' | 'hasNextPage'>): number {
  if (data === undefined) return -1;
  if (!hasNextPage) return data.rows.length;
  return /^\d+$/.test(data.total ?? '') ? Number(data.total) : -1;
}

/** Reads the next page, unless one is being read or could not be read. */
export function readOn<Row>({ hasNextPage, isFetching, error, fetchNextPage }: GridPages<Row>): void {
  if (hasNextPage && !isFetching && error === null) void fetchNextPage();
}
