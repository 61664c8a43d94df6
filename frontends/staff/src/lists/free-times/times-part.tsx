import { Choice } from '@sabiwell/ui/choice.tsx';
import { noonOf } from '@sabiwell/ui/formats.ts';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { dayOf } from './day-of.ts';
import type { FreeDay } from './free-times.domain.ts';
import { t } from './messages.ts';
import { type ChosenTime, DAYS, type FreeTimes } from './use-free-times.ts';

type TimesPartProps = {
  times: FreeTimes;
  /** The id of the times, to which a form's fault leads. */
  id?: string;
  error?: string | undefined;
  /** What the day is called, where the specification has another word for it. */
  dayLabel?: string;
  onChange: (chosen: ChosenTime) => void;
};

/** A doctor's free times to choose from: a day, and a time of it. */
export function TimesPart({ times: { query, days, day, time }, ...choice }: TimesPartProps) {
  return (
    <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-72 w-full">
      {() => (day === undefined ? <p>{t('none', { days: DAYS })}</p> : <Times days={days} day={day} time={time} {...choice} />)}
    </QueryPart>
  );
}

type TimesProps = Omit<TimesPartProps, 'times'> & { days: readonly FreeDay[]; day: FreeDay; time: string };

/** The days that have a free time, and the times of the one that is shown. */
export function Times({ id, days, day, time, error, dayLabel = t('day'), onChange }: TimesProps) {
  const options = days.map(({ date, times }) => ({ value: date, label: t('dayFree', { day: dayOf(noonOf(date)), count: times.length }) }));
  return (
    <>
      <NativeSelect
        label={dayLabel}
        options={options}
        value={day.date}
        onChange={({ target }) => onChange({ date: target.value, time: '' })}
      />
      <Choice
        id={id}
        legend={t('time')}
        error={error}
        options={day.times.map((value) => ({ value, label: value }))}
        value={time}
        onChange={(value) => onChange({ date: day.date, time: value })}
      />
    </>
  );
}
