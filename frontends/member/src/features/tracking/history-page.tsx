import { READING_TYPES, type ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import type { Reading, readings } from '@sabiwell/proto/http/readings.ts';
import { type ApiError, type Page, readPage } from '@sabiwell/ui/api-client.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { useCurrentUser } from '@sabiwell/ui/query.ts';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { t } from './history-messages.ts';
import { loadDialogs, preloadDialogs } from './load-dialogs.ts';
import { ReadingRow } from './reading-row.tsx';
import { useAddressChoice } from './use-address-choice.ts';
import { useTrackingAddress } from './use-tracking-address.ts';

const TrackingDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.TrackingDialogs })));

const PAGE = 20;
const FILTER_VALUES = ['all', ...READING_TYPES] as const;
const FILTERS = FILTER_VALUES.map((value) => ({ value, label: t(value) }));

/** All readings, newest first, a page at a time; the filter is in the address. */
export function HistoryPage() {
  const { user } = useCurrentUser();
  const [filter, setFilter] = useAddressChoice('type', FILTER_VALUES, 'all');
  if (!user) return null;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <SubPageHeader title={t('title')} back={t('back')} to={paths.tracking} />
      <Choice quiet legend={t('filter')} options={FILTERS} value={filter} onChange={setFilter} />
      <History key={filter} userId={user.id} type={filter === 'all' ? undefined : filter} />
    </div>
  );
}

function useHistory(userId: number, type: ReadingType | undefined) {
  const first = `/api/health-readings/${userId}?limit=${PAGE}${type === undefined ? '' : `&type=${type}`}`;
  // Another key than the path's own: what is kept here are pages, not a list.
  return useInfiniteQuery<Page<Reading>, ApiError, Reading[], string[], string>({
    queryKey: [first, 'pages'],
    queryFn: ({ pageParam, signal }) => readPage<typeof readings.listReadings>(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

function History({ userId, type }: { userId: number; type: ReadingType | undefined }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(userId, type);
  const retry = () => void (data === undefined ? refetch() : fetchNextPage());
  return (
    <>
      {data && <Rows readings={data} />}
      {error && <PartProblem title={t('failed')} error={error} stale={data !== undefined} retrying={isFetching} onRetry={retry} />}
      {!data && !error && (
        <Loading label={t('loading')}>
          <Skeleton className="h-120 w-full" />
        </Loading>
      )}
      {hasNextPage && !error && (
        <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {data && data.length > 0 && (
        <p role="status" className="figures text-center text-sm text-ink-2">
          {t('shown', { count: data.length })}. {!hasNextPage && t('end')}
        </p>
      )}
      <Dialogs userId={userId} readings={data ?? []} />
    </>
  );
}

function Rows({ readings: rows }: { readings: Reading[] }) {
  if (rows.length === 0) return <NoReadings />;
  return (
    <ul className="border border-hairline bg-surface">
      {rows.map((reading) => (
        <li key={reading.id} className="border-t border-hairline first:border-t-0">
          <ReadingRow reading={reading} onIntent={preloadDialogs} />
        </li>
      ))}
    </ul>
  );
}

function NoReadings() {
  return (
    <div className="flex flex-col items-start gap-3 border border-hairline bg-surface p-4">
      <AdireStrip className="text-rule" />
      <p className="text-ink-2">{t('none')}</p>
      <Link to={`${paths.tracking}?add=blood_pressure`} className={buttonClass('outline')}>
        {t('add')}
      </Link>
    </div>
  );
}

function Dialogs({ userId, readings: rows }: { userId: number; readings: Reading[] }) {
  const address = useTrackingAddress();
  if (address.reading === null && address.correct === null) return null;
  const failed = (
    <Notice tone="error" title={t('notLoaded')} action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}>
      {t('notLoadedWhy')}
    </Notice>
  );
  return (
    <ErrorBoundary fallback={() => failed}>
      <Suspense>
        <TrackingDialogs userId={userId} address={address} readings={rows} />
      </Suspense>
    </ErrorBoundary>
  );
}
