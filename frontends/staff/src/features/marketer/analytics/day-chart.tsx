import { useState } from 'react';
import type { SeriesDay } from '@sabiwell/proto/http/staff-figures.ts';
import { fullDay, noonOf, shortDay } from '@sabiwell/ui/formats.ts';
import { endWords, figureWords } from './day-words.ts';
import { barsOf, type Figure, isLevel, lineOf, OUTCOMES, placeOf, scaleOf, type Value } from './days.domain.ts';
import { t } from './messages.ts';

type DayChartProps = { days: readonly SeriesDay[]; figure: Figure };

const FILLS: Readonly<Partial<Record<Value, string>>> = { ok: 'fill-leaf', bad: 'fill-clay', pending: 'fill-amber-fill' };
const SWATCHES = { ok: 'bg-leaf', bad: 'bg-clay', pending: 'bg-amber-fill' } as const;

/**
 * One figure, day by day: bars of what happened, a line of what held. Dragging over it, or the arrow keys, choose a day, whose figures are
 * then read out. The same figures are in the table under it.
 */
export function DayChart({ days, figure }: DayChartProps) {
  const [chosen, setChosen] = useState<string>();
  const found = days.findIndex(({ day }) => day === chosen);
  const at = found === -1 ? days.length - 1 : found;
  const day = days[at];
  if (day === undefined) return null;
  const words = t('chosen', { day: fullDay(noonOf(day.day)), value: figureWords(day, figure) });
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="figures font-semibold">
        {words}
      </p>
      <div className="relative h-52 has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-indigo">
        <Drawing days={days} figure={figure} at={at} />
        <Ends days={days} figure={figure} />
        {/* An unseen slider over the whole chart: fingers, mouse, keys and screen readers all know how to move one. */}
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={at}
          aria-label={t('slider')}
          aria-valuetext={words}
          onChange={({ target }) => setChosen(days[Number(target.value)]?.day)}
          className="absolute inset-0 size-full touch-pan-y cursor-pointer opacity-0 print:hidden"
        />
      </div>
      <p aria-hidden="true" className="figures flex justify-between text-xs text-ink-2">
        <span>{shortDay(days[0]?.day ?? '')}</span>
        <span>{shortDay(days.at(-1)?.day ?? '')}</span>
      </p>
      {figure === 'payments' && <Legend />}
    </div>
  );
}

/** The numbers at the ends of the scale. */
function Ends({ days, figure }: DayChartProps) {
  const scale = scaleOf(days, figure);
  const shape = 'figures absolute left-0 bg-surface pr-1 text-xs text-ink-2';
  return (
    <div aria-hidden="true">
      <span className={`${shape} top-0`}>{endWords(scale, 'high', figure)}</span>
      {scale.low < 0 && <span className={`${shape} bottom-0`}>{endWords(scale, 'low', figure)}</span>}
    </div>
  );
}

// Drawn on 100 by 100 units and stretched to the available space. Only strokes keep their shape.
function Drawing({ days, figure, at }: DayChartProps & { at: number }) {
  const step = 100 / days.length;
  const zero = placeOf(0, scaleOf(days, figure));
  const stroke = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' as const };
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full border-y border-hairline"
    >
      <rect x={at * step} width={step} y={0} height={100} className="fill-band print:hidden" />
      {isLevel(figure) ? (
        <path
          d={`M${lineOf(days, figure)
            .map(({ x, y }) => `${x} ${y}`)
            .join('L')}`}
          {...stroke}
          strokeWidth="2"
          className="text-indigo"
        />
      ) : (
        <Bars days={days} figure={figure} />
      )}
      <path d={`M0 ${zero}H100`} {...stroke} strokeWidth="1" className="text-rule" />
    </svg>
  );
}

function Bars({ days, figure }: DayChartProps) {
  return barsOf(days, figure).flatMap(({ day, x, width, parts }) =>
    parts.map(({ of, y, height }) => (
      <rect key={`${day} ${of}`} x={x} width={width} y={y} height={height} className={FILLS[of] ?? 'fill-indigo'} />
    )),
  );
}

/** Which colour is which outcome. */
function Legend() {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {OUTCOMES.map((outcome) => (
        <li key={outcome} className="flex items-center gap-2">
          <span className={`size-3 ${SWATCHES[outcome]}`} />
          {t(outcome)}
        </li>
      ))}
    </ul>
  );
}
