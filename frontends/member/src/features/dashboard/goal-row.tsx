import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { goalProgress } from '@sabiwell/proto/http/goal-rules.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { CheckIcon, ChevronRightIcon, DumbbellIcon } from '@sabiwell/ui/icons.tsx';
import { ProgressBar } from '@sabiwell/ui/progress-bar.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

/** The member's first goal, or a link to set one. */
export function GoalRow({ goal }: { goal: FitnessGoal | null }) {
  return (
    <section aria-labelledby="daily-goal" className="border border-hairline bg-surface">
      <Link to={paths.fitness} className="flex h-full min-h-16 items-center gap-4 px-4 py-3 text-ink no-underline">
        <DumbbellIcon className="size-6 text-indigo" />
        <div className="min-w-0 flex-1">
          <h2 id="daily-goal" className="text-sm text-ink-2">
            {t('goalTitle')}
          </h2>
          {goal === null ? <p className="font-medium">{t('goalSet')}</p> : <Goal goal={goal} />}
        </div>
        <ChevronRightIcon className="size-5 text-ink-2" />
      </Link>
    </section>
  );
}

function Goal({ goal }: { goal: FitnessGoal }) {
  const { current, target, unit } = goal;
  const figures = { current: figure(current, 1), target: figure(target, 1), unit };
  const name = t(`goal_${goal.goalType}`);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-1">
        <p className="font-medium">{goal.description ?? name}</p>
        <p className="figures text-sm text-ink-2">{t('goalFigures', figures)}</p>
      </div>
      <ProgressBar percent={goalProgress(goal)} done={goal.isCompleted} label={t('goalSpoken', { goal: name, ...figures })} />
      {goal.isCompleted && (
        <p className="flex flex-wrap items-center gap-x-2 pt-1 font-medium text-leaf">
          <CheckIcon className="size-5" />
          {t('goalDone')}
        </p>
      )}
    </>
  );
}
