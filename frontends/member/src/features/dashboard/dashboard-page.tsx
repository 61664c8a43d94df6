import { buttonClass } from '@sabiwell/ui/button.tsx';
import { longDay, noonOf } from '@sabiwell/ui/formats.ts';
import { lagosHour } from '@sabiwell/proto/http/lagos-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CrisisNotices } from '../../health/crisis-notices.tsx';
import { dashboardQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { WaitingList } from '../../outbox/waiting-list.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { AnalyzeButton } from './analyze-button.tsx';
import { ContentParts } from './content-parts.tsx';
import { DashboardProblem } from './dashboard-problem.tsx';
import { DaySkeleton, LatestSkeleton, ScoreSkeleton } from './dashboard-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GoalCard } from './goal-card.tsx';
import { dayPart, displayName } from './greeting.ts';
import { HealthScoreCard } from './health-score-card.tsx';
import { MealsCard } from './meals-card.tsx';
import { t } from './messages.ts';
import { ReadingCards } from './reading-cards.tsx';
import { RecentAnalyses } from './recent-analyses.tsx';
import { useNewDay } from './use-new-day.ts';

const WAITING = ['photo', 'reading', 'workout'] as const;

/** The member's home. `onFoodIntent` is called when a food dialog is about to be opened, so that its code can be fetched early. */
export function DashboardPage({ onFoodIntent }: { onFoodIntent?: () => void }) {
  const { user } = useCurrentUser();
  useNewDay();
  if (!user) return null;
  return (
    <div className="flex flex-col gap-4">
      <Greeting userId={user.id} firstName={user.FirstName} />
      <CrisisNotices userId={user.id} />
      <WaitingList userId={user.id} kinds={WAITING} />
      <Today userId={user.id} onFoodIntent={onFoodIntent} />
      <ContentParts userId={user.id} />
    </div>
  );
}

// Uses the server's day once it is known, because a phone's clock may be days off.
function Greeting({ userId, firstName }: { userId: number; firstName: string }) {
  const [now] = useState(() => new Date());
  const { data } = useQuery(dashboardQuery(userId));
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold">{t(dayPart(lagosHour(now)), { name: displayName(firstName) || t('nobody') })}</h1>
        <p className="text-ink-2">{longDay(data ? noonOf(data.today) : now)}</p>
      </div>
      <Link to={paths.subscribe} className={buttonClass('outline')}>
        {t('subscribe')}
      </Link>
    </header>
  );
}

type TodayProps = { userId: number; onFoodIntent: (() => void) | undefined };

// A photo can be sent even if the dashboard could not be read, so its button is always shown.
function Today({ userId, onFoodIntent }: TodayProps) {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery(userId));
  const loading = data === undefined && error === null;
  return (
    <>
      {error && <DashboardProblem error={error} stale={data !== undefined} retrying={isFetching} onRetry={() => void refetch()} />}
      <p role="status" className="sr-only">
        {loading && t('loading')}
      </p>
      <div aria-busy={loading} className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {/* Without a score, its card, the button and the first steps look like one list of things to do. */}
          <div className={`flex flex-col ${data?.healthScore === null ? '' : 'gap-4'}`}>
            {data && <HealthScoreCard {...data} />}
            {loading && <ScoreSkeleton />}
            <AnalyzeButton onIntent={onFoodIntent} />
            {data?.healthScore === null && <FirstSteps />}
          </div>
          {loading && <LatestSkeleton />}
          {data && <RecentAnalyses analyses={data.recentAnalyses} onIntent={onFoodIntent} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {data && <MealsCard userId={userId} dashboard={data} onFoodIntent={onFoodIntent} />}
          {data && <ReadingCards dashboard={data} />}
          {data && <GoalCard goal={data.fitnessGoal} />}
          {loading && <DaySkeleton />}
        </div>
      </div>
    </>
  );
}
