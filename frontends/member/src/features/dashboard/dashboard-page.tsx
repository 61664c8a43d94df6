import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EnteredUnit } from '@sabiwell/ui/appearance.ts';
import { HealthChatIcon, PlateIcon } from '@sabiwell/ui/icons.tsx';
import { focusHeading } from '@sabiwell/ui/use-title.ts';
import { type Crisis, crisesOn } from '../../health/crisis.ts';
import { CrisisNotices } from '../../health/crisis-notices.tsx';
import { dashboardQuery } from '../../member-queries.ts';
import { WaitingList } from '../../outbox/waiting-list.tsx';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { DashboardProblem } from './dashboard-problem.tsx';
import { DaySkeleton } from './dashboard-skeleton.tsx';
import { FoodPart } from './food-part.tsx';
import { GoalRow } from './goal-row.tsx';
import { Greeting } from './greeting-header.tsx';
import { LatestAnalysis } from './latest-analysis.tsx';
import { LinkRow } from './link-row.tsx';
import { MealsCard } from './meals-card.tsx';
import { t } from './messages.ts';
import { NextVisit } from './next-visit.tsx';
import { ReadingCards } from './reading-cards.tsx';
import { ScoreUnit } from './score-unit.tsx';
import { TipPart } from './tip-part.tsx';
import { useContent } from './use-content.ts';
import { useNewDay } from './use-new-day.ts';

const WAITING = ['photo', 'reading', 'workout'] as const;

type Props = { onFoodIntent?: () => void };
type BodyProps = Props & { userId: number };

/** The member's home. `onFoodIntent` is called when a food dialog is about to be opened, so that its code can be fetched early. */
export function DashboardPage({ onFoodIntent }: Props) {
  const { user } = useCurrentUser();
  useNewDay();
  const { data } = useQuery({ ...dashboardQuery(user?.id ?? 0), enabled: false });
  if (!user) return null;
  const isUrgent = data !== undefined && crisesOn(data).length > 0;
  // Urgent advice comes first. Everything under it is drawn anew then, so that nothing that was seen already is pushed down.
  return <Home key={isUrgent ? 'urgent' : 'calm'} userId={user.id} firstName={user.FirstName} onFoodIntent={onFoodIntent} />;
}

function Home({ userId, firstName, onFoodIntent }: BodyProps & { firstName: string }) {
  const [asked, setAsked] = useState<Crisis>();
  useEffect(keepFocus, []);
  return (
    <div className="flex flex-col gap-4">
      <CrisisNotices userId={userId} asked={asked} onClose={() => setAsked(undefined)} />
      <Greeting userId={userId} firstName={firstName} />
      <NextVisit />
      <Parts userId={userId} onFoodIntent={onFoodIntent} onAdvice={(crisis) => setAsked({ ...crisis })} />
      <WaitingList userId={userId} kinds={WAITING} />
    </div>
  );
}

// In the order of a phone. On wider screens two parts stand side by side.
function Parts({ userId, onFoodIntent, onAdvice }: BodyProps & { onAdvice: (crisis: Crisis) => void }) {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery(userId));
  const content = useContent(userId);
  const loading = data === undefined && error === null;
  const hasFailed = data === undefined && error !== null;
  useEffect(keepFocus, [hasFailed]);
  return (
    <EnteredUnit value={data?.bloodSugarEnteredUnit}>
      {error && <DashboardProblem error={error} stale={data !== undefined} retrying={isFetching} onRetry={() => void refetch()} />}
      <p role="status" className="sr-only">
        {loading && t('loading')}
      </p>
      {/* Drawn anew when the dashboard has failed, for the same reason as above. */}
      <div key={hasFailed ? 'failed' : 'whole'} aria-busy={loading} className="grid gap-4 md:grid-cols-2 [&>*]:min-w-0">
        <ScoreUnit dashboard={data} loading={loading} onFoodIntent={onFoodIntent} />
        {data && <ReadingCards dashboard={data} onAdvice={onAdvice} />}
        {data && <MealsCard userId={userId} dashboard={data} onFoodIntent={onFoodIntent} />}
        {loading && <DaySkeleton />}
        <TipPart content={content} />
        <FoodPart content={content} />
        {data && <GoalRow goal={data.fitnessGoal} />}
        {data && <LinkRow to={paths.aiDoc} Icon={HealthChatIcon} title={t('askTitle')} words={t('askWords')} />}
        {data && <LinkRow to={paths.feed} Icon={PlateIcon} title={t('feedTitle')} words={t('feedWords')} />}
        {data && <LatestAnalysis analyses={data.recentAnalyses} onIntent={onFoodIntent} />}
      </div>
    </EnteredUnit>
  );
}

// What had the focus may have been drawn anew.
function keepFocus(): void {
  if (document.activeElement === document.body) focusHeading();
}
