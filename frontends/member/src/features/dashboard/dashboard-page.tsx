import { lagosHour, longDay } from '@sabiwell/ui/formats.ts';
import { q, useCurrentUser } from '@sabiwell/ui/query.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnalyzeButton } from './analyze-button.tsx';
import { DashboardProblem } from './dashboard-problem.tsx';
import { AnalysesSkeleton, MealsSkeleton, ScoreSkeleton } from './dashboard-skeleton.tsx';
import { dayPart, displayName } from './greeting.ts';
import { HealthScoreCard } from './health-score-card.tsx';
import { MealsTodayCard } from './meals-today-card.tsx';
import { t } from './messages.ts';
import { ReadingsSection } from './readings-section.tsx';
import { RecentAnalyses } from './recent-analyses.tsx';

/** The member's home. `onFoodIntent` is called when a food dialog is about to be opened, so that its code can be on its way. */
export function DashboardPage({ onFoodIntent }: { onFoodIntent?: () => void }) {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <div className="flex flex-col gap-4">
      <Greeting firstName={user.FirstName} />
      <Today userId={user.id} onFoodIntent={onFoodIntent} />
    </div>
  );
}

function Greeting({ firstName }: { firstName: string }) {
  const [now] = useState(() => new Date());
  return (
    <header>
      <h1 className="text-2xl font-extrabold">{t(dayPart(lagosHour(now)), { name: displayName(firstName) || t('nobody') })}</h1>
      <p className="text-ink-2">{longDay(now)}</p>
    </header>
  );
}

type TodayProps = { userId: number; onFoodIntent: (() => void) | undefined };

// A photo can be sent whether or not the dashboard could be read, so its button is always there.
function Today({ userId, onFoodIntent }: TodayProps) {
  const { data, error, isFetching, refetch } = useQuery(q.dashboard(userId));
  const loading = data === undefined && error === null;
  return (
    <>
      {error && <DashboardProblem error={error} stale={data !== undefined} retrying={isFetching} onRetry={() => void refetch()} />}
      <p role="status" className="sr-only">
        {loading && t('loading')}
      </p>
      <div aria-busy={loading} className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {data && <HealthScoreCard {...data} />}
          {loading && <ScoreSkeleton />}
          <AnalyzeButton onIntent={onFoodIntent} />
          {data && <MealsTodayCard count={data.mealsToday} expected={data.totalMealsExpected} />}
          {loading && <MealsSkeleton />}
        </div>
        {data && <RecentAnalyses analyses={data.recentAnalyses} onIntent={onFoodIntent} />}
        {loading && <AnalysesSkeleton />}
      </div>
      {data && <ReadingsSection dashboard={data} />}
    </>
  );
}
