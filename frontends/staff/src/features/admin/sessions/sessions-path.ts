import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import { SESSION_PAGES } from '@sabiwell/proto/http/staff-list-rules.ts';

/** What the address of the tab says of its list. */
export const SESSION_FILTERS = ['q', 'path', 'from', 'to'] as const;
export type SessionFilter = Readonly<Record<(typeof SESSION_FILTERS)[number], string>>;

/** The page that the address names, from 1; the first where it names none that there is. */
export function pageOf(named: string): number {
  const page = Number(named);
  return Number.isInteger(page) && page >= 1 && page <= SESSION_PAGES ? page : 1;
}

/** One page of the sessions that the filters leave. */
export function sessionsPath(filter: SessionFilter, page: number): `/api/admin/sessions?${string}` {
  const query = new URLSearchParams({ page: String(page) });
  for (const name of SESSION_FILTERS) {
    const value = filter[name].trim();
    const isMeant = name === 'from' || name === 'to' ? isDay(value) : value !== '';
    if (isMeant) query.set(name, value);
  }
  return `/api/admin/sessions?${query.toString()}`;
}
