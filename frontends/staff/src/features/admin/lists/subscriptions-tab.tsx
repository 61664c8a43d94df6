import type { staffReporting } from '@sabiwell/proto/http/staff-reporting.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { subscriptionList } from '../../../lists/subscriptions/subscription-list.tsx';
import { useLoadToast } from '../use-load-toast.ts';

/** Every paid period. */
export function SubscriptionsTab() {
  const view = useListView(subscriptionList);
  const pages = useGridPages<typeof staffReporting.listSubscriptionsAdmin>(`/api/admin/subscriptions?${view.query}`);
  useLoadToast(pages);
  return (
    <ListGrid
      name="admin.subscriptions"
      list={subscriptionList}
      view={view}
      pages={pages}
      exports={`/api/admin/exports/subscriptions?${view.query}`}
    />
  );
}
