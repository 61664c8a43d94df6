import type { ReactNode } from 'react';

/** What the address says of a grid: `q`, `sort`, `dir` and each filter by its name; '' stands for what it does not name. */
export type GridView = Readonly<Record<string, string>>;

/** One column; `width` is the least it takes, in rem, and what is left over is shared in proportion. */
export type GridColumn<Row> = {
  id: string;
  header: string;
  width: number;
  /** True for the one column that names the row; it can't be hidden, and heads the card on a phone. */
  names?: boolean;
  /** True for figures, which stand at the right. */
  figures?: boolean;
  /** The server's name of what the column sorts by. */
  sort?: string;
  /** True for a column that is shown only where somebody has chosen it. */
  hidden?: boolean;
  /** What stands in the row; a card leaves out what is undefined. */
  cell: (row: Row) => ReactNode;
};

/** One filter, kept in the address under its name. */
export type GridFilter = {
  name: string;
  label: string;
  /** What to choose from, after "All"; without it the filter is a day. */
  options?: readonly { value: string; label: string }[];
};

/** What can be done with a row, or with several at once. */
export type GridAction<Row> = {
  id: string;
  /** A letter that does it, where single keys are on. */
  key?: string;
  label: string;
  /** True for what can't be taken back. */
  danger?: boolean;
  allowed: (row: Row) => boolean;
  /** The question before it, for one row and for several. */
  ask: (rows: readonly Row[]) => { title: string; words: string };
  /** Sends it under this idempotency key, which stays the same when it is tried again. */
  run: (row: Row, idempotencyKey: string) => Promise<unknown>;
  /** What is said once so many are done. */
  done: (count: number) => string;
  /** What is said where one row failed; the reason stands under it. */
  failed?: string;
};

/** The words of one list. */
export type GridWords = {
  title: string;
  /** What the search looks in. */
  searchHint: string;
  /** 1 appointment, 3 appointments, more than 1,000 appointments. */
  count: (count: string) => string;
  empty: string;
  loading: string;
  failed: string;
};
