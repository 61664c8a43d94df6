import type { staffReporting } from '@sabiwell/proto/http/staff-reporting.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { subscriptionList } from '../../../lists/subscriptions/subscription-list.tsx';
import { asSearched } from './as-searched.ts';

const list = asSearched(subscriptionList);

/** Every paid period. */
export function SubscriptionsTab() {
  const view = useListView(list);
  const pages = useGridPages<typeof staffReporting.listSubscriptionsManager>(`/api/sabiwell-manager/subscriptions?${view.query}`);
  return (
    <ListGrid
      name="sabiwell-manager.subscriptions"
      list={list}
      view={view}
      pages={pages}
      exports={`/api/sabiwell-manager/exports/subscriptions?${view.query}`}
    />
  );
}
