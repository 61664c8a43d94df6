import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { GridHead } from './grid-head.tsx';
import { rowAfter } from './grid-keys.ts';
import { GridRow, hasRowButtons, type RowParts } from './grid-row.tsx';
import type { GridView } from './grid-types.ts';
import { choosesRows } from './row-choice.ts';
import { t } from './texts.ts';
import { type DrawnRows, useRowWindow } from './use-row-window.ts';

/** The widths of the box, of the button in a row and of two buttons, in rem. */
const BOX = 2.5;
const BUTTON = 6.75;
const BUTTONS = 11.5;
/** How many rows before the end the next page is asked for. */
const AHEAD = 40;

export type GridTableProps<Row> = RowParts<Row> & {
  /** Identifies the elements of the rows on the page. */
  domId: string;
  title: string;
  rows: readonly Row[];
  ids: readonly string[];
  /** How many rows there are in all; -1 where nobody has counted so far. */
  rowCount: number;
  view: GridView;
  active: number;
  chosen: readonly string[];
  isNarrow: boolean;
  isShort: boolean;
  singleKeys: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  onActive: (index: number, isRange: boolean) => void;
  /** A key that means something else than a way through the rows; false leaves it to the browser. */
  onKey: (key: string) => boolean;
  onSort: (sort: { sort: string; dir: string }) => void;
  /** Called when the end of what is held comes near. */
  onNearEnd: () => void;
};

/**
 * The rows of a grid, of which only those near the screen are drawn. The grid itself has the focus, and says by `aria-activedescendant`
 * which row it is on, because a row that is scrolled away would take the focus with it.
 */
export function GridTable<Row>(props: GridTableProps<Row>) {
  const { domId, title, ids, rowCount, columns, actions, view, active, isNarrow, isShort, scroller, onSort } = props;
  const body = useRef<HTMLDivElement>(null);
  const { rows: drawn, margin } = useRowWindow({ ids, isNarrow, scroller, body, active });
  useReading(props, drawn);
  const selects = choosesRows(actions);
  const acts = actions.length > 0 ? t('actions') : '';
  const { tracks, width } = tracksOf(props);
  const onKeyDown = useKeys(props, drawn);
  return (
    <div
      ref={scroller}
      role="grid"
      // What scrolls must be reachable, and so must what the keys move through.
      tabIndex={0}
      aria-label={title}
      aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
      aria-multiselectable={selects}
      aria-activedescendant={active >= 0 ? `${domId}-${ids[active]}` : undefined}
      onKeyDown={onKeyDown}
      onClick={({ target }) => pressRow(props, target as Element)}
      className={`group/grid relative -outline-offset-1 ${isNarrow ? 'border-t border-hairline' : `${IN_GRID} ${isShort ? SHORT : WHOLE}`}`}
    >
      <div style={{ minWidth: isNarrow ? undefined : `${width}rem` }}>
        {!isNarrow && <GridHead columns={columns} view={view} tracks={tracks} selects={selects} acts={acts} onSort={onSort} />}
        <div ref={body} role="rowgroup" className="relative" style={{ height: `${drawn.getTotalSize()}px` }}>
          {drawn.getVirtualItems().map(({ index, start }) => (
            <DrawnRow key={ids[index]} {...props} index={index} top={start - margin} tracks={tracks} measure={drawn.measureElement} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** On a phone the page scrolls; elsewhere the grid does, and takes what the page has left. */
const IN_GRID = 'overflow-auto border border-hairline bg-surface';
const WHOLE = 'h-[max(18rem,calc(100dvh-19rem))]';
const SHORT = 'max-h-[max(14rem,calc(50dvh-8rem))]';

type DrawnRowProps<Row> = GridTableProps<Row> & {
  index: number;
  top: number;
  tracks: string;
  measure: (row: HTMLDivElement | null) => void;
};

/** The row at this place; a list that has just become shorter has none there. */
function DrawnRow<Row>(props: DrawnRowProps<Row>) {
  const { rows, ids, domId, active, chosen, index } = props;
  const [row, id = ''] = [rows[index], ids[index]];
  if (row === undefined) return null;
  return <GridRow<Row> {...props} row={row} id={`${domId}-${id}`} isActive={index === active} isChosen={chosen.includes(id)} />;
}

/** Reads on before the end of what is held comes into sight, and keeps the active row in sight when it moves. */
function useReading<Row>({ ids, active, onNearEnd }: GridTableProps<Row>, drawn: DrawnRows): void {
  const lastDrawn = drawn.range?.endIndex ?? 0;
  useEffect(() => {
    if (lastDrawn >= ids.length - AHEAD) onNearEnd();
  });
  const show = useEffectEvent(() => {
    if (active >= 0) drawn.scrollToIndex(active, { align: 'auto' });
  });
  const activeId = ids[active];
  // The same row at another place is left where it is on the screen.
  useEffect(() => show(), [activeId]);
}

const inRem = (width: number) => `${width}rem`;

function tracksOf<Row>({ columns, actions }: GridTableProps<Row>): { tracks: string; width: number } {
  const own = columns.map(({ width }) => `minmax(${width}rem, ${width}fr)`);
  const box = choosesRows(actions) ? [BOX] : [];
  const buttons = actions.length === 0 ? [] : [hasRowButtons(actions) ? BUTTONS : BUTTON];
  return {
    tracks: [...box.map(inRem), ...own, ...buttons.map(inRem)].join(' '),
    width: columns.reduce((sum, { width }) => sum + width, (box[0] ?? 0) + (buttons[0] ?? 0)),
  };
}

/** Opens the row that was pressed, unless a button or a box in it was. */
function pressRow<Row>({ rows, onOpen }: GridTableProps<Row>, pressed: Element): void {
  const at = pressed.closest('button, label, a') ? undefined : pressed.closest('[data-index]')?.getAttribute('data-index');
  const row = rows[Number(at ?? -1)];
  if (row !== undefined) onOpen(row);
}

/** The keys work where the grid itself has the focus: buttons in it have their own. */
function useKeys<Row>({ ids, active, singleKeys, onActive, onKey }: GridTableProps<Row>, { range }: DrawnRows) {
  const page = range === null ? 1 : range.endIndex - range.startIndex - 1;
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = rowAfter(event.key, { at: active, count: ids.length, page, singleKeys });
    if (to !== undefined) onActive(to, event.shiftKey);
    else if (!onKey(event.key)) return;
    event.preventDefault();
  };
}
