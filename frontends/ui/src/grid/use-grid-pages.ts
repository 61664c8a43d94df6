import { type InfiniteData, type QueryKey, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Endpoint, ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { ApiError, Page, RowOf } from '../api-client.ts';
import type { PathOf } from '../api-path.ts';

/** The rows of all pages so far, and how many there are in all: `1000+` where the server does not count further. */
export type GridRows<Row> = { rows: Row[]; total: string | null };
export type GridPages<Row> = UseInfiniteQueryResult<GridRows<Row>, ApiError>;

/** A grid holds no more rows than this: who wants more narrows the search. */
export const MOST_HELD = 10_000;

/** Reads the pages of a grid, beginning with this one. Others change the list, too, so each view is read again when it comes to the screen. */
export function useGridPages<E extends Endpoint>(first: PathOf<E>): GridPages<RowOf<ReplyBody<E>>> {
  type Row = RowOf<ReplyBody<E>>;
  return useInfiniteQuery<Page<Row>, ApiError, GridRows<Row>, QueryKey, string>({
    // As other lists that are read page by page, so that one cache holds both.
    queryKey: [first, 'pages'],
    initialPageParam: first,
    getNextPageParam: ({ next }, pages) => (heldIn(pages) < MOST_HELD ? next : null),
    // A view that was seen before is shown at once, and then as it is now.
    staleTime: 0,
    select: rowsOf,
  });
}

const heldIn = (pages: readonly Page<unknown>[]): number => pages.reduce((sum, { rows }) => sum + rows.length, 0);

function rowsOf<Row>({ pages }: InfiniteData<Page<Row>, string>): GridRows<Row> {
  return { rows: pages.flatMap(({ rows }) => rows), total: pages[0]?.total ?? null };
}
