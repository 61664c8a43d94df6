import type { StaffUser, staffReporting } from '@sabiwell/proto/http/staff-reporting.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { rowWords, type StaffList } from '../../../lists/staff-list.ts';
import { userList } from '../../../lists/users/user-list.tsx';
import { t } from '../messages.ts';

/** What spec 3 section 2.5 shows of a patient; the drawer has the rest. */
const SHOWN = ['name', 'id', 'email', 'tel', 'age', 'bloodGroup', 'city', 'wallet', 'joined'];

const list: StaffList<StaffUser> = {
  ...userList,
  words: () => ({ title: t('patients'), searchHint: t('searchHint'), empty: t('empty'), ...rowWords(t) }),
  columns: () => userList.columns().map((column) => ({ ...column, hidden: !SHOWN.includes(column.id) })),
};

/** Every member, as those see them who care for them. */
export function PatientsTab() {
  const view = useListView(list);
  const pages = useGridPages<typeof staffReporting.listUsersCaseManager>(`/api/case-manager/users?${view.query}`);
  return (
    <ListGrid
      name="case-manager.patients"
      list={list}
      view={view}
      pages={pages}
      exports={`/api/case-manager/exports/users?${view.query}`}
    />
  );
}
