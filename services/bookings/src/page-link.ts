import { cursorOf, type Place } from '@sabiwell/proto/http/page.ts';

/** The longest list in one reply, and what a list without a limit has (contract.md section 1). */
export const MOST_ROWS = 200;

type Query = Record<string, string | number | undefined>;

/** One page of rows, of which one more than `limit` was read, and the header that leads to the next page. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  path: string,
  placeOf: (row: T) => Place,
  query: Query = {},
): { page: T[]; headers: Record<string, string> } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { page, headers: {} };
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, limit, cursor: cursorOf(placeOf(last)) })) {
    if (value !== undefined && value !== '') words.set(name, String(value));
  }
  return { page, headers: { link: `<${path}?${words.toString()}>; rel="next"` } };
}
