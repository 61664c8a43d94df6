import { BulkDialog } from './bulk-dialog.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { RowMenu } from './row-menu.tsx';
import type { Grid, GridProps } from './use-grid.ts';

type GridWindowsProps<Row> = { props: GridProps<Row>; grid: Grid<Row> };

/** What stands over the rows: the question before an action, the menu of a row, or the drawer with the open row. */
export function GridWindows<Row>({ props, grid }: GridWindowsProps<Row>) {
  const { rowId, rowName, actions, onChanged } = props;
  const { asked, isMenu, activeRow } = grid;
  const close = () => grid.setAsked(undefined);
  if (asked !== undefined) {
    const { action, rows } = asked;
    const [first] = rows;
    if ('window' in action) return first !== undefined && action.window(first, close);
    return (
      <BulkDialog<Row>
        // One question may lead to another, whose state is its own.
        key={action.id}
        action={action}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        onChanged={onChanged}
        onOver={(over) => grid.letGo(over.map(rowId))}
        onInstead={(next, row) => grid.setAsked({ action: next, rows: [row] })}
        onClose={close}
      />
    );
  }
  if (isMenu && activeRow !== undefined) {
    return (
      <RowMenu<Row>
        row={activeRow}
        name={rowName(activeRow)}
        actions={actions}
        onOpen={() => grid.open(activeRow)}
        onAct={(action) => grid.ask(action, [activeRow])}
        onClose={() => grid.setMenu(false)}
      />
    );
  }
  return <OpenRow props={props} grid={grid} />;
}

/** The drawer with the row that is open, where one is. */
function OpenRow<Row>({ props: { rowName, actions, drawer, singleKeys }, grid }: GridWindowsProps<Row>) {
  const { openedRow, openedAt, rows } = grid;
  if (openedRow === undefined) return null;
  return (
    <RowDrawer<Row>
      row={openedRow}
      name={rowName(openedRow)}
      at={openedAt}
      count={rows.length}
      actions={actions}
      singleKeys={singleKeys}
      onWalk={grid.walk}
      onAct={(action) => grid.ask(action, [openedRow])}
      onClose={grid.close}
    >
      {drawer(openedRow)}
    </RowDrawer>
  );
}
