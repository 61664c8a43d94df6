import { CODED_FILTERS } from '@sabiwell/proto/http/staff-list-rules.ts';

const CODED = new Set<string>(CODED_FILTERS);
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The query of a list as a log of who read what keeps it: what it was filtered by, and of a text that somebody typed, other than an id, only
 * how long it was. A log is kept for 400 days and outlives the member whose name, address or telephone number was searched for. Who answers
 * for it needs to know whose rows were read, and these stand beside it by their ids or their number. No hash is kept, because names can be
 * tried out. staff-reporting keeps what was typed apart, for 30 days (ADR 0125).
 */
export function recordedFilters(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, CODED.has(name) ? value : withoutText(value)]));
}

function withoutText(value: unknown): unknown {
  if (typeof value === 'string') return ID.test(value) ? value : { characters: Array.from(value).length };
  return typeof value === 'number' || typeof value === 'boolean' ? value : true;
}
