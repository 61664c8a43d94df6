import { type KeyboardEvent, useState } from 'react';
import {
  type ChartSeries,
  daysBetween,
  daysOf,
  dayTicksOf,
  placeOfDay,
  placeOfValue,
  runsOf,
  type Span,
  spanOf,
  ticksOf,
} from './chart-geometry.ts';

type TrendChartProps = {
  /** The chart's accessible name. */
  label: string;
  series: readonly ChartSeries[];
  from: string;
  to: string;
  days: number;
  /** The range of values that the chart always covers. */
  usual: Span;
  /** Formats a day for the axis. */
  dayWords: (day: string) => string;
  /** Names a target range on the chart. */
  targetWords: (target: Span) => string;
  /** Says in words what was measured on a day. */
  describe: (day: string) => string;
  /** The accessible name of the slider that moves from day to day. */
  sliderLabel: string;
};

const COLOURS = ['text-indigo', 'text-palm'];

/**
 * Lines with a dot for each day that has readings, drawn over the target ranges. A thin bar spans a day's lowest and highest
 * reading. Dragging over the chart, or the arrow keys, choose a day, whose figures are then read out. A page that shows a chart shows
 * the same figures in a table.
 */
export function TrendChart(props: TrendChartProps) {
  const { label, series, from, to, usual, dayWords, describe, sliderLabel } = props;
  const all = daysOf(series);
  const [chosen, setChosen] = useState<string>();
  const day = chosen !== undefined && all.includes(chosen) ? chosen : all.at(-1);
  const span = spanOf(series, usual);
  const words = day === undefined ? undefined : describe(day);

  return (
    <div className="flex flex-col gap-2">
      <div className="relative h-52 pr-2 pl-9 has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-indigo">
        <Axis span={span} />
        <div className="relative h-full">
          <Lines {...props} span={span} chosen={day} label={label} />
          <TargetNames {...props} span={span} />
          {day !== undefined && all.length > 1 && (
            <DaySlider days={all} day={day} from={from} to={to} words={words ?? ''} label={sliderLabel} onChoose={setChosen} />
          )}
        </div>
      </div>
      <DayTicks from={from} to={to} words={dayWords} />
      {words !== undefined && <output className="figures min-h-6 font-semibold print:hidden">{words}</output>}
    </div>
  );
}

type DaySliderProps = {
  days: readonly string[];
  day: string;
  from: string;
  to: string;
  words: string;
  label: string;
  onChoose: (day: string | undefined) => void;
};

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

// An unseen slider over the whole chart: fingers, mouse, keys and screen readers all know how to move one. It goes by the calendar, and
// its day is the nearest that has readings; the arrow keys go from one of these to the next.
function DaySlider({ days, day, from, to, words, label, onChoose }: DaySliderProps) {
  function move(event: KeyboardEvent): void {
    const next = KEYS[event.key]?.(days.indexOf(day), days.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    if (days[next] !== undefined) onChoose(days[next]);
  }
  return (
    <input
      type="range"
      min={0}
      max={daysBetween(from, to)}
      value={daysBetween(from, day)}
      aria-label={label}
      aria-valuetext={words}
      onKeyDown={move}
      onChange={({ target }) => onChoose(nearest(days, Number(target.value), from))}
      className="absolute inset-0 size-full touch-pan-y cursor-pointer opacity-0 print:hidden"
    />
  );
}

function nearest(days: readonly string[], place: number, from: string): string | undefined {
  const distance = (day: string) => Math.abs(daysBetween(from, day) - place);
  return days.reduce<string | undefined>((best, day) => (best !== undefined && distance(best) <= distance(day) ? best : day), undefined);
}

function TargetNames({ series, targetWords, span }: TrendChartProps & { span: Span }) {
  return (
    <div aria-hidden="true">
      {series.map(({ key, target }) => (
        <span key={key} className="figures absolute left-1 text-xs text-leaf" style={{ top: `${placeOfValue(target.high, span)}%` }}>
          {targetWords(target)}
        </span>
      ))}
    </div>
  );
}

function DayTicks({ from, to, words }: { from: string; to: string; words: (day: string) => string }) {
  return (
    <div aria-hidden="true" className="figures @container pr-2 pl-9 text-xs whitespace-nowrap text-ink-2">
      <div className="flex justify-between">
        {dayTicksOf({ from, to }).map((day) => (
          // With large text there is room for the first and the last alone.
          <span key={day} className={day === from || day === to ? '' : 'hidden @min-[14rem]:inline'}>
            {words(day)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Axis({ span }: { span: Span }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 right-2">
      {ticksOf(span).map((tick) => (
        <div key={tick} className="absolute inset-x-0" style={{ top: `${placeOfValue(tick, span)}%` }}>
          <span className="figures absolute w-7 -translate-y-1/2 text-right text-xs text-ink-2">{tick}</span>
          <span className="absolute right-0 left-9 border-t border-hairline" />
        </div>
      ))}
    </div>
  );
}

type LinesProps = TrendChartProps & { span: Span; chosen: string | undefined };

// Drawn on 100 by 100 units and stretched to the available space. Only strokes keep their shape, so a dot is a line of length zero.
function Lines({ label, series, from, to, days, span, chosen }: LinesProps) {
  const x = (day: string) => placeOfDay(day, { from, to });
  const y = (value: number) => placeOfValue(value, span);
  const stroke = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' as const };
  const dotWidth = days > 30 ? 5 : 7;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {series.map(({ key, target }) => (
        <rect key={key} x="0" width="100" y={y(target.high)} height={y(target.low) - y(target.high)} className="fill-target" />
      ))}
      {chosen !== undefined && <path d={`M${x(chosen)} 0V100`} {...stroke} strokeWidth="1" className="text-ink-2 print:hidden" />}
      {series.map(({ key, points, dashed }, index) => (
        <g key={key} strokeLinecap="round" strokeLinejoin="round" className={COLOURS[index % COLOURS.length]}>
          <path d={points.map(({ date, low, high }) => `M${x(date)} ${y(high)}V${y(low)}`).join('')} {...stroke} strokeWidth="1" />
          <path
            d={runsOf(points, days)
              .map((run) => `M${run.map(({ date, mean }) => `${x(date)} ${y(mean)}`).join('L')}`)
              .join('')}
            {...stroke}
            strokeWidth="2"
            strokeDasharray={dashed ? '5 4' : undefined}
          />
          <path d={points.map(({ date, mean }) => `M${x(date)} ${y(mean)}h0`).join('')} {...stroke} strokeWidth={dotWidth} />
        </g>
      ))}
    </svg>
  );
}
