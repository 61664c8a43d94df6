import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { goalProgress } from '@sabiwell/proto/http/goal-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { figure, shortDay } from '@sabiwell/ui/formats.ts';
import { CheckIcon } from '@sabiwell/ui/icons.tsx';
import { ProgressBar } from '@sabiwell/ui/progress-bar.tsx';
import { t } from './messages.ts';
import type { FitnessAddress } from './use-fitness-address.ts';

type Props = { goal: FitnessGoal; today: string; address: FitnessAddress; onIntent: () => void };

/** One goal: its progress, its deadline, and the buttons that update and edit it. */
export function GoalCard({ goal, today, address, onIntent }: Props) {
  const { current, target, unit } = goal;
  const name = t(`goal_${goal.goalType}`);
  const figures = { current: figure(current, 1), target: figure(target, 1), unit };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 text-lg font-semibold">{name}</h3>
        <p className="figures text-ink-2">{t('goalFigures', figures)}</p>
      </div>
      {goal.description !== null && <p>{goal.description}</p>}
      <ProgressBar percent={goalProgress(goal)} done={goal.isCompleted} label={t('goalSpoken', { goal: name, ...figures })} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <GoalState goal={goal} today={today} />
        <GoalButtons goal={goal} name={name} address={address} onIntent={onIntent} />
      </div>
    </div>
  );
}

type GoalButtonsProps = Omit<Props, 'today'> & { name: string };

function GoalButtons({ goal: { id, movedBy }, name, address, onIntent }: GoalButtonsProps) {
  const open = (what: 'goal' | 'progress') => address.open(`?${what}=${encodeURIComponent(id)}`);
  return (
    <p className="-mx-4 flex flex-wrap">
      {movedBy === 'hand' && (
        <Button
          variant="quiet"
          aria-label={t('of', { what: t('update'), name })}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={() => open('progress')}
        >
          {t('update')}
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={t('of', { what: t('edit'), name })}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => open('goal')}
      >
        {t('edit')}
      </Button>
    </p>
  );
}

function GoalState({ goal, today }: { goal: FitnessGoal; today: string }) {
  if (goal.isCompleted) {
    return (
      <p className="flex items-center gap-2 font-semibold text-leaf">
        <CheckIcon className="size-5" />
        {reachedWords(goal, today)}
      </p>
    );
  }
  return (
    <p className="text-sm text-ink-2">
      {whenWords(goal, today)} · {t(goal.movedBy === 'hand' ? 'movesByHand' : 'movesByWorkouts')}
    </p>
  );
}

function reachedWords({ reachedAt }: FitnessGoal, today: string): string {
  const day = reachedAt === null ? today : lagosDay(new Date(reachedAt));
  return day === today ? t('goalDone') : t('goalReached', { day: shortDay(day) });
}

function whenWords({ isDaily, deadline }: FitnessGoal, today: string): string {
  if (isDaily || deadline === null) return t('daily');
  return t(deadline < today ? 'overdue' : 'until', { day: shortDay(deadline) });
}
