import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import { DISPUTE_KINDS, ORDER_STATUSES, REFUND_STATUSES } from '@sabiwell/proto/http/money-desk-rules.ts';
import { WITHDRAWAL_STATUSES } from '@sabiwell/proto/http/withdrawal-rules.ts';

/** The lists of the desk, in the order of the screen. */
export const DESKS = ['approvals', 'review', 'suspense', 'refunds', 'disputes', 'withdrawals', 'orders'] as const;
export type Desk = (typeof DESKS)[number];

/** What the address of the tab says of its list. */
export const DESK_VIEW = ['q', 'status', 'kind', 'from', 'to', 'sort', 'dir'] as const;

/** The states that a list can be narrowed to. */
export const DESK_STATUSES: Readonly<Partial<Record<Desk, readonly string[]>>> = {
  suspense: ['returning', 'returned', 'adopted', 'all'],
  refunds: REFUND_STATUSES,
  disputes: ['open', 'closed'],
  withdrawals: WITHDRAWAL_STATUSES,
  orders: ORDER_STATUSES,
};

const PAGE = 200;

/** The list that an address names: that one, else the first. */
export function deskOf(named: string | null): Desk {
  return DESKS.find((desk) => desk === named) ?? 'approvals';
}

/** The query of a list's first page by its view. An address can be typed by hand, and what means nothing is left out. */
export function deskQuery(desk: Desk, view: Readonly<Record<string, string>>): string {
  const known: Record<(typeof DESK_VIEW)[number], (value: string) => boolean> = {
    q: () => true,
    status: (value) => DESK_STATUSES[desk]?.includes(value) === true,
    kind: (value) => desk === 'disputes' && (DISPUTE_KINDS as readonly string[]).includes(value),
    from: isDay,
    to: isDay,
    sort: (value) => value === 'createdAt',
    dir: (value) => value === 'asc' || value === 'desc',
  };
  const query = new URLSearchParams({ limit: String(PAGE) });
  for (const name of DESK_VIEW) {
    const value = view[name]?.trim() ?? '';
    if (value !== '' && known[name](value)) query.set(name, value);
  }
  return query.toString();
}
