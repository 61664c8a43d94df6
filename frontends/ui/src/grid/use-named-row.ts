import { useEffect } from 'react';
import type { GridPages } from './use-grid-pages.ts';

/** How far a row that the address names is looked for. */
const MOST_LOOKED_THROUGH = 1000;

/** Reads on until the row that the address names is there; whether it is nowhere in the part that is looked through. */
export function useNamedRow<Row>(pages: GridPages<Row>, isMissing: boolean): boolean {
  const { data, hasNextPage, isFetching, error, fetchNextPage } = pages;
  const held = data?.rows.length ?? 0;
  const isLookedFor = isMissing && data !== undefined && hasNextPage && error === null && held < MOST_LOOKED_THROUGH;
  useEffect(() => {
    if (isLookedFor && !isFetching) void fetchNextPage();
  }, [isLookedFor, isFetching, held, fetchNextPage]);
  return isMissing && data !== undefined && !isLookedFor && !isFetching;
}
