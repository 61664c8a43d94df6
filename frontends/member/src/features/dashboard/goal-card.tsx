import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { goalProgress } from '@sabiwell/proto/http/goal-rules.ts';
import { Card } from '@sabiwell/ui/card.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { CheckIcon } from '@sabiwell/ui/icons.tsx';
import { ProgressBar } from '@sabiwell/ui/progress-bar.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

/** The member's first goal, or a link to set one. */
export function GoalCard({ goal }: { goal: FitnessGoal | null }) {
  return (
    <Card aria-labelledby="daily-goal" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="daily-goal" className="text-base text-ink-2">
          {t('goalTitle')}
        </h2>
        <Link to={paths.fitness} className="-my-2 flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4">
          {t(goal === null ? 'goalSet' : 'goalOpen')}
        </Link>
      </div>
      {goal === null ? <p className="text-ink-2">{t('goalNone')}</p> : <Goal goal={goal} />}
    </Card>
  );
}

function Goal({ goal }: { goal: FitnessGoal }) {
  const { current, target, unit } = goal;
  const figures = { current: figure(current, 1), target: figure(target, 1), unit };
  const name = t(`goal_${goal.goalType}`);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-lg font-semibold">{goal.description ?? name}</p>
        <p className="figures text-ink-2">{t('goalFigures', figures)}</p>
      </div>
      <ProgressBar percent={goalProgress(goal)} done={goal.isCompleted} label={t('goalSpoken', { goal: name, ...figures })} />
      {goal.isCompleted && (
        <p className="flex items-center gap-2 font-semibold text-leaf">
          <CheckIcon className="size-5" />
          {t('goalDone')}
        </p>
      )}
    </>
  );
}
