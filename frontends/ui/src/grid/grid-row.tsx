import type { ReactNode, Ref } from 'react';
import { Button } from '../button.tsx';
import type { GridAction, GridColumn } from './grid-types.ts';
import { choosesRows } from './row-choice.ts';
import { t } from './texts.ts';

export type RowParts<Row> = {
  columns: readonly GridColumn<Row>[];
  actions: readonly GridAction<Row>[];
  rowName: (row: Row) => string;
  onOpen: (row: Row) => void;
  onSelect: (row: Row) => void;
  onAct: (action: GridAction<Row>, rows: readonly Row[]) => void;
};

type GridRowProps<Row> = RowParts<Row> & {
  row: Row;
  id: string;
  index: number;
  top: number;
  tracks: string;
  isActive: boolean;
  isChosen: boolean;
  isNarrow: boolean;
  measure: Ref<HTMLDivElement>;
};

const ROW = 'border-b border-hairline bg-surface hover:bg-page aria-selected:bg-band';
const ACTIVE = 'group-focus/grid:outline-2 group-focus/grid:-outline-offset-2 group-focus/grid:outline-indigo';

/** One row, or on a phone one card. The grid opens it when it is pressed; its box selects it. The keys of the grid do both, so nothing in it is a stop for Tab. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, id, index, top, tracks, isActive, isChosen, isNarrow, measure, actions, rowName, onSelect } = props;
  const shape = isNarrow ? 'pairs gap-x-4 gap-y-2 border-x p-3 pr-12' : 'grid min-h-(--row) items-center';
  return (
    <div
      ref={measure}
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-index={index}
      className={`absolute inset-x-0 top-0 cursor-pointer ${shape} ${ROW} ${isActive ? ACTIVE : ''}`}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: isNarrow ? undefined : tracks }}
    >
      {choosesRows(actions) && <SelectBox name={rowName(row)} isChosen={isChosen} isNarrow={isNarrow} onSelect={() => onSelect(row)} />}
      {isNarrow ? <CardCells {...props} /> : <RowCells {...props} />}
      {actions.length > 0 && <RowButtons {...props} />}
    </div>
  );
}

type SelectBoxProps = { name: string; isChosen: boolean; isNarrow: boolean; onSelect: () => void };

function SelectBox({ name, isChosen, isNarrow, onSelect }: SelectBoxProps) {
  return (
    <span role="gridcell" className={isNarrow ? 'absolute top-0 right-0' : ''}>
      {/* The whole cell selects, because a box is a small target. */}
      <label className="grid min-h-(--row) min-w-10 cursor-pointer place-items-center pointer-coarse:min-h-11">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t('select', { name })}
          checked={isChosen}
          onChange={onSelect}
          className="size-4 accent-indigo"
        />
      </label>
    </span>
  );
}

function RowCells<Row>({ columns, row }: GridRowProps<Row>) {
  return columns.map(({ id, names, figures, cell }) => (
    <span
      key={id}
      role={names ? 'rowheader' : 'gridcell'}
      className={`min-w-0 truncate px-2 py-1 ${names ? 'font-semibold text-indigo' : ''} ${figures ? 'figures text-right' : ''}`}
    >
      {cell(row)}
    </span>
  ));
}

function CardCells<Row>({ columns, row }: GridRowProps<Row>) {
  return columns.map(({ id, header, names, cell }) => {
    const value = cell(row);
    if (value === undefined) return null;
    return (
      <span
        key={id}
        role={names ? 'rowheader' : 'gridcell'}
        className={`min-w-0 wrap-anywhere ${names ? 'col-span-full font-semibold text-indigo' : 'figures'}`}
      >
        {!names && <Label>{header}</Label>}
        {value}
      </span>
    );
  });
}

function Label({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-ink-2">{children}</span>;
}

/** What is done most with the row as it is now; the menu of the row has all. */
function RowButtons<Row>({ row, actions, rowName, isNarrow, onAct }: GridRowProps<Row>) {
  const shown = actionsInRow(actions, row);
  return (
    <span role="gridcell" className={isNarrow ? 'col-span-full flex gap-2 empty:hidden' : 'flex gap-2 px-2'}>
      {shown.map((action) => (
        <Button
          key={action.id}
          variant="outline"
          tabIndex={-1}
          className={isNarrow ? 'flex-1' : 'min-h-7! px-3! py-0! pointer-coarse:min-h-11!'}
          onClick={() => onAct(action, [row])}
        >
          {action.label}
          <span className="sr-only"> {rowName(row)}</span>
        </Button>
      ))}
    </span>
  );
}

/** Those of the actions that have a button in their row. */
function actionsInRow<Row>(actions: readonly GridAction<Row>[], row: Row): readonly GridAction<Row>[] {
  const allowed = actions.filter((action) => action.allowed(row));
  return hasRowButtons(actions) ? allowed.filter(({ inRow }) => inRow) : allowed.slice(0, 1);
}

/** Whether the list itself says which actions have a button in their row; there may be two then. */
export const hasRowButtons = <Row,>(actions: readonly GridAction<Row>[]): boolean => actions.some(({ inRow }) => inRow);
