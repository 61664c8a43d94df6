import { type QueryKey, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Endpoint, ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { ApiError, Page, RowOf } from './api-client.ts';
import type { PathOf } from './api-path.ts';

/** The query of a list that is read page by page. */
export type Pages<Row> = UseInfiniteQueryResult<Row[], ApiError>;

type Use = {
  /** True for a list that others change, too: it is read again each time it comes to the screen. */
  isShared?: boolean;
};

/** Reads a list page by page, beginning with its first page; `data` holds the rows of all pages so far. */
export function usePages<E extends Endpoint>(first: PathOf<E>, { isShared = false }: Use = {}): Pages<RowOf<ReplyBody<E>>> {
  type Row = RowOf<ReplyBody<E>>;
  return useInfiniteQuery<Page<Row>, ApiError, Row[], QueryKey, string>({
    // The key differs from that of a list read whole, because the cache holds pages here.
    queryKey: [first, 'pages'],
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: isShared ? 'always' : true,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
