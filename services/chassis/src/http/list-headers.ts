import { cursorOf, type Place } from '@sabiwell/proto/http/page.ts';
import type { ListPage } from '../stores/read-list.ts';

/** A page's end as the cursor of a list that is sorted by time. */
export const timeCursor = ({ value, id }: NonNullable<ListPage['next']>): string => cursorOf({ at: value as Date, id: id as string });

/** The place after which a page begins, as `readList` takes it. */
export const afterPlace = (cursor: Place | undefined) => (cursor === undefined ? undefined : { value: cursor.at, id: cursor.id });

/** Headers of a page: how many rows there are in all, and the address of the next page. */
export function listHeaders(
  path: string,
  query: Readonly<Record<string, unknown>>,
  { next, total }: ListPage,
  cursor: (next: NonNullable<ListPage['next']>) => string = timeCursor,
): Record<string, string> {
  const headers = { 'x-total-count': total };
  if (next === undefined) return headers;
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor: cursor(next) })) {
    if (value !== undefined && value !== '') words.set(name, String(value));
  }
  return { ...headers, link: `<${path}?${words.toString()}>; rel="next"` };
}
