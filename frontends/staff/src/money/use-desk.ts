import { useGridView } from '../lists/use-grid-view.ts';
import { type Desk, DESK_VIEW, deskQuery } from './desk-path.ts';

/** The view of a list as the address holds it, and the query that it means. */
export function useDesk(desk: Desk) {
  const grid = useGridView(DESK_VIEW);
  return { grid, query: deskQuery(desk, grid.view) };
}
