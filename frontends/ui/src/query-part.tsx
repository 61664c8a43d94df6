import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from './api-client.ts';
import { PartProblem } from './part-problem.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

type Query<T> = Pick<UseQueryResult<T, ApiError>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };

type QueryPartProps<T> = {
  query: Query<T>;
  /** A sentence that says what could not be read. */
  failed: string;
  /** Says to screen readers what is loading. */
  loading: string;
  /** A placeholder in the shape of the content: the classes of one block, or several blocks. */
  skeleton: ReactNode;
  loadingClass?: string;
  /** True: a failed refresh is not mentioned while older data is shown. */
  quiet?: boolean;
  /** Shown instead of a list without rows. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

/** A part of a screen filled by one query: a placeholder while it loads, a button to try again if it fails, and words for an empty list. */
export function QueryPart<T>({ query, failed, loading, skeleton, loadingClass, quiet = false, empty, children }: QueryPartProps<T>) {
  const { data, error, isFetching, refetch } = query;
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      {error && !(quiet && data !== undefined) && (
        <PartProblem title={failed} error={error} stale={data !== undefined} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !error && (
        <Loading label={loading} className={loadingClass}>
          {typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton}
        </Loading>
      )}
      {data !== undefined && (isEmpty ? empty : children(data))}
    </>
  );
}
