import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { PaymentStatus } from '@sabiwell/proto/http/payment-rules.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { payments } from '@sabiwell/proto/http/payments.ts';
import { brand } from '@sabiwell/proto/http/brand.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { CheckIcon } from '@sabiwell/ui/icons.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { invalidatePath, read } from '@sabiwell/ui/query-client.ts';
import { Loading } from '@sabiwell/ui/skeleton.tsx';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { ordersQuery } from '../../member-queries.ts';
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
  return (
    <section aria-labelledby="return" className="flex flex-col gap-3 border border-rule bg-surface p-4">
      <h2 id="return" className="text-xl font-semibold">
        {t('returnTitle')}
      </h2>
      {error?.status === 404 && (
        <Notice tone="warning" title={t('notFound')}>
          {t('notFoundWords')}
        </Notice>
      )}
      {error && error.status !== 404 && (
        <PartProblem title={t('unchecked')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <Outcome status={data.status} cancelled={cancelled} />}
      {!data && !error && (
        <Loading label={t('checking')} className="flex items-center gap-3">
          <Spinner />
          <span aria-hidden="true">{t('checking')}</span>
        </Loading>
      )}
      <PaidFor reference={reference} amount={data?.amount} isOpen={data !== undefined && !isSettled(data.status)} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={onLeave}>
          {t('goOn')}
        </Button>
        <p className="text-sm text-ink-2">{t('support', { email: brand.supportEmail })}</p>
      </div>
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

function Outcome({ status, cancelled }: { status: PaymentStatus; cancelled: boolean }) {
  if (status === 'completed') return <GoodNotice title={t('successful')}>{t('successfulWords')}</GoodNotice>;
  if (status === 'refunded') return <InfoNotice title={t('refundedTitle')}>{t('refundedWords')}</InfoNotice>;
  if (cancelled || status === 'cancelled') return <InfoNotice title={t('cancelledTitle')}>{t('cancelledWords')}</InfoNotice>;
  const isFailed = status === 'failed';
  return (
    <Notice tone={isFailed ? 'error' : 'warning'} title={t(isFailed ? 'failedTitle' : 'pending')}>
      {t(isFailed ? 'failedWords' : 'pendingWords')}
    </Notice>
  );
}

function InfoNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="info" title={title}>
      {children}
    </Notice>
  );
}

function GoodNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="flex gap-3 border-l-4 border-leaf bg-leaf-bg p-3 text-leaf">
      <CheckIcon />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-ink">{children}</p>
      </div>
    </div>
  );
}

type PaidForProps = { reference: string; amount: number | undefined; isOpen: boolean };

// A member finds the order in their list. A guest has no list, so this tab remembers the order.
function PaidFor({ reference, amount, isOpen }: PaidForProps) {
  const { user } = useCurrentUser();
  const orders = useQuery({ ...ordersQuery(), enabled: Boolean(user) });
  const listed = orders.data?.find(({ paymentReference }) => paymentReference === reference);
  const placed = readOrder(user?.id ?? GUEST, reference);
  const name = listed?.productName ?? placed?.productName;
  const total = amount ?? placed?.total;
  const payAt = listed?.authorizationUrl ?? placed?.authorizationUrl;
  return (
    <>
      <p>
        {name !== undefined && <span className="block font-semibold">{name}</span>}
        {total !== undefined && <span className="figures block text-lg">{nairaText(total)}</span>}
        <span className="block text-sm break-all text-ink-2">
          {t('reference')} <span className="figures select-all">{reference}</span>
        </span>
      </p>
      {isOpen && isWebAddress(payAt) && (
        <p>
          <a href={payAt} className={buttonClass()}>
            {t('payAgain')}
          </a>
        </p>
      )}
    </>
  );
}
