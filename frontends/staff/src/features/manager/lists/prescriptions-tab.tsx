import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { prescriptionList } from '../../../lists/prescriptions/prescription-list.tsx';
import { asSearched } from './as-searched.ts';

const list = asSearched(prescriptionList);

/** Prescriptions of every doctor; only a doctor writes or takes one back. */
export function PrescriptionsTab() {
  const view = useListView(list);
  const pages = useGridPages<typeof prescriptions.listAllPrescriptionsManager>(`/api/sabiwell-manager/prescriptions?${view.query}`);
  return (
    <ListGrid
      name="sabiwell-manager.prescriptions"
      list={list}
      view={view}
      pages={pages}
      exports={`/api/sabiwell-manager/exports/care/prescriptions?${view.query}`}
    />
  );
}
