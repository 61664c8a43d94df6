export type DayPart = 'morning' | 'afternoon' | 'evening';

/** The part of the day at an hour of Lagos, 0 to 23 (spec 1 section 2). */
export function dayPart(hour: number): DayPart {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** A first name with each word capitalised, however it was typed; '' when there is none. */
export function displayName(firstName: string | null | undefined): string {
  return (firstName ?? '')
    .trim()
    .replace(
      /(^|[\s-])(\p{L})([^\s-]*)/gu,
      (_, before: string, first: string, rest: string) => before + first.toUpperCase() + rest.toLowerCase(),
    );
}
