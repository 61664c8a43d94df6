import { lazy } from 'react';
import type { staffReporting } from '@sabiwell/proto/http/staff-reporting.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { userList } from '../../../lists/users/user-list.tsx';
import { useLoadToast } from '../use-load-toast.ts';

const UserCard = lazy(() => import('./user-card.tsx').then((module) => ({ default: module.UserCard })));

/** Every member. */
export function UsersTab() {
  const view = useListView(userList);
  const pages = useGridPages<typeof staffReporting.listUsersAdmin>(`/api/admin/users?${view.query}`);
  useLoadToast(pages);
  return (
    <ListGrid
      name="admin.users"
      list={userList}
      view={view}
      pages={pages}
      exports={`/api/admin/exports/users?${view.query}`}
      drawer={(user) => <UserCard key={user.id} user={user} />}
    />
  );
}
