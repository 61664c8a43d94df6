import { DOCTOR_SEXES, FEE_CHOICES, FREE_WITHIN_CHOICES, LANGUAGE_CHOICES, SPECIALTY_CHIPS } from '@sabiwell/proto/http/doctor-rules.ts';

export type Specialty = (typeof SPECIALTY_CHIPS)[number];

export function isSpecialty(named: string | null): named is Specialty {
  return SPECIALTY_CHIPS.some((one) => one === named);
}

/** What the directory is filtered by beside words and specialty, with the values that the screen offers. */
export const FILTERS = {
  sex: DOCTOR_SEXES,
  language: LANGUAGE_CHOICES,
  maxFee: FEE_CHOICES.map(String),
  freeWithin: FREE_WITHIN_CHOICES.map(String),
} as const satisfies Record<string, readonly string[]>;
export type FilterName = keyof typeof FILTERS;
export type Filters = Partial<Record<FilterName, string>>;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** The filters in an address; a value that the screen does not offer is none. */
export function filtersIn(params: URLSearchParams): Filters {
  const named = FILTER_NAMES.map((name) => [name, params.get(name)] as const);
  return Object.fromEntries(named.filter(([name, value]) => (FILTERS[name] as readonly (string | null)[]).includes(value)));
}

const PAGE_SIZE = 12;

/** The path of the first page of the doctors that fit. */
export function doctorsPath(words: string, specialty: Specialty | null, filters: Filters = {}): `/api/doctors?${string}` {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (words.trim() !== '') query.set('q', words.trim());
  if (specialty !== null) query.set('specialty', specialty);
  for (const [name, value] of Object.entries(filters)) query.set(name, value);
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

/**
 * The Lagos day and time in `2026-11-26T10:30`, as a card's free time is written in the address; a follow-up names the day alone. '' where it
 * is none.
 */
export function timeInAddress(at: string): { date: string; time: string } {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(at);
  return { date: found?.[1] ?? '', time: found?.[2] ?? '' };
}
