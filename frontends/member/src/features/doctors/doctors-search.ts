import { SPECIALTY_CHIPS } from '@sabiwell/proto/http/doctor-rules.ts';

export type Specialty = (typeof SPECIALTY_CHIPS)[number];

export function isSpecialty(named: string | null): named is Specialty {
  return SPECIALTY_CHIPS.some((one) => one === named);
}

const PAGE_SIZE = 12;

/** The path of the first page of the doctors that fit. */
export function doctorsPath(words: string, specialty: Specialty | null): `/api/doctors?${string}` {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (words.trim() !== '') query.set('q', words.trim());
  if (specialty !== null) query.set('specialty', specialty);
  return `/api/doctors?${query.toString()}`;
}

/** A query string with some parameters changed and the rest kept; null removes a parameter. */
export function changeSearch(before: URLSearchParams, change: Readonly<Record<string, string | null>>): string {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  const search = after.toString();
  return search === '' ? '' : `?${search}`;
}

/** The Lagos day and time in `2026-11-26T10:30`, as a card's free time is written in the address; '' where it is none. */
export function timeInAddress(at: string): { date: string; time: string } {
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(at);
  return { date: found?.[1] ?? '', time: found?.[2] ?? '' };
}
