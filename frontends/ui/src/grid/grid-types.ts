import type { ReactNode } from 'react';
import type { ApiError } from '../api-client.ts';

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
  /** True for a number that is typed, such as a member's; there are no options then. */
  isNumber?: true;
};

type Action<Row> = {
  id: string;
  /** A letter that does it, where single keys are on. */
  key?: string;
  label: string;
  /** True for what can't be taken back. */
  danger?: boolean;
  /** True for what has a button in the row itself; where no action has it, the first that is allowed does. */
  inRow?: boolean;
  allowed: (row: Row) => boolean;
};

/** What is done with a row, or with several at once, after a question. */
export type GridQuestion<Row> = Action<Row> & {
  /** The question before it, for one row and for several. */
  ask: (rows: readonly Row[]) => { title: string; words: string };
  /** What is chosen with it, such as why; the first option is chosen before anybody does. */
  choice?: { legend: string; options: readonly { value: string; label: string }[] };
  /** Sends it under this idempotency key, which stays the same when it is tried again; `chosen` is '' where there is no choice. */
  run: (row: Row, idempotencyKey: string, chosen: string) => Promise<unknown>;
  /** What is said once so many are done. */
  done: (count: number) => string;
  /** What is said where one row failed; the reason stands under it. */
  failed?: string;
  /** What may be done instead with a row that was refused for this reason. */
  instead?: { when: (refusal: ApiError) => boolean; action: GridAction<Row> };
};

/** What opens a window of its own for one row. */
export type GridWindow<Row> = Action<Row> & { window: (row: Row, onClose: () => void) => ReactNode };

/** What can be done with a row. */
export type GridAction<Row> = GridQuestion<Row> | GridWindow<Row>;

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
