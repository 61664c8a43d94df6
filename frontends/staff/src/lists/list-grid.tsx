import type { ReactNode } from 'react';
import { DataGrid } from '@sabiwell/ui/grid/grid.tsx';
import type { GridAction } from '@sabiwell/ui/grid/grid-types.ts';
import type { GridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { usesSingleKeys } from '../layout/single-keys.ts';
import { useStaff } from '../session/use-staff.ts';
import { exportList } from './export-list.ts';
import { listQuery, type StaffList, viewNames } from './staff-list.ts';
import { useGridView } from './use-grid-view.ts';

/** The view of a list as the address holds it, and the query of its first page; of two lists on one page the second has a prefix. */
export function useListView<Row>(list: StaffList<Row>, prefix = '') {
  const grid = useGridView(viewNames(list), prefix);
  return { ...grid, query: listQuery(list, grid.view) };
}

type ListGridProps<Row> = {
  /** Names the grid among those of this account, for its views and columns: admin.users. */
  name: string;
  list: StaffList<Row>;
  view: ReturnType<typeof useListView>;
  pages: GridPages<Row>;
  actions?: readonly GridAction<Row>[];
  /** Reads the list again after rows were changed. */
  onChanged?: () => unknown;
  /** The drawer of a portal that shows more, or less, than the list's own. */
  drawer?: (row: Row) => ReactNode;
  /** The path of the file with all rows of the view; absent where they can't be exported. */
  exports?: string;
  /** True where another list stands beside it. */
  isShort?: boolean;
};

const NO_ACTIONS: readonly never[] = [];

/** A list of staff on the grid. The address holds the view and the open row. */
export function ListGrid<Row>(props: ListGridProps<Row>) {
  const { name, list, view: place, pages, actions = NO_ACTIONS, onChanged, drawer = list.drawer, exports, isShort = false } = props;
  const { staff } = useStaff();
  const { view, opened, change, open, walk, close } = place;
  return (
    <DataGrid<Row>
      whose={{ grid: name, owner: staff.id }}
      words={list.words()}
      pages={pages}
      rowId={list.rowId}
      rowName={list.rowName}
      columns={list.columns()}
      filters={list.filters()}
      actions={actions}
      view={view}
      onView={change}
      usualSort={list.usualSort}
      opened={opened}
      onOpen={open}
      onWalk={walk}
      onClose={close}
      drawer={drawer}
      onChanged={() => onChanged?.()}
      {...(exports !== undefined && { onExport: () => exportList(exports) })}
      singleKeys={usesSingleKeys()}
      isShort={isShort}
    />
  );
}
