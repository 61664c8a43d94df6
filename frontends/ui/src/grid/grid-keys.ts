/** Where a key leads in a list whose rows are counted from 0: `page` rows fit on the screen. */
type Move = (at: number, last: number, page: number) => number;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, _, page) => at + page,
  PageUp: (at, _, page) => at - page,
  Home: () => 0,
  End: (_, last) => last,
};
/** Letters that do the same; they can be switched off (WCAG 2.1.4). */
const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

type Place = { at: number; count: number; page: number; singleKeys: boolean };

/** The row to which a key leads from row `at`; undefined for a key that leads nowhere. In an empty list no key leads anywhere. */
export function rowAfter(key: string, { at, count, page, singleKeys }: Place): number | undefined {
  const move = MOVES[(singleKeys ? LETTERS[key] : undefined) ?? key];
  if (move === undefined || count === 0) return undefined;
  return Math.min(Math.max(move(at, count - 1, Math.max(page, 1)), 0), count - 1);
}
