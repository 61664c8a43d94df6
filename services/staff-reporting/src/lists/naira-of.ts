/** Kobo, as PostgreSQL gives a bigint, in naira. */
export function nairaOf(kobo: string): number {
  return Number(kobo) / 100;
}
