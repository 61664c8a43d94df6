import { type ReactNode, useId, useRef, useState } from 'react';
import type { GridAction, GridColumn, GridFilter, GridView, GridWords } from './grid-types.ts';
import { choosesRows } from './row-choice.ts';
import { type GridOwner, storedHidden, storeHidden } from './stored-views.ts';
import type { GridPages } from './use-grid-pages.ts';
import { useNarrow } from './use-narrow.ts';
import { type RowsState, useRowsState } from './use-rows-state.ts';
import { useNamedRow } from './use-named-row.ts';

export type GridProps<Row> = {
  whose: GridOwner;
  words: GridWords;
  pages: GridPages<Row>;
  /** The same function at each render. */
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  columns: readonly GridColumn<Row>[];
  filters: readonly GridFilter[];
  actions: readonly GridAction<Row>[];
  /** What the address says, and how it is changed. */
  view: GridView;
  onView: (changed: Record<string, string>) => void;
  /** What the server sorts by, downwards, where the address says nothing. */
  usualSort: string;
  /** The id of the open row as the address names it; '' where none is open. */
  opened: string;
  onOpen: (id: string) => void;
  onWalk: (id: string) => void;
  onClose: () => void;
  /** Everything about a row. */
  drawer: (row: Row) => ReactNode;
  /** Reads the list again after rows were changed. */
  onChanged: () => unknown;
  /** Saves all rows of the view as a file; absent where they can't be. */
  onExport?: () => Promise<void>;
  /** Whether letters work as keys. */
  singleKeys: boolean;
  /** True where another list stands under this one. */
  isShort?: boolean;
};

/** What is asked before an action: about these rows. */
type Asked<Row> = { action: GridAction<Row>; rows: readonly Row[] };

const NO_ROWS: readonly never[] = [];

/** The state of a grid on the screen: where the keys are, what is chosen, asked and open, and which columns are hidden. */
export function useGrid<Row>(props: GridProps<Row>) {
  const { pages, rowId, columns, view, usualSort, opened } = props;
  const rows: readonly Row[] = pages.data?.rows ?? NO_ROWS;
  const state = useRowsState(rows, rowId);
  const scroller = useRef<HTMLDivElement>(null);
  const domId = useId();
  const isNarrow = useNarrow();
  const { hidden, hide } = useHidden(props);
  const openedAt = opened === '' ? -1 : state.indexOf(opened);
  const isNowhere = useNamedRow(pages, opened !== '' && openedAt < 0);
  // What opens a window may be gone when it closes; the grid is there to take the focus back.
  const focus = () => scroller.current?.focus({ preventScroll: true });
  return {
    ...state,
    ...useQuestions<Row>(focus),
    ...useWays(props, { rows, state, openedAt, focus }),
    rows,
    scroller,
    domId,
    isNarrow,
    hidden,
    hide,
    isNowhere,
    active: openedAt >= 0 ? openedAt : state.active,
    openedAt,
    openedRow: rows[openedAt],
    shownColumns: columns.filter(({ id, names }) => names || !hidden.includes(id)),
    sortedView: view.sort ? view : { ...view, sort: usualSort, dir: 'desc' },
  };
}

function useHidden<Row>({ whose, columns }: GridProps<Row>) {
  const [hidden, setHidden] = useState(() => storedHidden(whose) ?? columns.filter((column) => column.hidden).map(({ id }) => id));
  function hide(next: string[]): void {
    storeHidden(whose, next);
    setHidden(next);
  }
  return { hidden, hide };
}

/** The question before an action, and the menu of a row. */
function useQuestions<Row>(focus: () => void) {
  const [asked, setAsked] = useState<Asked<Row>>();
  const [isMenu, setMenu] = useState(false);
  /** Asks about those of the rows with which the action is possible. */
  function ask(action: GridAction<Row>, some: readonly Row[]): void {
    const allowed = some.filter(action.allowed);
    if (allowed.length === 0 || ('window' in action && allowed.length > 1)) return;
    focus();
    setAsked({ action, rows: allowed });
  }
  return { asked, setAsked, isMenu, setMenu, ask };
}

type Ways<Row> = { rows: readonly Row[]; state: RowsState<Row>; openedAt: number; focus: () => void };

/** The ways into a row, on to the next one, and back to the list. */
function useWays<Row>({ rowId, onOpen, onWalk, onClose }: GridProps<Row>, { rows, state, openedAt, focus }: Ways<Row>) {
  return {
    open(row: Row): void {
      state.moveTo(state.indexOf(rowId(row)));
      focus();
      onOpen(rowId(row));
    },
    walk(steps: number): void {
      const row = rows[openedAt + steps];
      if (row === undefined) return;
      state.moveTo(openedAt + steps);
      onWalk(rowId(row));
    },
    close(): void {
      if (openedAt >= 0) state.moveTo(openedAt);
      onClose();
    },
  };
}

export type Grid<Row> = ReturnType<typeof useGrid<Row>>;

/** What a key does that leads to no other row; false where it does nothing. Letters can be switched off. */
export function pressKey<Row>(key: string, grid: Grid<Row>, { actions, rowId, singleKeys }: GridProps<Row>): boolean {
  const { activeRow, chosenRows } = grid;
  const pressed = chosenRows.length > 0 || activeRow === undefined ? chosenRows : [activeRow];
  const action = singleKeys ? actions.find((one) => one.key === key && pressed.some(one.allowed)) : undefined;
  if (action) grid.ask(action, pressed);
  else if (key === 'Escape' && chosenRows.length > 0) grid.clear();
  else if (activeRow === undefined) return false;
  else if (key === 'Enter') grid.open(activeRow);
  else if (key === ' ' && choosesRows(actions)) grid.toggle(rowId(activeRow));
  else if (key === '.' && singleKeys) grid.setMenu(true);
  else return false;
  return true;
}
