import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { paymentsQuery } from '../member-queries.ts';
import { reviewWords } from './failure-words.ts';
import { addServerPayments, deletePayment, ongoingPayments, markCancelled, onSettled, TRANSFER_MS } from './ongoing-payments.ts';
import { t } from './messages.ts';
import { askStatus } from './payment-calls.ts';
import type { OpenedPayment } from './payment-item.ts';
import { refetchMoney, refetchMoneyOfOtherTab } from './refetch-money.ts';
import { onShown, shownPayments } from './shown-payments.ts';
import { isServerCheckDue, type StoredPayment, onPaymentsChanged, setServerCheckDue } from './stored-payments.ts';
import { usePaymentsInReview } from './use-payments-in-review.ts';

// Checks come soon at first, then less often; a hidden page does not check at all.
const WAITS = [1000, 4000, 8000, 15_000, 30_000, 60_000];
const REVIEW_CHECK_MS = 30_000;

/**
 * Lists, on every page, the payments that this browser started and has not seen settled. Each is checked until a toast says that the
 * money arrived. A cancelled payment is checked but not listed.
 */
export function OpenPayments({ userId }: { userId: number }) {
  const [payments, setPayments] = useState(() => openOf(userId));
  const shown = useSyncExternalStore(onShown, shownPayments);
  const checkStatus = useStatusCheck();
  useServerPayments(userId);
  const rest = payments.filter(({ opened }) => opened !== null && !shown.includes(opened.reference));
  const references = rest.map(({ opened }) => opened?.reference).join();

  useEffect(() => {
    const read = () => setPayments(openOf(userId));
    const stop = onPaymentsChanged(read);
    read();
    return stop;
  }, [userId, shown]);

  useEffect(() => {
    if (references === '') return undefined;
    return repeat(async () => {
      for (const { opened } of openOf(userId)) {
        if (opened !== null && references.includes(opened.reference)) await checkStatus(opened);
      }
      setPayments(openOf(userId));
    });
  }, [references, userId, checkStatus]);

  const inReview = usePaymentsInReview(rest.length > 0, REVIEW_CHECK_MS);
  const isInReview = ({ opened }: StoredPayment) => opened !== null && inReview.includes(opened.reference);
  const named = rest.filter((one) => !one.isCancelled || isInReview(one));
  if (named.length === 0) return null;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-2 px-4 pt-4 print:hidden">
      {named.map((one) => one.opened && <Waiting key={one.key} opened={one.opened} isInReview={isInReview(one)} />)}
    </div>
  );
}

function openOf(userId: number, now = Date.now()): StoredPayment[] {
  return ongoingPayments(userId, now).filter(({ opened, isCancelled, at }) => opened !== null && !(isCancelled && now - at > TRANSFER_MS));
}

/** Adds the open payments that only the server knows of, and refetches after another tab has settled one. */
function useServerPayments(userId: number): void {
  const client = useQueryClient();
  useEffect(() => onSettled((_, isElsewhere) => isElsewhere && refetchMoneyOfOtherTab(client)), [client]);
  useEffect(() => {
    if (!isServerCheckDue()) return undefined;
    let isOver = false;
    const readOwn = async () => {
      const own = await client.fetchQuery({ ...paymentsQuery(), staleTime: 0 }).catch(() => []);
      if (isOver) return;
      addServerPayments(userId, own);
      setServerCheckDue(false);
    };
    void readOwn();
    return () => {
      isOver = true;
    };
  }, [client, userId]);
}

function Waiting({ opened, isInReview }: { opened: OpenedPayment; isInReview: boolean }) {
  const { reference, name, amount, authorizationUrl } = opened;
  const words = isInReview
    ? reviewWords(opened)
    : { title: t('waiting', { amount: nairaText(amount), name }), description: t('waitingWords', { reference }) };
  const action = (
    <div className="flex flex-wrap items-center gap-x-4">
      {authorizationUrl !== null && !isInReview && (
        <a
          href={authorizationUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4"
        >
          {t('payOn')} <span className="sr-only">({t('newTab')})</span>
        </a>
      )}
      <Button variant="quiet" className="-mx-4" onClick={() => (isInReview ? deletePayment({ reference }) : markCancelled(reference))}>
        {t('hide')}
      </Button>
    </div>
  );
  return (
    <Notice tone={isInReview ? 'warning' : 'info'} title={words.title} action={action}>
      <span className="break-words">{words.description}</span>
    </Notice>
  );
}

/** Checks a payment's status and shows a toast once it is settled; a declined card settles nothing. */
function useStatusCheck(): (opened: OpenedPayment) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async ({ reference, name, amount }) => {
      const status = await askStatus(reference).catch(() => undefined);
      if (status !== 'completed' && status !== 'refunded') return;
      deletePayment({ reference });
      if (status === 'refunded') toast({ title: t('titleRefunded'), description: t('refundedWords') });
      else toast({ title: t('titleDone'), description: t('arrived', { amount: nairaText(amount), name }) });
      void refetchMoney(client);
    },
    [client],
  );
}

function repeat(work: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isOver = false;
  const next = () => {
    const wait = WAITS[Math.min(attempt, WAITS.length - 1)];
    attempt += 1;
    timer = setTimeout(() => void run(), wait);
  };
  const run = async () => {
    if (!document.hidden) await work();
    if (!isOver) next();
  };
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
