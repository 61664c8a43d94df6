import type { staffReporting } from '@sabiwell/proto/http/staff-reporting.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { userList } from '../../../lists/users/user-list.tsx';
import { asSearched } from './as-searched.ts';

const list = asSearched(userList);

/** Every member. A list that can't be read leaves the others as they are. */
export function UsersTab() {
  const view = useListView(list);
  const pages = useGridPages<typeof staffReporting.listUsersManager>(`/api/sabiwell-manager/users?${view.query}`);
  return (
    <ListGrid
      name="sabiwell-manager.users"
      list={list}
      view={view}
      pages={pages}
      exports={`/api/sabiwell-manager/exports/users?${view.query}`}
    />
  );
}
