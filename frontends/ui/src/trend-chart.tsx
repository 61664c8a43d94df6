import { type PointerEvent, useState } from 'react';
import { type ChartSeries, daysOf, placeOfDay, placeOfValue, runsOf, type Span, spanOf, ticksOf } from './chart-geometry.ts';

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
  /** Says in words what was measured on a day. */
  describe: (day: string) => string;
  /** The accessible name of the slider that moves from day to day. */
  sliderLabel: string;
};

const COLOURS = ['text-indigo', 'text-palm'];

/**
 * Lines with a dot for each day that has readings, drawn over the target ranges. A thin bar spans a day's lowest and highest
 * reading. Touching the chart, or moving the slider under it, chooses a day, whose figures are then read out. A page that shows a
 * chart shows the same figures in a table.
 */
export function TrendChart(props: TrendChartProps) {
  const { label, series, from, to, usual, dayWords, describe, sliderLabel } = props;
  const all = daysOf(series);
  const [chosen, setChosen] = useState<string>();
  const at = chosen !== undefined && all.includes(chosen) ? all.indexOf(chosen) : all.length - 1;
  const day = all[at];
  const span = spanOf(series, usual);

  function choose(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(nearest(all, (100 * (event.clientX - left)) / width, { from, to }));
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="relative h-52 pr-2 pl-9">
        <Axis span={span} />
        <div className="relative h-full touch-pan-y" onPointerDown={choose} onPointerMove={choose}>
          <Lines {...props} span={span} chosen={day} label={label} />
        </div>
      </div>
      <div className="figures flex justify-between pr-2 pl-9 text-xs text-ink-2">
        <span>{dayWords(from)}</span>
        <span>{dayWords(to)}</span>
      </div>
      {day !== undefined && <DaySlider days={all} at={at} words={describe(day)} label={sliderLabel} onChoose={setChosen} />}
    </div>
  );
}

type DaySliderProps = { days: readonly string[]; at: number; words: string; label: string; onChoose: (day: string | undefined) => void };

function DaySlider({ days, at, words, label, onChoose }: DaySliderProps) {
  return (
    <>
      {days.length > 1 && (
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={at}
          aria-label={label}
          aria-valuetext={words}
          onChange={({ target }) => onChoose(days[Number(target.value)])}
          className="ml-9 h-11 accent-indigo print:hidden"
        />
      )}
      <output className="figures min-h-6 font-semibold print:hidden">{words}</output>
    </>
  );
}

function nearest(days: string[], place: number, edges: { from: string; to: string }): string | undefined {
  const distance = (day: string) => Math.abs(placeOfDay(day, edges) - place);
  return days.reduce<string | undefined>((best, day) => (best !== undefined && distance(best) <= distance(day) ? best : day), undefined);
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
