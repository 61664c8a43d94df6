import type { User } from '@sabiwell/proto/http/identity.ts';
import { EnteredUnit } from '@sabiwell/ui/appearance.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { PlusIcon } from '@sabiwell/ui/icons.tsx';
import { Opening } from '@sabiwell/ui/opening.tsx';
import { ReloadNotice } from '@sabiwell/ui/reload-notice.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { CrisisNotices } from '../../health/crisis-notices.tsx';
import { dashboardQuery, latestReadingsQuery } from '../../member-queries.ts';
import { WaitingList } from '../../outbox/waiting-list.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { LatestReadings } from './latest-readings.tsx';
import { loadDialogs, preloadDialogs } from './load-dialogs.ts';
import { MealsToday } from './meals-today.tsx';
import { t } from './messages.ts';
import { ExportLinks } from './export-links.tsx';
import { useTrackingAddress } from './use-tracking-address.ts';

const TrackingDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.TrackingDialogs })));
const AddMealDialog = lazy(() => loadDialogs().then((module) => ({ default: module.AddMealDialog })));
const TrendCard = lazy(() => import('./trend-card.tsx').then((module) => ({ default: module.TrendCard })));

const WAITING = ['reading', 'meal'] as const;

/** Readings, their trend, and today's meals (spec 1 section 2, /tracking). */
export function TrackingPage() {
  const { user } = useCurrentUser();
  return user ? <Tracking user={user} /> : null;
}

function Tracking({ user: { id: userId } }: { user: User }) {
  const address = useTrackingAddress();
  const latest = useQuery(latestReadingsQuery(userId));
  const dashboard = useQuery(dashboardQuery(userId));
  const asked = address.add !== null || address.reading !== null || address.correct !== null;
  return (
    <div className="flex flex-col gap-4">
      <TrackingHeader onAdd={() => address.open('?add=blood_pressure')} />
      <CrisisNotices userId={userId} />
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <WaitingList userId={userId} kinds={WAITING} />
          <LatestReadings query={latest} onIntent={preloadDialogs} />
          <MealsToday userId={userId} query={dashboard} onAdd={() => address.open('?meal=new')} onIntent={preloadDialogs} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <EnteredUnit value={dashboard.data?.bloodSugarEnteredUnit}>
            <TrendPart userId={userId} />
          </EnteredUnit>
          <ExportLinks userId={userId} />
        </div>
      </div>
      <ErrorBoundary fallback={() => <NotLoaded />}>
        <Suspense fallback={<Opening />}>
          {asked && <TrackingDialogs userId={userId} address={address} readings={latest.data ?? []} />}
          {address.addsMeal && dashboard.data && <AddMealDialog userId={userId} dashboard={dashboard.data} onClose={address.close} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function TrackingHeader({ onAdd }: { onAdd: () => void }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <Button className="max-sm:w-full" onPointerEnter={preloadDialogs} onFocus={preloadDialogs} onClick={onAdd}>
        <PlusIcon className="size-5" />
        {t('add')}
      </Button>
    </header>
  );
}

function TrendPart({ userId }: { userId: number }) {
  return (
    <section aria-labelledby="trend" className="flex flex-col gap-2">
      <h2 id="trend" className="flex min-h-11 items-center text-lg font-semibold">
        {t('trendTitle')}
      </h2>
      <ErrorBoundary fallback={() => <NotLoaded />}>
        <Suspense
          fallback={
            <Loading label={t('loadingTrend')}>
              <Skeleton className="h-120 w-full" />
            </Loading>
          }
        >
          <TrendCard userId={userId} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}

function NotLoaded() {
  return (
    <ReloadNotice title={t('partNotLoaded')} reload={t('tryAgain')}>
      {t('partNotLoadedWhy')}
    </ReloadNotice>
  );
}
