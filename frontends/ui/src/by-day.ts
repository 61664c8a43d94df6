import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';

/** Items under the Lagos day on which they happened; the days come in the order of the items. */
export function byDay<T>(items: readonly T[], instantOf: (item: T) => string): [day: string, items: T[]][] {
  const days = new Map<string, T[]>();
  for (const item of items) {
    const day = lagosDay(new Date(instantOf(item)));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
