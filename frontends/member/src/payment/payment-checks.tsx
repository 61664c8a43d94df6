import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { savedCopies } from '@sabiwell/ui/saved-copies.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { paymentsQuery } from '../member-queries.ts';
import { t } from './messages.ts';
import { addServerPayments, deletePayment, onSettled } from './ongoing-payments.ts';
import { openOf, useOpenPayments } from './use-open-payments.ts';
import { askStatus } from './payment-calls.ts';
import type { OpenedPayment } from './payment-item.ts';
import { refetchMoney, refetchMoneyOfOtherTab } from './refetch-money.ts';
import { isServerCheckDue, setServerCheckDue } from './stored-payments.ts';

// Checks come soon at first, then less often; a hidden page does not check at all.
const WAITS = [1000, 4000, 8000, 15_000, 30_000, 60_000];

/** Checks on every page the payments that this browser started and has not seen settled, until a toast says that the money arrived. */
export function PaymentChecks({ userId }: { userId: number }) {
  const checkStatus = useStatusCheck();
  useServerPayments(userId);
  const references = useOpenPayments(userId)
    .map(({ opened }) => opened?.reference)
    .join();

  useEffect(() => {
    if (references === '') return undefined;
    return repeat(async () => {
      for (const { opened } of openOf(userId)) {
        if (opened !== null && references.includes(opened.reference)) await checkStatus(opened);
      }
    });
  }, [references, userId, checkStatus]);
  return null;
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
      // A copy from before says nothing of what is open now.
      if (isOver || savedCopies().has('/api/payments')) return;
      addServerPayments(userId, own);
      setServerCheckDue(false);
    };
    void readOwn();
    return () => {
      isOver = true;
    };
  }, [client, userId]);
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
