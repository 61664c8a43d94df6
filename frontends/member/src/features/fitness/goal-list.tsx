import type { UseQueryResult } from '@tanstack/react-query';
import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { GoalCard } from './goal-card.tsx';
import { t } from './messages.ts';
import type { FitnessAddress } from './use-fitness-address.ts';

type Props = { query: UseQueryResult<FitnessGoal[], ApiError>; today: string; address: FitnessAddress; onIntent: () => void };

/** The member's goals in the server's order: open daily ones, open ones, done ones. */
export function GoalList({ query: { data, error, isFetching, refetch }, ...rest }: Props) {
  return (
    <section aria-labelledby="goals" className="flex flex-col gap-2">
      <h2 id="goals" className="flex min-h-11 items-center text-lg font-extrabold">
        {t('goalsTitle')}
      </h2>
      {error && (
        <PartProblem
          title={t('goalsFailed')}
          error={error}
          stale={data !== undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <NoGoals />}
      {data !== undefined && data.length > 0 && (
        <ul className="border border-hairline bg-surface">
          {data.map((goal) => (
            <li key={goal.id} className="border-t border-hairline p-4 first:border-t-0">
              <GoalCard goal={goal} {...rest} />
            </li>
          ))}
        </ul>
      )}
      {!data && !error && (
        <Loading label={t('loadingGoals')}>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </section>
  );
}

function NoGoals() {
  return (
    <div className="flex flex-col gap-3 border border-hairline bg-surface p-4">
      <AdireStrip className="text-rule" />
      <p className="font-semibold">{t('noGoals')}</p>
      <p className="text-ink-2">{t('noGoalsWhy')}</p>
    </div>
  );
}
