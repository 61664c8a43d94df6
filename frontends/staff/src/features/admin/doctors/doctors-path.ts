import { APPLICATION_STATUSES } from '@sabiwell/proto/http/doctor-rules.ts';

const PAGE = 50;
/** The two lists of the tab; the first one is shown where the address names none. */
export const DOCTOR_LISTS = ['applications', 'doctors'] as const;
export type DoctorList = (typeof DOCTOR_LISTS)[number];
export const LICENCE_STATUSES = ['verified', 'unverified'] as const;

/** The list that an address names. */
export const listOf = (named: string): DoctorList => (named === 'doctors' ? 'doctors' : 'applications');

/** The first page of the applications of a status; one that does not exist is left out, because an address can be typed by hand. */
export function applicationsPath(status: string): `/api/admin/doctor-applications?${string}` {
  return `/api/admin/doctor-applications?${queryOf({ status: known(APPLICATION_STATUSES, status) })}`;
}

/** The first page of the doctors who match. */
export function doctorsPath({ q, status }: { q: string; status: string }): `/api/admin/doctors?${string}` {
  return `/api/admin/doctors?${queryOf({ q: q.trim(), status: known(LICENCE_STATUSES, status) })}`;
}

const known = (words: readonly string[], status: string): string => (words.includes(status) ? status : '');

function queryOf(filters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ limit: String(PAGE) });
  for (const [name, value] of Object.entries(filters)) if (value !== '') query.set(name, value);
  return query.toString();
}
