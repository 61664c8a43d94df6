import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { workouts, WorkoutWeek } from '@sabiwell/proto/http/workouts.ts';
import { figure, longDay, noonOf, shortDay } from '@sabiwell/ui/formats.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { caloriesText } from './calories-text.ts';
import { t } from './messages.ts';
import { dayLater } from '@sabiwell/proto/http/lagos-time.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', weekday: 'short' });
const DAYS = 7;

/** The minutes of each day of a week, Monday to Sunday, as seven bars, with buttons for earlier weeks. */
export function WeekCard({ userId, today }: { userId: number; today: string }) {
  const [back, setBack] = useState(0);
  const query = useQuery(read<typeof workouts.readWorkoutWeek>(`/api/workouts/${userId}/week/${dayLater(today, -DAYS * back)}`));
  return (
    <section aria-labelledby="week" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="week" className="text-lg font-semibold">
          {t('weekTitle')}
        </h2>
        <p className="flex min-w-0 items-center">
          <Step label={t('weekBefore')} onPress={() => setBack(back + 1)}>
            <ChevronLeftIcon />
          </Step>
          <span className="figures min-w-0 text-center text-sm" aria-live="polite">
            {query.data && t('weekSpan', { from: shortDay(query.data.from), to: shortDay(query.data.to) })}
          </span>
          <Step label={t('weekAfter')} disabled={back === 0} onPress={() => setBack(back - 1)}>
            <ChevronRightIcon />
          </Step>
        </p>
      </div>
      <QueryPart query={query} failed={t('weekFailed')} loading={t('loadingWeek')} skeleton="h-54 w-full">
        {(week) => <Week week={week} today={today} />}
      </QueryPart>
    </section>
  );
}

type StepProps = { label: string; disabled?: boolean; onPress: () => void; children: ReactNode };

function Step({ label, disabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className="grid size-[44px] shrink-0 place-items-center rounded-control text-indigo aria-disabled:cursor-not-allowed aria-disabled:text-rule"
    >
      {children}
    </button>
  );
}

function Week({ week, today }: { week: WorkoutWeek; today: string }) {
  const [pressed, setPressed] = useState<string>();
  const most = Math.max(1, ...week.days.map(({ minutes }) => minutes));
  const workouts = week.workouts === 1 ? t('oneWorkout') : t('someWorkouts', { count: figure(week.workouts) });
  const chosen = week.days.find(({ date }) => date === (pressed ?? today));
  return (
    <div className="flex flex-col gap-3 border-y border-hairline bg-surface p-4">
      <p className="figures">
        {t('weekSum', { minutes: figure(week.minutes), calories: caloriesText(week.caloriesBurned, week.workouts > 0), workouts })}
      </p>
      <ul aria-label={t('weekTable')} className="grid grid-cols-7 gap-1">
        {week.days.map((day) => (
          <li key={day.date}>
            <DayBar
              day={day}
              isToday={day.date === today}
              isChosen={day === chosen}
              share={day.minutes / most}
              onPress={() => setPressed(day.date)}
            />
          </li>
        ))}
      </ul>
      <output className="figures min-h-6 text-sm">{chosen && dayFigures(chosen)}</output>
    </div>
  );
}

type DayBarProps = {
  day: WorkoutWeek['days'][number];
  isToday: boolean;
  isChosen: boolean;
  /** The height of the bar relative to the highest, 0 to 1. */
  share: number;
  onPress: () => void;
};

/** One day of the week as a bar; pressing it shows its figures. */
function DayBar({ day, isToday, isChosen, share, onPress }: DayBarProps) {
  return (
    <button
      type="button"
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      onClick={onPress}
      className="flex w-full flex-col items-center gap-1 text-xs"
    >
      <span className={`flex h-24 w-full flex-col justify-end ${isChosen ? 'bg-band' : ''}`}>
        <span className={isToday ? 'bg-indigo' : 'bg-rule'} style={{ height: `${100 * share}%` }} />
      </span>
      <span className={isToday ? 'font-semibold' : 'text-ink-2'}>
        {weekday.format(noonOf(day.date))}
        <span className="sr-only"> {dayFigures(day)}</span>
      </span>
    </button>
  );
}

function dayFigures({ date, minutes, caloriesBurned }: WorkoutWeek['days'][number]): string {
  return t('dayFigures', { day: longDay(noonOf(date)), minutes: figure(minutes), calories: caloriesText(caloriesBurned, minutes > 0) });
}
