import type { SeriesDay } from '@sabiwell/proto/http/staff-figures.ts';

/** What can be drawn of the days. */
export const FIGURES = ['revenue', 'newMembers', 'payments', 'activePeriods', 'wallet'] as const;
export type Figure = (typeof FIGURES)[number];

/** What became of payments. */
export const OUTCOMES = ['ok', 'bad', 'pending'] as const;

/** A value of a day, as the server names it. */
export type Value = Exclude<keyof SeriesDay, 'day'>;

/** The values of a day in the order of the table. */
export const VALUES = ['revenue', 'newMembers', ...OUTCOMES, 'activePeriods', 'wallet'] as const satisfies readonly Value[];

/** How many days can be shown. */
export const PERIODS = ['30', '90'] as const;
type Period = (typeof PERIODS)[number];

/** How many days an address shows. */
export function periodOf(named: string): Period {
  return PERIODS.find((period) => period === named) ?? '30';
}

/** Whether nothing happened on any of the days, and nothing held. */
export function isEmpty(days: readonly SeriesDay[]): boolean {
  return days.every((day) => VALUES.every((value) => day[value] === 0));
}

/** Whether a figure says what held at the end of a day, which is a line, and not what happened on it, which is a bar. */
export function isLevel(figure: Figure): figure is 'activePeriods' | 'wallet' {
  return figure === 'activePeriods' || figure === 'wallet';
}

/** The values that a figure shows of a day. */
function valuesOf(figure: Figure): readonly Value[] {
  return figure === 'payments' ? OUTCOMES : [figure];
}

// Charts are drawn on a scale of 0 to 100 from left to right and from top to bottom.

export type Scale = { low: number; high: number };

/** Round numbers that no day exceeds. Nothing is always on the scale, so that bars and lines compare as their figures do. */
export function scaleOf(days: readonly SeriesDay[], figure: Figure): Scale {
  const sums = days.map((day) => valuesOf(figure).reduce((sum, value) => sum + day[value], 0));
  const least = Math.min(0, ...sums);
  return { low: least < 0 ? -roundUp(-least) : 0, high: roundUp(Math.max(5, ...sums)) };
}

/** The next 1, 2 or 5 with its zeros. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power;
}

/** How far down a value stands. */
export function placeOf(value: number, { low, high }: Scale): number {
  return (100 * (high - value)) / (high - low);
}

/** A part of a day's bar: of which value, how far down it begins, and how high it is. */
type BarPart = { of: Value; y: number; height: number };
type Bar = { day: string; x: number; width: number; parts: BarPart[] };

const GAP = 0.25;
/** The least height of what is not nothing: it must be seen. */
const LEAST = 1;

/** A bar for each day; the parts of payments stand one on the other. */
export function barsOf(days: readonly SeriesDay[], figure: Figure): Bar[] {
  const scale = scaleOf(days, figure);
  const step = 100 / Math.max(1, days.length);
  return days.map((day, at) => {
    const parts: BarPart[] = [];
    let top = placeOf(0, scale);
    for (const value of valuesOf(figure)) {
      if (day[value] === 0) continue;
      const height = Math.max(LEAST, (100 * Math.abs(day[value])) / (scale.high - scale.low));
      if (day[value] > 0) top -= height;
      parts.push({ of: value, y: top, height });
    }
    return { day: day.day, x: at * step + (step * GAP) / 2, width: step * (1 - GAP), parts };
  });
}

/** A point for each day. */
export function lineOf(days: readonly SeriesDay[], figure: 'activePeriods' | 'wallet'): { x: number; y: number }[] {
  const scale = scaleOf(days, figure);
  const step = 100 / Math.max(1, days.length);
  return days.map((day, at) => ({ x: (at + 0.5) * step, y: placeOf(day[figure], scale) }));
}
