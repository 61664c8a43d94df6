import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { lagosHour, longDay } from '@sabiwell/ui/formats.ts';
import { q, useCurrentUser } from '@sabiwell/ui/query.ts';
import { useQuery } from '@tanstack/react-query';
import { AnalyzeButton } from './analyze-button.tsx';
import { DashboardProblem } from './dashboard-problem.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
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
      <AnalyzeButton onIntent={onFoodIntent} />
      <Today userId={user.id} onFoodIntent={onFoodIntent} />
    </div>
  );
}

function Greeting({ firstName }: { firstName: string }) {
  const now = new Date();
  return (
    <header>
      <h1 className="text-2xl font-extrabold">{t(dayPart(lagosHour(now)), { name: displayName(firstName) || t('nobody') })}</h1>
      <p className="text-ink-2">{longDay(now)}</p>
    </header>
  );
}

function Today({ userId, onFoodIntent }: { userId: number; onFoodIntent: (() => void) | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(q.dashboard(userId));
  return (
    <>
      {error && <DashboardProblem error={error} stale={data !== undefined} retrying={isFetching} onRetry={() => void refetch()} />}
      {data && <Cards dashboard={data} onFoodIntent={onFoodIntent} />}
      {!data && !error && <DashboardSkeleton />}
    </>
  );
}

function Cards({ dashboard, onFoodIntent }: { dashboard: Dashboard; onFoodIntent: (() => void) | undefined }) {
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <HealthScoreCard {...dashboard} />
          <MealsTodayCard count={dashboard.mealsToday} expected={dashboard.totalMealsExpected} />
        </div>
        <RecentAnalyses analyses={dashboard.recentAnalyses} onIntent={onFoodIntent} />
      </div>
      <ReadingsSection dashboard={dashboard} />
    </>
  );
}
