import { lazy } from 'react';
import type { moneyDesk } from '@sabiwell/proto/http/money-desk.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { approvalColumns, disputeColumns, orderColumns, refundColumns, reviewColumns, suspenseColumns } from './columns.tsx';
import { DeskGrid } from './desk-grid.tsx';
import type { MoneySlug } from './payment-choices.domain.ts';
import { t } from './messages.ts';
import { useDesk } from './use-desk.ts';

// What a drawer shows is loaded with the first that opens, and the questions about money with it.
const PaymentPart = lazy(() => import('./payment-part.tsx').then((module) => ({ default: module.PaymentPart })));
const SuspensePart = lazy(() => import('./row-parts.tsx').then((module) => ({ default: module.SuspensePart })));
const OrderPart = lazy(() => import('./row-parts.tsx').then((module) => ({ default: module.OrderPart })));

type ListApprovals = (typeof moneyDesk)['listMoneyApprovalsAdmin' | 'listMoneyApprovalsManager'];

/** The payment behind a row of an administrator's list, where one is known. */
const paymentOf = (id: string | null) => (id === null ? <p>{t('nothing')}</p> : <PaymentPart slug="admin" id={id} />);

/** Evidence that awaits a second person. */
export function ApprovalsList({ slug }: { slug: MoneySlug }) {
  const { grid, query } = useDesk('approvals');
  const pages = useGridPages<ListApprovals>(`/api/${slug}/money/approvals?${query}`);
  return (
    <DeskGrid
      slug={slug}
      desk="approvals"
      grid={grid}
      pages={pages}
      columns={approvalColumns()}
      at={({ askedAt }) => askedAt}
      drawer={({ paymentId }) => <PaymentPart slug={slug} id={paymentId} />}
    />
  );
}

/** Payments that were paid otherwise than they should be. */
export function ReviewList() {
  const { grid, query } = useDesk('review');
  const pages = useGridPages<typeof moneyDesk.listMoneyReviewAdmin>(`/api/admin/money/review?${query}`);
  const common = { slug: 'admin', desk: 'review', grid, pages } as const;
  return <DeskGrid {...common} columns={reviewColumns()} at={({ createdAt }) => createdAt} drawer={({ id }) => paymentOf(id)} />;
}

/** Money that fits no payment. */
export function SuspenseList() {
  const { grid, query } = useDesk('suspense');
  const pages = useGridPages<typeof moneyDesk.listMoneySuspenseAdmin>(`/api/admin/money/suspense?${query}`);
  const common = { slug: 'admin', desk: 'suspense', grid, pages } as const;
  return (
    <DeskGrid {...common} columns={suspenseColumns()} at={({ receivedAt }) => receivedAt} drawer={(row) => <SuspensePart row={row} />} />
  );
}

/** Money on its way back, or back. */
export function RefundsList() {
  const { grid, query } = useDesk('refunds');
  const pages = useGridPages<typeof moneyDesk.listMoneyRefundsAdmin>(`/api/admin/money/refunds?${query}`);
  const common = { slug: 'admin', desk: 'refunds', grid, pages } as const;
  const drawer = ({ paymentId }: { paymentId: string | null }) => paymentOf(paymentId);
  return <DeskGrid {...common} columns={refundColumns()} at={({ createdAt }) => createdAt} drawer={drawer} />;
}

/** What banks dispute, and what went back past this desk. */
export function DisputesList() {
  const { grid, query } = useDesk('disputes');
  const pages = useGridPages<typeof moneyDesk.listMoneyDisputesAdmin>(`/api/admin/money/disputes?${query}`);
  const common = { slug: 'admin', desk: 'disputes', grid, pages } as const;
  const drawer = ({ paymentId }: { paymentId: string | null }) => paymentOf(paymentId);
  return <DeskGrid {...common} columns={disputeColumns()} at={({ openedAt }) => openedAt} drawer={drawer} />;
}

/** Orders of the market, to be sent. */
export function OrdersList() {
  const { grid, query } = useDesk('orders');
  const pages = useGridPages<typeof moneyDesk.listMoneyOrdersAdmin>(`/api/admin/money/orders?${query}`);
  const common = { slug: 'admin', desk: 'orders', grid, pages } as const;
  return (
    <DeskGrid {...common} columns={orderColumns()} at={({ createdAt }) => createdAt} drawer={(order) => <OrderPart order={order} />} />
  );
}
