import { useId } from 'react';
import type { DoctorSlot } from '@sabiwell/proto/http/doctors.ts';
import { t } from './messages.ts';
import type { SlotDay } from './slot-days.domain.ts';

type Chosen = { date: string; time: string };
type Props = { days: readonly SlotDay[]; day: string | undefined; value: Chosen; onChange: (chosen: Chosen) => void };

/** The times of one day, by part of the day. Taken ones are shown, so that a doctor's day can be recognised, but can't be chosen. */
export function SlotTimes({ days, day, value, onChange }: Props) {
  const name = useId();
  const shown = days.find(({ date }) => date === day);
  if (shown === undefined || shown.free === 0) {
    return <p className="bg-band p-3">{t(days.some(({ free }) => free > 0) ? 'dayEmpty' : 'weekEmpty')}</p>;
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('times')}</legend>
      {shown.parts.map(({ part, slots }) => (
        <div key={part}>
          <p className="pb-1 text-sm text-ink-2">{t(part)}</p>
          <Times name={name} slots={slots} value={value} onChange={onChange} />
        </div>
      ))}
    </fieldset>
  );
}

type TimesProps = Pick<Props, 'value' | 'onChange'> & { name: string; slots: readonly DoctorSlot[] };

function Times({ name, slots, value, onChange }: TimesProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(3.6rem,1fr))] gap-2">
      {slots.map(({ date, time, isFree }) => (
        <label key={time} className={TIME}>
          <input
            type="radio"
            name={name}
            value={time}
            disabled={!isFree}
            checked={isFree && value.date === date && value.time === time}
            onChange={() => onChange({ date, time })}
            className="absolute inset-0 cursor-pointer appearance-none outline-none disabled:cursor-not-allowed"
          />
          <span className="figures">{time}</span>
          {!isFree && <span className="sr-only">{t('taken')}</span>}
        </label>
      ))}
    </div>
  );
}

const TIME =
  'relative flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-indigo bg-surface px-1 text-indigo ' +
  'has-checked:bg-indigo has-checked:font-semibold has-checked:text-on-indigo ' +
  'has-disabled:border-hairline has-disabled:bg-band has-disabled:text-ink-2 has-disabled:line-through ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo';
