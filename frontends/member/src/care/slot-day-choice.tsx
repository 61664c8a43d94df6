import { useId } from 'react';
import { noonOf, shortDay } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';
import type { SlotDay } from './slot-days.domain.ts';
import { visitDay, weekdayOf } from './when.ts';

type Props = { days: readonly SlotDay[]; value: string | undefined; onChange: (day: string) => void };

/** Seven days, each with how many times are free. */
export function SlotDayChoice({ days, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 font-medium">{t('days')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
        {days.map((day) => {
          const { date } = day;
          const words = freeWords(day);
          return (
            <label key={date} className={DAY}>
              <input
                type="radio"
                name={name}
                value={date}
                checked={date === value}
                onChange={() => onChange(date)}
                aria-label={t('dayLabel', { day: visitDay(noonOf(date)), free: words })}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <span className="text-sm">{weekdayOf(noonOf(date))}</span>
              <span className="font-semibold whitespace-nowrap">{shortDay(date)}</span>
              <span className="text-sm">{words}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** How many times are free; a day without hours is not a full one. */
function freeWords({ free, parts }: SlotDay): string {
  if (free > 0) return t('free', { count: free });
  return t(parts.length > 0 ? 'none' : 'closed');
}

const DAY =
  'relative flex min-h-16 cursor-pointer flex-col items-center justify-center rounded-control border border-rule bg-surface px-1 py-1.5 text-center ' +
  'has-checked:border-indigo has-checked:bg-indigo has-checked:text-on-indigo ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo';
