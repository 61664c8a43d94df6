import { type InfiniteData, type QueryKey, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Endpoint, ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { ApiError, Page, RowOf } from '../api-client.ts';
import type { PathOf } from '../api-path.ts';

/**
 * The rows of all pages so far, and how many there are in all: `1000+` where the server does not count further. Stale ones lack something
 * that was just changed here.
 */
export type GridRows<Row> = { rows: Row[]; total: string | null; isStale?: boolean };
export type GridPages<Row> = UseInfiniteQueryResult<GridRows<Row>, ApiError>;

/** A grid holds no more rows than this: who wants more narrows the search. */
export const MOST_HELD = 10_000;

/** How long until stale rows are read again. */
const STALE_MS = 2_000;

/**
 * Reads the pages of a grid, beginning with this one; `pick` finds the rows in a reply that is no list. Others change the list, too, so each
 * view is read again when it comes to the screen.
 */
export function useGridPages<E extends Endpoint, Row = RowOf<ReplyBody<E>>>(
  first: PathOf<E>,
  pick: (reply: ReplyBody<E>) => Row[] = asList,
): GridPages<Row> {
  // What a page calls its rows is the whole reply.
  const rowsIn = ({ rows }: Page<unknown>): Row[] => pick(rows as ReplyBody<E>);
  return useInfiniteQuery<Page<unknown>, ApiError, GridRows<Row>, QueryKey, string>({
    // As other lists that are read page by page, so that one cache holds both.
    queryKey: [first, 'pages'],
    initialPageParam: first,
    getNextPageParam: ({ next }, pages) => (pages.reduce((sum, page) => sum + rowsIn(page).length, 0) < MOST_HELD ? next : null),
    // A view that was seen before is shown at once, and then as it is now.
    staleTime: 0,
    refetchInterval: ({ state }) => (isStaleIn(state.data?.pages) ? STALE_MS : false),
    select: ({ pages }: InfiniteData<Page<unknown>, string>) => ({
      rows: pages.flatMap(rowsIn),
      total: pages[0]?.total ?? null,
      isStale: isStaleIn(pages),
    }),
  });
}

const isStaleIn = (pages: readonly Page<unknown>[] = []): boolean => pages.some(({ isStale }) => isStale === true);

const asList = <Row>(reply: unknown): Row[] => reply as Row[];
