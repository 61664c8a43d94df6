import type { DoctorWeek } from '@sabiwell/proto/http/doctor-portal.ts';

/** The figures of a week that can be drawn. */
export const FIGURES = ['completed', 'cancelled', 'patients', 'earnings'] as const;
export type Figure = (typeof FIGURES)[number];

/** A bar of the chart on a scale of 0 to 100: from the left, how wide, and how high. */
export type Bar = { from: string; x: number; width: number; height: number };

const GAP = 0.25;

/** A bar for each week, the highest one reaching the top of the scale. A week that is not empty is always seen. */
export function barsOf(weeks: readonly DoctorWeek[], figure: Figure, top: number): Bar[] {
  const step = 100 / Math.max(1, weeks.length);
  return weeks.map((week, at) => {
    const value = week[figure];
    return {
      from: week.from,
      x: at * step + (step * GAP) / 2,
      width: step * (1 - GAP),
      height: value <= 0 ? 0 : Math.max(2, (100 * value) / top),
    };
  });
}

/** The top of the scale: the next 1, 2 or 5 with its zeros, and at least 5. */
export function topOf(weeks: readonly DoctorWeek[], figure: Figure): number {
  const most = Math.max(5, ...weeks.map((week) => week[figure]));
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}

/** The week to which a key of the chart leads; undefined for any other key. */
export function weekByKey(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
