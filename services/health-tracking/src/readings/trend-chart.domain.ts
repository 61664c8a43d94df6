import type { ReadingType, TrendDays } from '@sabiwell/proto/http/reading-rules.ts';
import { READING_TARGETS, type TrendKey } from '@sabiwell/proto/http/reading-targets.ts';
import type { ReadingTrend } from '@sabiwell/proto/http/readings.ts';
import { dayLater } from '@sabiwell/proto/http/lagos-time.ts';

/** The readings of one Lagos day that belong to one line of the chart. */
export type DayFigures = { key: TrendKey; date: string; sum: number; low: number; high: number; count: number };

const LINES: Readonly<Record<ReadingType, readonly TrendKey[]>> = {
  blood_pressure: ['systolic', 'diastolic'],
  blood_sugar: ['fasting', 'after_meal'],
};

/** The chart of the last so many Lagos days: for each line its points, oldest first, its mean over all readings and its target. */
export function trendOf(asked: { type: ReadingType; days: TrendDays; today: string }, figures: readonly DayFigures[]): ReadingTrend {
  const { type, days, today } = asked;
  const series = LINES[type].map((key) =>
    lineOf(
      key,
      figures.filter((day) => day.key === key),
    ),
  );
  const counts = series.map(({ count }) => count);
  return {
    type,
    days,
    from: dayLater(today, 1 - days),
    to: today,
    unit: type === 'blood_pressure' ? 'mmHg' : 'mg/dL',
    // A pressure has a figure in both lines, a sugar in one of them.
    count: type === 'blood_pressure' ? Math.max(...counts) : total(counts),
    series,
  };
}

function lineOf(key: TrendKey, days: readonly DayFigures[]): ReadingTrend['series'][number] {
  const count = total(days.map((day) => day.count));
  return {
    key,
    target: READING_TARGETS[key],
    count,
    mean: count === 0 ? null : oneDecimal(total(days.map((day) => day.sum)) / count),
    points: days
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ date, sum, low, high, count: many }) => ({ date, mean: oneDecimal(sum / many), low, high, count: many })),
  };
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const oneDecimal = (value: number) => Math.round(value * 10) / 10;
