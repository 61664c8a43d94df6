import type { staffReporting } from '@sabiwell/proto/http/staff-reporting.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { paymentList } from '../../../lists/payments/payment-list.tsx';
import { useLoadToast } from '../use-load-toast.ts';

/** Every payment of members and guests. */
export function PaymentsTab() {
  const view = useListView(paymentList);
  const pages = useGridPages<typeof staffReporting.listPaymentsAdmin>(`/api/admin/payments?${view.query}`);
  useLoadToast(pages);
  return (
    <ListGrid name="admin.payments" list={paymentList} view={view} pages={pages} exports={`/api/admin/exports/payments?${view.query}`} />
  );
}
