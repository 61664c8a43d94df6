import { type QueryKey, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Endpoint, ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { ApiError, Page, RowOf } from './api-client.ts';
import type { PathOf } from './api-path.ts';

/** What a list shows that is read page by page. */
export type Pages<Row> = UseInfiniteQueryResult<Row[], ApiError>;

/** Reads a list page by page, from its first page on; `data` are the rows of all pages so far. */
export function usePages<E extends Endpoint>(first: PathOf<E>): Pages<RowOf<ReplyBody<E>>> {
  type Row = RowOf<ReplyBody<E>>;
  return useInfiniteQuery<Page<Row>, ApiError, Row[], QueryKey, string>({
    // The key differs from the path's own, because the cache holds pages here, not one list.
    queryKey: [first, 'pages'],
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
