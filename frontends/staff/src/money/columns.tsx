import type { ReactNode } from 'react';
import type { OrderStatus, RefundStatus } from '@sabiwell/proto/http/money-desk-rules.ts';
import type { ApprovalRow, DeskOrder, DisputeRow, RefundRow, ReviewRow, SuspenseRow } from '@sabiwell/proto/http/money-desk.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import type { GridColumn } from '@sabiwell/ui/grid/grid-types.ts';
import { disputeWords, orderWords, reasonWords, refundWords, suspenseWords, t } from './messages.ts';

const ORDER_TONES: Partial<Record<OrderStatus, Tone>> = { paid: 'fair', shipped: 'good', delivered: 'good' };
const REFUND_TONES: Partial<Record<RefundStatus, Tone>> = { needs_attention: 'poor', failed: 'poor', processed: 'good' };

/** Who paid, as far as that is known. */
export const payerOf = ({ payerEmail }: { payerEmail?: string | null }): string => payerEmail ?? t('guest');

/** A sum in another currency keeps its name. */
export const sumOf = (amount: number, currency: string): string => (currency === 'NGN' ? nairaText(amount) : `${currency} ${amount}`);

/** Why, in words where they are known. */
export const whyOf = (code: string | null): string | undefined => {
  if (code === null) return undefined;
  return Object.hasOwn(reasonWords.english, code) ? reasonWords(code as keyof typeof reasonWords.english) : code;
};

/** How an order stands, as a word. */
export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={ORDER_TONES[status] ?? 'neutral'}>{orderWords(status)}</Badge>
);

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="figures">
      {dateAndTime(at)}
    </time>
  );
}

type Paid = { payerEmail: string | null; reference: string };
const payer = <Row extends Paid>(): GridColumn<Row> => ({ id: 'payer', header: t('payer'), width: 12, names: true, cell: payerOf });
const reference = <Row extends Paid>(): GridColumn<Row> => ({
  id: 'reference',
  header: t('reference'),
  width: 14,
  cell: (row) => row.reference,
});
export const amount = <Row,>(cell: (row: Row) => string, header: string = t('amount')): GridColumn<Row> => ({
  id: header,
  header,
  width: 7,
  figures: true,
  cell,
});
export const moment = <Row,>(header: string, at: (row: Row) => string | null): GridColumn<Row> => ({
  id: 'when',
  header,
  width: 9.5,
  sort: 'createdAt',
  cell: (row): ReactNode => {
    const when = at(row);
    return when === null ? undefined : <Moment at={when} />;
  },
});
const product = <Row extends { description: string | null }>(): GridColumn<Row> => ({
  id: 'product',
  header: t('product'),
  width: 10,
  cell: ({ description }) => description ?? undefined,
});

export const approvalColumns = (): GridColumn<ApprovalRow>[] => [
  payer(),
  amount(({ amount: sum }) => nairaText(sum)),
  product(),
  { id: 'bankRef', header: t('bankRef'), width: 10, cell: ({ bankRef }) => bankRef },
  { id: 'by', header: t('by'), width: 9, cell: ({ firstName }) => firstName ?? undefined },
  reference(),
  moment(t('asked'), ({ askedAt }) => askedAt),
];

export const reviewColumns = (): GridColumn<ReviewRow>[] => [
  payer(),
  amount(({ amount: price }) => nairaText(price), t('price')),
  amount(({ received, currency }) => (received === null ? '' : sumOf(received, currency)), t('received')),
  { id: 'why', header: t('why'), width: 11, cell: ({ reasonCode }) => whyOf(reasonCode) },
  product(),
  reference(),
  moment(t('when'), ({ createdAt }) => createdAt),
];

export const suspenseColumns = (): GridColumn<SuspenseRow>[] => [
  payer(),
  amount((row) => sumOf(row.amount, row.currency)),
  { id: 'why', header: t('why'), width: 11, cell: ({ reasonCode }) => whyOf(reasonCode) },
  {
    id: 'status',
    header: t('status'),
    width: 9,
    cell: ({ status }) => <Badge tone={status === 'open' ? 'fair' : 'neutral'}>{suspenseWords(status)}</Badge>,
  },
  reference(),
  moment(t('when'), ({ receivedAt }) => receivedAt),
];

export const refundColumns = (): GridColumn<RefundRow>[] => [
  payer(),
  amount((row) => nairaText(row.amount)),
  {
    id: 'status',
    header: t('status'),
    width: 8,
    cell: ({ status }) => <Badge tone={REFUND_TONES[status] ?? 'neutral'}>{refundWords(status)}</Badge>,
  },
  { id: 'reason', header: t('reason'), width: 11, cell: ({ reason }) => reason },
  { id: 'by', header: t('by'), width: 9, cell: ({ requestedByName, requestedBy }) => requestedByName ?? requestedBy },
  reference(),
  moment(t('asked'), ({ createdAt }) => createdAt),
];

export const disputeColumns = (): GridColumn<DisputeRow>[] => [
  payer(),
  amount((row) => (row.amount === null ? '' : nairaText(row.amount))),
  { id: 'kind', header: t('kind'), width: 11, cell: ({ kind }) => disputeWords(kind) },
  {
    id: 'status',
    header: t('status'),
    width: 6.5,
    cell: ({ status }) => <Badge tone={status === 'open' ? 'fair' : 'neutral'}>{t(status)}</Badge>,
  },
  reference(),
  moment(t('when'), ({ openedAt }) => openedAt),
];

export const orderColumns = (): GridColumn<DeskOrder>[] => [
  payer(),
  { id: 'product', header: t('product'), width: 11, cell: ({ productName }) => productName },
  amount((row) => nairaText(row.amount)),
  { id: 'status', header: t('status'), width: 7, cell: ({ status }) => <OrderBadge status={status} /> },
  { id: 'address', header: t('address'), width: 12, cell: ({ address }) => address },
  reference(),
  moment(t('paid'), ({ paidAt }) => paidAt),
];
