import type { GridAction } from './grid-types.ts';

/** How many rows one action takes at most. */
export const MOST_CHOSEN = 50;

/** The rows that are chosen, in the order of choosing; `start` is where a range of rows begins, beside those chosen `before`. */
export type RowChoice = { ids: readonly string[]; start?: { id: string; before: readonly string[] } };

export const NONE_CHOSEN: RowChoice = { ids: [] };

/** Chooses a row, or lets it go. */
export function toggleRow({ ids }: RowChoice, id: string): RowChoice {
  const isChosen = ids.includes(id);
  const next = isChosen ? ids.filter((one) => one !== id) : [...ids, id].slice(0, MOST_CHOSEN);
  return { ids: next, start: { id, before: isChosen ? next : ids } };
}

/** Chooses every row between the start of the range and row `to` instead of the range before; without a start it begins at row `from`. */
export function extendTo(choice: RowChoice, rows: readonly string[], { from, to }: { from: string; to: string }): RowChoice {
  const start = choice.start !== undefined && rows.includes(choice.start.id) ? choice.start : { id: from, before: choice.ids };
  const [first, last] = [rows.indexOf(start.id), rows.indexOf(to)];
  const range = first <= last ? rows.slice(first, last + 1) : rows.slice(last, first + 1).toReversed();
  return { ids: [...new Set([...start.before, ...range])].slice(0, MOST_CHOSEN), start };
}

/** What is left of a choice in a list that has changed. */
export function keepKnown(choice: RowChoice, isKnown: (id: string) => boolean): RowChoice {
  const ids = choice.ids.filter(isKnown);
  return ids.length === choice.ids.length ? choice : { ids };
}

/** Whether rows can be chosen: a window is about one row, so where there are only windows a choice would lead nowhere. */
export function choosesRows<Row>(actions: readonly GridAction<Row>[]): boolean {
  return actions.some((action) => !('window' in action));
}
