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

/** Fewer readings say too little about a time to compare it with another. */
const LEAST_TO_COMPARE = 3;

/**
 * The chart of this many Lagos days, up to today: for each line its points, oldest first, its mean over all readings, its target, and the
 * mean of as many days before. `figures` cover both times.
 */
export function trendOf(asked: { type: ReadingType; days: TrendDays; today: string }, figures: readonly DayFigures[]): ReadingTrend {
  const { type, days, today } = asked;
  const from = dayLater(today, 1 - days);
  const series = LINES[type].map((key) => {
    const ofLine = figures.filter((day) => day.key === key);
    return lineOf(
      key,
      ofLine.filter(({ date }) => date >= from),
      ofLine.filter(({ date }) => date < from),
    );
  });
  const counts = series.map(({ count }) => count);
  return {
    type,
    days,
    from,
    to: today,
    unit: type === 'blood_pressure' ? 'mmHg' : 'mg/dL',
    // A pressure has a figure in both lines, a sugar in one of them.
    count: type === 'blood_pressure' ? Math.max(...counts) : total(counts),
    series,
  };
}

function lineOf(key: TrendKey, days: readonly DayFigures[], before: readonly DayFigures[]): ReadingTrend['series'][number] {
  const count = countOf(days);
  const canCompare = Math.min(count, countOf(before)) >= LEAST_TO_COMPARE;
  return {
    key,
    target: READING_TARGETS[key],
    count,
    mean: count === 0 ? null : meanOf(days),
    meanBefore: canCompare ? meanOf(before) : null,
    points: days
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ date, sum, low, high, count: many }) => ({ date, mean: oneDecimal(sum / many), low, high, count: many })),
  };
}

const countOf = (days: readonly DayFigures[]) => total(days.map((day) => day.count));
const meanOf = (days: readonly DayFigures[]) => oneDecimal(total(days.map((day) => day.sum)) / countOf(days));
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const oneDecimal = (value: number) => Math.round(value * 10) / 10;
