import { APPOINTMENT_STATUSES, PRIORITIES } from '@sabiwell/proto/http/booking-rules.ts';
import { isDay } from '@sabiwell/proto/http/account-rules.ts';

const PAGE = 200;

/** What the address of the tab says of its list. */
export const APPOINTMENT_VIEW = ['q', 'status', 'priority', 'from', 'to', 'sort', 'dir'] as const;

/** What a word of the address may be: an address can be typed by hand, and what means nothing is left out. */
const KNOWN: Readonly<Record<(typeof APPOINTMENT_VIEW)[number], (value: string) => boolean>> = {
  q: () => true,
  status: (value) => (APPOINTMENT_STATUSES as readonly string[]).includes(value),
  priority: (value) => (PRIORITIES as readonly string[]).includes(value),
  from: isDay,
  to: isDay,
  sort: (value) => value === 'createdAt' || value === 'appointmentDate',
  dir: (value) => value === 'asc' || value === 'desc',
};

/** The first page of the appointments that a view shows. */
export function appointmentsPath(view: Readonly<Record<string, string>>): `/api/admin/appointments?${string}` {
  const query = new URLSearchParams({ limit: String(PAGE) });
  for (const name of APPOINTMENT_VIEW) {
    const value = view[name]?.trim() ?? '';
    if (value !== '' && KNOWN[name](value)) query.set(name, value);
  }
  return `/api/admin/appointments?${query.toString()}`;
}
