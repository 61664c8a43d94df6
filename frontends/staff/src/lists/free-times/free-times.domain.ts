import type { DoctorSlot } from '@sabiwell/proto/http/doctors.ts';

export type FreeDay = { date: string; times: string[] };

/** The free times by their days, in order; days without one are left out. */
export function freeDays(slots: readonly DoctorSlot[]): FreeDay[] {
  const days = new Map<string, string[]>();
  for (const { date, time, isFree } of slots) if (isFree) days.set(date, [...(days.get(date) ?? []), time]);
  return [...days].map(([date, times]) => ({ date, times }));
}

/** The day that is shown: the chosen one while it has a free time, else the first from the visit's own day on, else the last. */
export function shownDay(days: readonly FreeDay[], chosen: string, own: string): FreeDay | undefined {
  return days.find(({ date }) => date === chosen) ?? days.find(({ date }) => date >= own) ?? days.at(-1);
}
