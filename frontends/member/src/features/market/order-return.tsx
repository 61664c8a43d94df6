import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PaymentStatus } from '@sabiwell/proto/http/payment-rules.ts';
import type { payments } from '@sabiwell/proto/http/payments.ts';
import { brand } from '@sabiwell/proto/http/brand.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { invalidatePath, read } from '@sabiwell/ui/query-client.ts';
import { Loading } from '@sabiwell/ui/skeleton.tsx';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { ordersQuery } from '../../member-queries.ts';
import { PaymentDetails } from '../../payment/payment-details.tsx';
import { PaymentSum } from '../../payment/payment-sum.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './messages.ts';
import { GUEST, readOrder } from './placed-order.ts';
import { isWebAddress } from './web-address.ts';

const OFTEN_MS = 3_000;
const RARELY_MS = 15_000;
const OFTEN = 20;

/** Money may arrive even after a failed attempt, so the page keeps checking until the payment is settled. */
const isSettled = (status: PaymentStatus | undefined) => status === 'completed' || status === 'refunded';

type Props = { reference: string; cancelled: boolean; onLeave: () => void };

/** Shows how a payment ended. It asks the server, because the address to which the provider redirects can't be trusted (decisions row 57). */
export function OrderReturn({ reference, cancelled, onLeave }: Props) {
  const { data, error, isFetching, refetch } = usePaymentStatus(reference);
  const outcome = data && outcomeOf(data.status, cancelled);
  const isUnknown = error?.status === 404;
  return (
    <section aria-label={t('returnTitle')} className="flex flex-col gap-4 border border-hairline bg-surface p-4">
      {isUnknown && (
        <Notice tone="warning" title={t('notFound')}>
          {t('notFoundWords')}
        </Notice>
      )}
      {error && !isUnknown && <PartProblem title={t('unchecked')} error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label={t('checking')} className="flex items-center gap-3">
          <Spinner />
          <span aria-hidden="true">{t('checking')}</span>
        </Loading>
      )}
      <PaidFor reference={reference} amount={data?.amount} outcome={outcome} isOpen={data !== undefined && !isSettled(data.status)} />
      <PaymentDetails reference={reference} isOpen={isUnknown}>
        <p className="text-sm text-ink-2">{t('support', { email: brand.supportEmail })}</p>
      </PaymentDetails>
      <Button variant="quiet" className="self-center" onClick={onLeave}>
        {t('goOn')}
      </Button>
    </section>
  );
}

/** Checks the status of a payment until it is settled, and then refetches the orders. */
function usePaymentStatus(reference: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...read<typeof payments.readPaymentStatus>(`/api/payments/${encodeURIComponent(reference)}/status`),
    refetchInterval: ({ state }) =>
      isSettled(state.data?.status) || state.error?.status === 404 ? false : state.dataUpdateCount < OFTEN ? OFTEN_MS : RARELY_MS,
  });
  const status = query.data?.status;
  useEffect(() => {
    if (isSettled(status)) void invalidatePath(client, '/api/orders');
  }, [client, status]);
  return query;
}

type Outcome = { tone: 'good' | 'poor' | 'neutral'; title: string; words: string };

function outcomeOf(status: PaymentStatus, cancelled: boolean): Outcome {
  if (status === 'completed') return { tone: 'good', title: t('successful'), words: t('successfulWords') };
  if (status === 'refunded') return { tone: 'neutral', title: t('refundedTitle'), words: t('refundedWords') };
  if (status === 'failed') return { tone: 'poor', title: t('failedTitle'), words: t('failedWords') };
  if (cancelled || status === 'cancelled') return { tone: 'neutral', title: t('cancelledTitle'), words: t('cancelledWords') };
  return { tone: 'neutral', title: t('pending'), words: t('pendingWords') };
}

type PaidForProps = { reference: string; amount: number | undefined; outcome: Outcome | undefined; isOpen: boolean };

// A member finds the order in their list. A guest has no list, so this tab remembers the order.
function PaidFor({ reference, amount, outcome, isOpen }: PaidForProps) {
  const { user } = useCurrentUser();
  const orders = useQuery({ ...ordersQuery(), enabled: Boolean(user) });
  const listed = orders.data?.find(({ paymentReference }) => paymentReference === reference);
  const placed = readOrder(user?.id ?? GUEST, reference);
  const name = listed?.productName ?? placed?.productName;
  const payAt = listed?.authorizationUrl ?? placed?.authorizationUrl;
  if (outcome === undefined) return name === undefined ? null : <p className="font-medium">{name}</p>;
  return (
    <>
      <PaymentSum tone={outcome.tone} amount={amount ?? placed?.total} name={name}>
        <h2 className="text-lg font-semibold text-ink">{outcome.title}</h2>
        <p>{outcome.words}</p>
      </PaymentSum>
      {isOpen && isWebAddress(payAt) && (
        <a href={payAt} className={buttonClass()}>
          {t('payAgain')}
        </a>
      )}
    </>
  );
}
