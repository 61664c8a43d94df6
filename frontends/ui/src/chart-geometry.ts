import { dayLater } from '@sabiwell/proto/http/lagos-time.ts';

// Where the points of a trend chart lie, on a scale of 0 to 100 from left to right and from top to bottom.

export type ChartPoint = { date: string; mean: number; low: number; high: number };
export type Span = { low: number; high: number };
export type ChartSeries = { key: string; name: string; dashed: boolean; target: Span; points: readonly ChartPoint[] };

const DAY_MS = 86_400_000;
const STEPS = [5, 10, 20, 25, 50, 100, 200, 500];
const MOST_TICKS = 5;

/** Whole days from one day to another, both as YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** How far right a day stands between the first and the last, 0 to 100. */
export function placeOfDay(day: string, { from, to }: { from: string; to: string }): number {
  return (100 * daysBetween(from, day)) / Math.max(1, daysBetween(from, to));
}

/** How far down a value stands, 0 to 100. */
export function placeOfValue(value: number, { low, high }: Span): number {
  return (100 * (high - value)) / (high - low);
}

/** The range of values a chart shows: always the usual one, so that small changes do not look dramatic, and more if readings lie outside. */
export function spanOf(series: readonly ChartSeries[], usual: Span): Span {
  const points = series.flatMap((one) => one.points);
  return {
    low: Math.min(usual.low, ...points.map(({ low }) => Math.floor(low / 10) * 10)),
    high: Math.max(usual.high, ...points.map(({ high }) => Math.ceil(high / 10) * 10)),
  };
}

/** At most five round values within a span, for the lines across a chart. */
export function ticksOf({ low, high }: Span): number[] {
  const step = STEPS.find((one) => Math.floor(high / one) - Math.ceil(low / one) + 1 <= MOST_TICKS) ?? high - low;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step);
}

/** The first and the last of some days, and at most two evenly between them, for the words under a chart. */
export function dayTicksOf({ from, to }: { from: string; to: string }): string[] {
  const days = daysBetween(from, to);
  const parts = Math.min(3, days);
  return Array.from({ length: parts + 1 }, (_, at) => dayLater(from, parts === 0 ? 0 : Math.round((at * days) / parts)));
}

/** Splits the points of a line where it has a gap: where two are more than three days and more than a tenth of the period apart. */
export function runsOf(points: readonly ChartPoint[], days: number): ChartPoint[][] {
  const widest = Math.max(3, days / 10);
  const runs: ChartPoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && daysBetween(before.date, point.date) <= widest) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** Every day on which some series has a point, in order. */
export function daysOf(series: readonly ChartSeries[]): string[] {
  return [...new Set(series.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
}
