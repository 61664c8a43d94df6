import { useQuery } from '@tanstack/react-query';
import type { staffAudit } from '@sabiwell/proto/http/staff-audit.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { ListGrid, useListView } from '../../lists/list-grid.tsx';
import { useView } from '../../lists/use-view.ts';
import { auditList } from './audit-list.tsx';
import { staffQuery } from './staff-query.ts';
import { useLoadToast } from './use-load-toast.ts';

/** What staff did and read, over all services, the newest first. */
export function AuditTab() {
  const { data: staff = [] } = useQuery(staffQuery());
  const { view: chosen } = useView(['staffId', 'about']);
  const list = auditList({ staff, ...chosen });
  const view = useListView(list);
  const pages = useGridPages<typeof staffAudit.listAuditAdmin>(`/api/admin/audit?${view.query}`);
  useLoadToast(pages);
  return <ListGrid name="admin.audit" list={list} view={view} pages={pages} />;
}
