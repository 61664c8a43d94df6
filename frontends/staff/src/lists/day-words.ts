import { shortDay } from '@sabiwell/ui/formats.ts';

/** A Lagos day with its time, where it has one: 20 Nov 2026, 09:14. */
export function dayWords(day: string, time: string | null): string {
  const words = `${shortDay(day)} ${day.slice(0, 4)}`;
  return time === null ? words : `${words}, ${time}`;
}
