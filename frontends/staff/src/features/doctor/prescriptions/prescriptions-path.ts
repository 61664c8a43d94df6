const PAGE = 20;
/** What a list of prescriptions is filtered by. */
export const PRESCRIPTION_STATUSES = ['valid', 'revoked'] as const;

export type PrescriptionsView = { q: string; status: string };

/** The first page of the prescriptions that match; a status that does not exist is left out, because an address can be typed by hand. */
export function prescriptionsPage({ q, status }: PrescriptionsView): `/api/doctor/prescriptions?${string}` {
  const query = new URLSearchParams({ limit: String(PAGE) });
  if (q.trim() !== '') query.set('q', q.trim());
  if (PRESCRIPTION_STATUSES.some((one) => one === status)) query.set('status', status);
  return `/api/doctor/prescriptions?${query.toString()}`;
}

/** The number by which people speak of a prescription: the end of its id, which differs from one to the next. */
export function numberOf({ id }: { id: string }): string {
  return id.slice(-8).toUpperCase();
}
