import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { prescriptionList } from '../../../lists/prescriptions/prescription-list.tsx';
import { useLoadToast } from '../use-load-toast.ts';

/** Every prescription. */
export function PrescriptionsTab() {
  const view = useListView(prescriptionList);
  const pages = useGridPages<typeof prescriptions.listAllPrescriptionsAdmin>(`/api/admin/prescriptions?${view.query}`);
  useLoadToast(pages);
  return (
    <ListGrid
      name="admin.prescriptions"
      list={prescriptionList}
      view={view}
      pages={pages}
      exports={`/api/admin/exports/care/prescriptions?${view.query}`}
    />
  );
}
