import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { User } from '@sabiwell/proto/http/identity.ts';
import type { workouts } from '@sabiwell/proto/http/workouts.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { PlusIcon } from '@sabiwell/ui/icons.tsx';
import { Opening } from '@sabiwell/ui/opening.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { ReloadNotice } from '@sabiwell/ui/reload-notice.tsx';
import { rowClass, RowWords } from '@sabiwell/ui/rows.tsx';
import { fitnessGoalsQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { WaitingList } from '../../outbox/waiting-list.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { GoalList } from './goal-list.tsx';
import { loadDialogs, preloadDialogs } from './load-dialogs.ts';
import { t } from './messages.ts';
import { TodayFigures } from './today-figures.tsx';
import { TrainerList } from './trainer-list.tsx';
import { useFitnessAddress } from './use-fitness-address.ts';
import { useToday } from './use-today.ts';
import { WeekCard } from './week-card.tsx';
import { WorkoutList } from './workout-list.tsx';

const FitnessDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.FitnessDialogs })));

const WAITING = ['workout'] as const;

/** Workouts and goals (spec 1 section 2, /fitness). */
export function FitnessPage() {
  const { user } = useCurrentUser();
  return user ? <Fitness user={user} /> : null;
}

function Fitness({ user: { id: userId } }: { user: User }) {
  const today = useToday();
  const address = useFitnessAddress();
  const todays = useQuery(read<typeof workouts.listWorkouts>(`/api/workouts/${userId}/${today}`));
  const goals = useQuery(fitnessGoalsQuery(userId));
  const goal = goals.data?.find(({ id }) => id === (address.goal ?? address.progress));
  const asked = address.logs || address.goal === 'new' || goal !== undefined;
  return (
    <div className="flex flex-col gap-4">
      <FitnessHeader onOpen={address.open} />
      <TodayFigures query={todays} />
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <GoalList query={goals} today={today} address={address} onIntent={preloadDialogs} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <WaitingList userId={userId} kinds={WAITING} />
          <WorkoutList userId={userId} query={todays} />
          <WeekCard key={today} userId={userId} today={today} />
          <ConnectDevices />
        </div>
      </div>
      <TrainerList />
      <ErrorBoundary fallback={() => <NotLoaded />}>
        <Suspense fallback={<Opening />}>
          {asked && <FitnessDialogs userId={userId} today={today} goal={goal} address={address} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function FitnessHeader({ onOpen }: { onOpen: (search: string) => void }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <div className="flex flex-auto flex-wrap gap-3 sm:flex-none">
        <Button className="flex-auto" onPointerEnter={preloadDialogs} onFocus={preloadDialogs} onClick={() => onOpen('?log=1')}>
          <PlusIcon className="size-5" />
          {t('log')}
        </Button>
        <Button
          variant="outline"
          className="flex-auto"
          onPointerEnter={preloadDialogs}
          onFocus={preloadDialogs}
          onClick={() => onOpen('?goal=new')}
        >
          {t('setGoal')}
        </Button>
      </div>
    </header>
  );
}

// An ordinary link that loads the whole page, because the specification asks for one (spec 1 section 2).
function ConnectDevices() {
  return (
    <a href={paths.market} className={`${rowClass} border-y border-hairline bg-surface`}>
      <RowWords title={t('connect')} hint={t('connectWhy')} />
    </a>
  );
}

function NotLoaded() {
  return (
    <ReloadNotice title={t('partNotLoaded')} reload={t('loadAgain')}>
      {t('partNotLoadedWhy')}
    </ReloadNotice>
  );
}
