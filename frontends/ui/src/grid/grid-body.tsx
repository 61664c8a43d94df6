import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { figure } from '../formats.ts';
import { Notice } from '../notice.tsx';
import { PartProblem } from '../part-problem.tsx';
import { Loading, Skeleton } from '../skeleton.tsx';
import { t } from './texts.ts';
import type { GridPages } from './use-grid-pages.ts';
import { MOST_HELD } from './use-grid-pages.ts';
import type { Grid, GridProps } from './use-grid.ts';

type GridBodyProps<Row> = { props: GridProps<Row>; grid: Grid<Row>; children: ReactNode };

/** The rows, or why there are none: they load, could not be read, or nothing matches. Older rows stay while newer ones are read. */
export function GridBody<Row>({ props, grid, children }: GridBodyProps<Row>) {
  const { pages, words } = props;
  const { data, error, isFetching, isFetchNextPageError, refetch, fetchNextPage } = pages;
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : refetch());
  return (
    <>
      {grid.isNowhere && (
        <Notice
          tone="info"
          title={t('notHere')}
          action={
            <Button variant="outline" onClick={grid.close}>
              {t('close')}
            </Button>
          }
        />
      )}
      {error && (
        <PartProblem
          title={isFetchNextPageError ? t('moreFailed') : words.failed}
          error={error}
          stale={data !== undefined && !isFetchNextPageError}
          retrying={isFetching}
          onRetry={retry}
        />
      )}
      {data === undefined && !error && <Rows label={words.loading} />}
      {data !== undefined && (grid.rows.length === 0 ? <Empty props={props} /> : children)}
      {grid.rows.length > 0 && <Foot pages={pages} />}
    </>
  );
}

/** Placeholders in the shape of rows. */
function Rows({ label }: { label: string }) {
  return (
    <Loading label={label} className="flex flex-col gap-px border border-hairline">
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className="flex min-h-(--row) items-center gap-6 bg-surface px-3">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-1/6" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </Loading>
  );
}

function Empty<Row>({ props: { view, words, onView } }: { props: GridProps<Row> }) {
  const isFiltered = Object.entries(view).some(([name, value]) => value !== '' && name !== 'sort' && name !== 'dir');
  if (!isFiltered) return <p className="text-ink-2">{words.empty}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('noMatch')}</p>
      <Button variant="outline" onClick={() => onView(Object.fromEntries(Object.keys(view).map((name) => [name, ''])))}>
        {t('showAll')}
      </Button>
    </div>
  );
}

/** Whether there are more rows than these. */
function Foot<Row>({ pages: { data, hasNextPage, isFetchingNextPage } }: { pages: GridPages<Row> }) {
  const isFull = (data?.rows.length ?? 0) >= MOST_HELD;
  return (
    <p role="status" className="min-h-5 text-center text-sm text-ink-2">
      {isFetchingNextPage && t('loadingMore')}
      {isFull && t('narrow', { most: figure(MOST_HELD) })}
      {!isFull && !hasNextPage && t('end')}
    </p>
  );
}
