import type { UseQueryResult } from '@tanstack/react-query';
import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { GoalCard } from './goal-card.tsx';
import { t } from './messages.ts';
import type { FitnessAddress } from './use-fitness-address.ts';

type Props = { query: UseQueryResult<FitnessGoal[], ApiError>; today: string; address: FitnessAddress; onIntent: () => void };

/** The member's goals in the server's order: open daily ones, open ones, done ones. */
export function GoalList({ query, ...rest }: Props) {
  return (
    <section aria-labelledby="goals" className="flex flex-col gap-2">
      <h2 id="goals" className="flex min-h-11 items-center text-lg font-semibold">
        {t('goalsTitle')}
      </h2>
      <QueryPart query={query} failed={t('goalsFailed')} loading={t('loadingGoals')} skeleton="h-64 w-full" empty={<NoGoals />}>
        {(goals) => (
          <Rows>
            {goals.map((goal) => (
              <li key={goal.id} className="px-4 pt-3 pb-1">
                <GoalCard goal={goal} {...rest} />
              </li>
            ))}
          </Rows>
        )}
      </QueryPart>
    </section>
  );
}

function NoGoals() {
  return (
    <div className="flex flex-col gap-3 border-y border-hairline bg-surface p-4">
      <AdireStrip className="text-rule" />
      <p className="font-semibold">{t('noGoals')}</p>
      <p className="text-ink-2">{t('noGoalsWhy')}</p>
    </div>
  );
}
