/** A button of a page, or the gap where pages are left out. */
export type PageButton = { page: number } | { gapAfter: number };

const MOST_BUTTONS = 5;

/** The pages that have a button, at most five, with a gap wherever some are left out: 1 … 7 8 9 … 50 (spec 3 section 2.4). */
export function pageButtons(current: number, last: number): PageButton[] {
  const pages = last <= MOST_BUTTONS ? upTo(last) : [...new Set([1, ...around(current, last), last])];
  return pages.flatMap((page, at) => {
    const before = pages[at - 1];
    return before === undefined || page === before + 1 ? [{ page }] : [{ gapAfter: before }, { page }];
  });
}

/** The three pages in the middle, and at an end its own neighbours. */
function around(current: number, last: number): number[] {
  const middle = Math.min(Math.max(current, 3), last - 2);
  return [middle - 1, middle, middle + 1];
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

/** How many pages a list has that holds so many rows, of `rows` each and at most `most`: the server counts no further than `1000+` says. */
export function lastPage(total: string | null, { rows, most }: { rows: number; most: number }): number {
  const count = Number((total ?? '0').replace('+', ''));
  return total?.endsWith('+') ? most : Math.min(most, Math.max(1, Math.ceil(count / rows)));
}
