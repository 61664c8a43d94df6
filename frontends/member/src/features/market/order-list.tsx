import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { Order } from '@sabiwell/proto/http/market.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { ordersQuery } from '../../member-queries.ts';
import { t } from './messages.ts';
import { useCoveringWallet } from './pay-choice.tsx';
import { isWebAddress } from './web-address.ts';

const PayOrderDialog = lazy(() => import('./pay-order-dialog.tsx').then((module) => ({ default: module.PayOrderDialog })));

const TONES: Record<Order['status'], Tone> = {
  awaiting_payment: 'fair',
  paid: 'good',
  shipped: 'good',
  delivered: 'good',
  returned: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
};

type OrderListProps = { onPaid: (reference: string) => void };

/** The member's orders, newest first, each with its status. An order that is not paid yet can be paid here. */
export function OrderList({ onPaid }: OrderListProps) {
  const query = useQuery(ordersQuery());
  return (
    <section aria-labelledby="orders" className="flex flex-col gap-2">
      <h2 id="orders" className="text-lg font-semibold">
        {t('orders')}
      </h2>
      <QueryPart query={query} failed={t('ordersFailed')} loading={t('ordersLoading')} skeleton="h-24 w-full" empty={<NoOrders />}>
        {(orders) => (
          <Rows>
            {orders.map((order) => (
              <li key={order.id} className="flex flex-col gap-2 px-4 py-3">
                <OrderRow order={order} onPaid={onPaid} />
              </li>
            ))}
          </Rows>
        )}
      </QueryPart>
    </section>
  );
}

function NoOrders() {
  return (
    <div className="border-y border-hairline bg-surface p-4">
      <p className="font-medium">{t('noOrders')}</p>
      <p className="text-ink-2">{t('noOrdersWhy')}</p>
    </div>
  );
}

function OrderRow({ order, onPaid }: OrderListProps & { order: Order }) {
  const { productName, amount, shipping, status, paymentReference, createdAt, paidAt, address, authorizationUrl } = order;
  const sum = nairaText(amount);
  const isOpen = status === 'awaiting_payment';
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-medium">{productName}</h3>
          <p className="text-sm text-ink-2">
            {paidAt === null ? t('orderedOn', { when: dateAndTime(createdAt) }) : t('paidOn', { when: dateAndTime(paidAt) })}
          </p>
          <p className="text-sm break-words text-ink-2">{t('sendTo', { address })}</p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <p className="figures font-medium">{sum}</p>
          <Badge tone={TONES[status]}>{t(status)}</Badge>
        </div>
      </div>
      {shipping > 0 && <p className="figures text-sm text-ink-2">{t('withShipping', { shipping: nairaText(shipping) })}</p>}
      <p className="text-sm break-all text-ink-2">
        {t('reference')} <span className="figures select-all">{paymentReference}</span>
      </p>
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {isWebAddress(authorizationUrl) && (
            <a href={authorizationUrl} aria-label={t('of', { what: t('payNow'), name: productName })} className={buttonClass('outline')}>
              {t('payNow')}
            </a>
          )}
          <PayFromWallet order={order} onPaid={onPaid} />
        </div>
      )}
    </>
  );
}

function PayFromWallet({ order, onPaid }: OrderListProps & { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const balance = useCoveringWallet(true, order.amount);
  if (balance === undefined) return null;
  const what = t('payFromWallet');
  return (
    <>
      <Button variant="outline" aria-label={t('of', { what, name: order.productName })} onClick={() => setIsAsking(true)}>
        {what}
      </Button>
      <LateWindow>
        {isAsking && <PayOrderDialog order={order} balance={balance} onPaid={onPaid} onClose={() => setIsAsking(false)} />}
      </LateWindow>
    </>
  );
}
