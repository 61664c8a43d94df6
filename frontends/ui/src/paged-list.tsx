import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { PartProblem } from './part-problem.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import type { Pages } from './use-pages.ts';

type ListWords = { failed: string; loading: string; more: string; shown: (count: number) => string; end: string };
type ListTexts = { (key: 'failed' | 'loading' | 'more' | 'end'): string; (key: 'shown', values: { count: number }): string };

/** The words of a list, of a catalogue that has them under their usual keys; `one` says that a single row is shown. */
export function listWords(t: ListTexts, one?: () => string): ListWords {
  return {
    failed: t('failed'),
    loading: t('loading'),
    more: t('more'),
    shown: (count) => (count === 1 && one ? one() : t('shown', { count })),
    end: t('end'),
  };
}

type PagedListProps<Row> = {
  list: Pages<Row>;
  words: ListWords;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** A list that is read page by page: its rows so far, how many they are, and a button for the next page. */
export function PagedList<Row>({ list, words, empty, children }: PagedListProps<Row>) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const retry = () => void (data === undefined ? refetch() : fetchNextPage());
  return (
    <>
      {data && (data.length === 0 ? empty : children(data))}
      {error && <PartProblem title={words.failed} error={error} stale={data !== undefined} retrying={isFetching} onRetry={retry} />}
      {!data && !error && (
        <Loading label={words.loading}>
          <Skeleton className="h-120 w-full" />
        </Loading>
      )}
      {hasNextPage && !error && (
        <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
      {data && data.length > 0 && (
        <p role="status" className="figures text-center text-sm text-ink-2">
          {words.shown(data.length)}. {!hasNextPage && words.end}
        </p>
      )}
    </>
  );
}
