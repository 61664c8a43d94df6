import { lazy } from 'react';
import type { staffReporting } from '@sabiwell/proto/http/staff-reporting.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { paymentList } from '../../../lists/payments/payment-list.tsx';
import { asSearched } from './as-searched.ts';

const PaymentPart = lazy(() => import('../../../money/payment-part.tsx').then((module) => ({ default: module.PaymentPart })));

const list = asSearched(paymentList);

/** Every payment of members and guests; the drawer has what a manager may decide about one. */
export function PaymentsTab() {
  const view = useListView(list);
  const pages = useGridPages<typeof staffReporting.listPaymentsManager>(`/api/sabiwell-manager/payments?${view.query}`);
  return (
    <ListGrid
      name="sabiwell-manager.payments"
      list={list}
      view={view}
      pages={pages}
      exports={`/api/sabiwell-manager/exports/payments?${view.query}`}
      drawer={({ id }) => <PaymentPart slug="sabiwell-manager" id={id} />}
    />
  );
}
