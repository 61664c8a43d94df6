import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { workouts, WorkoutWeek } from '@sabiwell/proto/http/workouts.ts';
import { figure, noonOf, shortDay } from '@sabiwell/ui/formats.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { caloriesText } from './calories-text.ts';
import { t } from './messages.ts';
import { dayLater } from '@sabiwell/proto/http/lagos-time.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', weekday: 'short' });
const DAYS = 7;

/** The minutes of each day of a week, Monday to Sunday, with buttons for earlier weeks. */
export function WeekCard({ userId, today }: { userId: number; today: string }) {
  const [back, setBack] = useState(0);
  const query = useQuery(read<typeof workouts.readWorkoutWeek>(`/api/workouts/${userId}/week/${dayLater(today, -DAYS * back)}`));
  return (
    <section aria-labelledby="week" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="week" className="text-lg font-semibold">
          {t('weekTitle')}
        </h2>
        <p className="flex items-center">
          <Step label={t('weekBefore')} onPress={() => setBack(back + 1)}>
            <ChevronLeftIcon />
          </Step>
          <span className="figures min-w-32 text-center text-sm" aria-live="polite">
            {query.data && t('weekSpan', { from: shortDay(query.data.from), to: shortDay(query.data.to) })}
          </span>
          <Step label={t('weekAfter')} disabled={back === 0} onPress={() => setBack(back - 1)}>
            <ChevronRightIcon />
          </Step>
        </p>
      </div>
      <QueryPart query={query} failed={t('weekFailed')} loading={t('loadingWeek')} skeleton="h-80 w-full">
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
      className="grid size-11 place-items-center rounded-control text-indigo aria-disabled:cursor-not-allowed aria-disabled:text-rule"
    >
      {children}
    </button>
  );
}

function Week({ week, today }: { week: WorkoutWeek; today: string }) {
  const most = Math.max(1, ...week.days.map(({ minutes }) => minutes));
  const workouts = week.workouts === 1 ? t('oneWorkout') : t('someWorkouts', { count: figure(week.workouts) });
  return (
    <div className="flex flex-col gap-3 border border-hairline bg-surface p-4">
      <p className="figures font-semibold">
        {t('weekSum', { minutes: figure(week.minutes), calories: caloriesText(week.caloriesBurned, week.workouts > 0), workouts })}
      </p>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('weekTable')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('day')}</th>
            <td aria-hidden="true" />
            <th scope="col">{t('minutes')}</th>
            <th scope="col">{t('calories')}</th>
          </tr>
        </thead>
        <tbody>
          {week.days.map((day) => (
            <DayRow key={day.date} day={day} isToday={day.date === today} share={day.minutes / most} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One day of the week; `share` is the length of its bar relative to the longest, 0 to 1. */
function DayRow({ day, isToday, share }: { day: WorkoutWeek['days'][number]; isToday: boolean; share: number }) {
  return (
    <tr className={isToday ? 'font-semibold' : 'text-ink-2'}>
      <th scope="row" aria-current={isToday ? 'date' : undefined} className="w-12 py-1.5 text-left font-[inherit]">
        {weekday.format(noonOf(day.date))}
      </th>
      <td aria-hidden="true" className="py-1.5">
        <div className="h-4 bg-band">
          <div className="h-full bg-indigo" style={{ width: `${100 * share}%` }} />
        </div>
      </td>
      <td className="figures w-18 py-1.5 text-right">
        {figure(day.minutes)} {t('min')}
      </td>
      <td className="figures w-20 py-1.5 text-right text-sm">
        {caloriesText(day.caloriesBurned, day.minutes > 0)} {t('kcal')}
      </td>
    </tr>
  );
}
