import type { ReactNode } from 'react';
import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import { isTypedNumber } from '@sabiwell/ui/grid/typed-number.ts';
import type { GridColumn, GridFilter, GridWords } from '@sabiwell/ui/grid/grid-types.ts';

/** One list of staff: how its rows are found, what they show, and everything about one. Portals share it; the path and the actions are theirs. */
export type StaffList<Row> = {
  words: () => GridWords;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  columns: () => GridColumn<Row>[];
  filters: () => GridFilter[];
  /** What the server sorts by, downwards, where the address says nothing. */
  usualSort: string;
  /** Everything about one row, in the drawer. */
  drawer: (row: Row) => ReactNode;
};

type RowTexts = { (key: 'countOne' | 'loading' | 'failed'): string; (key: 'count', values: { count: string }): string };
type GridTexts = RowTexts & ((key: 'title' | 'searchHint' | 'empty') => string);

/** The words of a list on the grid, of a catalogue that has them under their usual keys. */
export const gridWords = (t: GridTexts): GridWords => ({
  title: t('title'),
  searchHint: t('searchHint'),
  empty: t('empty'),
  ...rowWords(t),
});

/** Those about its rows, for a list that is named in another way. */
export const rowWords = (t: RowTexts): Pick<GridWords, 'count' | 'loading' | 'failed'> => ({
  count: (count) => (count === '1' ? t('countOne') : t('count', { count })),
  loading: t('loading'),
  failed: t('failed'),
});

/** What of a list decides what its address may say. */
type Asked = {
  columns: () => readonly { sort?: string }[];
  filters: () => readonly GridFilter[];
};

const PAGE = 200;

/** What the address of a list may name. */
export function viewNames({ filters }: Asked): string[] {
  return ['q', ...filters().map(({ name }) => name), 'sort', 'dir'];
}

/** The query of the first page that a view shows. An address can be typed by hand, and what means nothing in it is left out. */
export function listQuery(list: Asked, view: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ limit: String(PAGE) });
  for (const name of viewNames(list)) {
    const value = view[name]?.trim() ?? '';
    if (value !== '' && isKnown(list, name, value)) query.set(name, value);
  }
  return query.toString();
}

function isKnown({ columns, filters }: Asked, name: string, value: string): boolean {
  if (name === 'q') return true;
  if (name === 'sort') return columns().some(({ sort }) => sort === value);
  if (name === 'dir') return (value === 'asc' || value === 'desc') && columns().some(({ sort }) => sort !== undefined);
  const filter = filters().find((one) => one.name === name);
  if (filter?.isNumber) return isTypedNumber(value);
  return filter?.options === undefined ? isDay(value) : filter.options.some((option) => option.value === value);
}
