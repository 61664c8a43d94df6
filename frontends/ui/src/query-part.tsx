import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from './api-client.ts';
import { PartProblem } from './part-problem.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

type Query<T> = Pick<UseQueryResult<T, ApiError>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };

type QueryPartProps<T> = {
  query: Query<T>;
  /** What could not be read, as a sentence. */
  failed: string;
  /** What is loading, for screen readers. */
  loading: string;
  /** The shape of what is coming: the classes of one block, or several blocks. */
  skeleton: ReactNode;
  loadingClass?: string;
  /** True: while older data is shown, a failed refresh is not mentioned. */
  quiet?: boolean;
  /** In place of a list without rows. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

/** A part of a screen that one query fills: its shape while it loads, a way to try again where it fails, what to do where it is empty. */
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
