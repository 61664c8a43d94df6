import { lazy, useEffect } from 'react';
import { LateWindow } from '../late-window.tsx';
import { ChosenBar, GridBar } from './grid-bar.tsx';
import { GridBody } from './grid-body.tsx';
import { GridTable } from './grid-table.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import type { GridWindows as LoadedWindows } from './grid-windows.tsx';
import { rowCountOf, readOn } from './grid-pages.ts';
import { choosesRows } from './row-choice.ts';
import { type Grid, type GridProps, pressKey, useGrid } from './use-grid.ts';

// Windows are opened a while after the list is there. The type of a lazy component forgets that the rows have a type.
const loadWindows = () => import('./grid-windows.tsx').then((module) => ({ default: module.GridWindows }));
const GridWindows = lazy(loadWindows) as unknown as typeof LoadedWindows;

/**
 * A list that is read page by page while it scrolls: filters, the rows, what can be done with one of them or with several, and a drawer
 * with everything about one. The address holds the view, and the keyboard alone does for all of it.
 */
export function DataGrid<Row>(props: GridProps<Row>) {
  const { words, columns, filters, view, onView } = props;
  const grid = useGrid(props);
  const hasRows = grid.rows.length > 0;
  useEffect(() => {
    // A failure is met again, and said, when a window opens.
    if (hasRows) loadWindows().catch(() => undefined);
  }, [hasRows]);
  return (
    <section aria-labelledby={`${grid.domId}-title`} className="flex flex-col gap-3">
      <GridBar props={props} grid={grid} />
      <GridToolbar
        titleId={`${grid.domId}-title`}
        view={view}
        searchHint={words.searchHint}
        filters={filters}
        columns={columns}
        isNarrow={grid.isNarrow}
        onChange={onView}
      />
      <GridBody props={props} grid={grid}>
        <Rows props={props} grid={grid} />
      </GridBody>
      <ChosenBar props={props} grid={grid} />
      <LateWindow>{isWindowOpen(grid) && <GridWindows props={props} grid={grid} />}</LateWindow>
    </section>
  );
}

const isWindowOpen = <Row,>({ asked, isMenu, openedRow }: Grid<Row>): boolean => asked !== undefined || isMenu || openedRow !== undefined;

function Rows<Row>({ props, grid }: { props: GridProps<Row>; grid: Grid<Row> }) {
  const { words, pages, actions, rowName, rowId, singleKeys, isShort = false, onView } = props;
  return (
    <GridTable
      domId={grid.domId}
      title={words.title}
      rows={grid.rows}
      ids={grid.ids}
      rowCount={rowCountOf(pages)}
      columns={grid.shownColumns}
      actions={actions}
      rowName={rowName}
      view={grid.sortedView}
      active={grid.active}
      chosen={grid.chosen}
      isNarrow={grid.isNarrow}
      isShort={isShort}
      singleKeys={singleKeys}
      scroller={grid.scroller}
      onActive={(index, isRange) => grid.moveTo(index, isRange && choosesRows(actions))}
      onKey={(key) => pressKey(key, grid, props)}
      onSort={onView}
      onOpen={grid.open}
      onSelect={(row) => grid.toggle(rowId(row))}
      onAct={grid.ask}
      onNearEnd={() => readOn(pages)}
    />
  );
}
