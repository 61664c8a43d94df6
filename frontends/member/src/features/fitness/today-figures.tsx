import type { UseQueryResult } from '@tanstack/react-query';
import type { Workout } from '@sabiwell/proto/http/workouts.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Card } from '@sabiwell/ui/card.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { caloriesText } from './calories-text.ts';
import { t } from './messages.ts';

/** Minutes and calories of today. */
export function TodayFigures({ query: { data, error } }: { query: UseQueryResult<Workout[], ApiError> }) {
  if (data === undefined) return error === null ? <Skeleton className="h-32.5 w-full" /> : null;
  const sum = (name: 'duration' | 'caloriesBurned') => data.reduce((total, workout) => total + workout[name], 0);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
      <Figure label={t('minutesToday')} value={figure(sum('duration'))} unit={t('min')} />
      <Figure label={t('caloriesToday')} value={caloriesText(sum('caloriesBurned'), data.length > 0)} unit={t('kcal')} />
    </div>
  );
}

function Figure({ label, value, unit }: { label: string; value: string; unit: string }) {
  return (
    <Card className="flex flex-col justify-between gap-1">
      <h2 className="text-base text-ink-2">{label}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures text-4xl font-extrabold">{value}</span> <span className="text-ink-2">{unit}</span>
      </p>
    </Card>
  );
}
