import type { Prescription, prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { prescriptionList } from '../../../lists/prescriptions/prescription-list.tsx';
import type { StaffList } from '../../../lists/staff-list.ts';
import { t } from '../messages.ts';

const list: StaffList<Prescription> = {
  ...prescriptionList,
  words: () => ({ ...prescriptionList.words(), searchHint: t('searchHint') }),
};

/** Prescriptions of every doctor; only a doctor writes or takes one back. */
export function PrescriptionsTab() {
  const view = useListView(list);
  const pages = useGridPages<typeof prescriptions.listAllPrescriptionsCaseManager>(`/api/case-manager/prescriptions?${view.query}`);
  return (
    <ListGrid
      name="case-manager.prescriptions"
      list={list}
      view={view}
      pages={pages}
      exports={`/api/case-manager/exports/care/prescriptions?${view.query}`}
    />
  );
}
