import { useState } from 'react';
import { AlertIcon, ChevronLeftIcon, ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { t } from './messages.ts';
import { firstShown, slotDays } from './slot-days.domain.ts';
import { SlotDayChoice } from './slot-day-choice.tsx';
import { SlotTimes } from './slot-times.tsx';
import { useSlotWeek } from './use-slot-week.ts';

export type ChosenTime = { date: string; time: string };
type Props = {
  id: string;
  doctorId: number;
  minutes: number;
  value: ChosenTime;
  /** The day that is shown first where nothing was chosen yet. */
  firstDay: string | undefined;
  error: string | undefined;
  onChange: (chosen: ChosenTime) => void;
};

/** A doctor's free times: seven days, and the times of one of them by part of the day. */
export function SlotPicker({ id, doctorId, minutes, value, firstDay = '', error, onChange }: Props) {
  const [asked, setAsked] = useState(value.date || firstDay);
  const { query, days, earlier, later } = useSlotWeek(doctorId, minutes, asked);
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-3 outline-none" aria-describedby={error && `${id}-error`}>
      <QueryPart query={query} failed={t('timesFailed')} loading={t('timesLoading')} skeleton="h-72 w-full">
        {(slots) => {
          const shown = slotDays(days, slots);
          const day = firstShown(shown, asked);
          return (
            <>
              <SlotDayChoice days={shown} value={day} onChange={setAsked} />
              <SlotTimes days={shown} day={day} value={value} onChange={onChange} />
            </>
          );
        }}
      </QueryPart>
      <div className="flex flex-wrap justify-between gap-2">
        <WeekButton words={t('earlier')} onPress={earlier} isEarlier />
        <WeekButton words={t('later')} onPress={later} />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-clay">
          <AlertIcon className="size-5" />
          {error}
        </p>
      )}
    </div>
  );
}

type WeekButtonProps = { words: string; onPress: (() => void) | undefined; isEarlier?: boolean };

function WeekButton({ words, onPress, isEarlier = false }: WeekButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
      className="flex min-h-11 items-center gap-1 font-semibold text-indigo aria-disabled:text-ink-2"
    >
      {isEarlier && <ChevronLeftIcon className="size-5" />}
      {words}
      {!isEarlier && <ChevronRightIcon className="size-5" />}
    </button>
  );
}
