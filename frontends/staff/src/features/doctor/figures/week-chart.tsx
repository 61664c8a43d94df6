import { type KeyboardEvent, useState } from 'react';
import type { DoctorWeek } from '@sabiwell/proto/http/doctor-portal.ts';
import { shortDay } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';
import { barsOf, type Figure, topOf, weekByKey } from './weeks.domain.ts';
import { valueWords, weekWords } from './week-words.ts';

/** Bars of one figure, week by week. A press or the arrow keys choose a week, whose figure is then read out. */
export function WeekChart({ weeks, figure }: { weeks: readonly DoctorWeek[]; figure: Figure }) {
  const [chosen, setChosen] = useState(weeks.length - 1);
  const week = weeks[chosen];
  if (week === undefined) return null;
  const top = topOf(weeks, figure);
  const words = t('chosen', { week: weekWords(week), value: valueWords(week, figure) });
  function onKeyDown(event: KeyboardEvent): void {
    const to = weekByKey(event.key, chosen, weeks.length);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="figures font-semibold" aria-hidden="true">
        {words}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('slider')}
        aria-valuemin={1}
        aria-valuemax={weeks.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={words}
        onKeyDown={onKeyDown}
        className="relative h-52"
      >
        <span aria-hidden="true" className="figures absolute top-0 left-0 bg-surface pr-1 text-xs text-ink-2">
          {valueWords({ ...week, [figure]: top }, figure)}
        </span>
        <Bars weeks={weeks} figure={figure} top={top} chosen={chosen} onChoose={setChosen} />
      </div>
      <p aria-hidden="true" className="figures flex justify-between text-xs text-ink-2">
        <span>{shortDay(weeks[0]?.from ?? '')}</span>
        <span>{shortDay(weeks.at(-1)?.from ?? '')}</span>
      </p>
    </div>
  );
}

type BarsProps = { weeks: readonly DoctorWeek[]; figure: Figure; top: number; chosen: number; onChoose: (at: number) => void };

// Drawn on 100 by 100 units and stretched to the available space. A press anywhere over a bar chooses it.
function Bars({ weeks, figure, top, chosen, onChoose }: BarsProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full border-y border-hairline">
      {barsOf(weeks, figure, top).map(({ from, x, width, height }, at) => (
        <g key={from} onClick={() => onChoose(at)} className={at === chosen ? 'fill-palm' : 'fill-indigo'}>
          <rect x={x} width={width} y={0} height={100} className="fill-transparent" />
          <rect x={x} width={width} y={100 - height} height={height} />
        </g>
      ))}
    </svg>
  );
}
