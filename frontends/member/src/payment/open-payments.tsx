import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { q } from '@sabiwell/ui/query.ts';
import { arePaymentsSought, onPaymentsKept, seekPayments } from '@sabiwell/ui/storage.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { adoptPayments, forgetKept, type KeptPayment, keptPayments, noteCancelled, onSettled, TRANSFER_MS } from './kept-payments.ts';
import { t } from './messages.ts';
import { askStatus } from './payment-calls.ts';
import type { OpenedPayment } from './payment-wish.ts';
import { readMoneyAgain, readMoneyOfOtherTab } from './read-money-again.ts';
import { onShown, shownPayments } from './shown-payments.ts';

// Soon after a closed browser, then ever more seldom; a hidden page does not ask at all.
const WAITS = [1000, 4000, 8000, 15_000, 30_000, 60_000];

/**
 * The payments that this browser began and has not seen settled, on every page: each is asked for, its arrival is told, and one
 * that was not cancelled is named until then.
 */
export function OpenPayments({ userId }: { userId: number }) {
  const [kept, setKept] = useState(() => openOf(userId));
  const shown = useSyncExternalStore(onShown, shownPayments);
  const tell = useTellPaid();
  useSought(userId);
  const rest = kept.filter(({ opened }) => opened !== null && !shown.includes(opened.reference));
  const references = rest.map(({ opened }) => opened?.reference).join();

  useEffect(() => {
    const look = () => setKept(openOf(userId));
    const stop = onPaymentsKept(look);
    look();
    return stop;
  }, [userId, shown]);

  useEffect(() => {
    if (references === '') return undefined;
    return repeat(async () => {
      for (const { opened } of openOf(userId)) {
        if (opened !== null && references.includes(opened.reference) && (await isPaid(opened.reference))) tell(opened);
      }
      setKept(openOf(userId));
    });
  }, [references, userId, tell]);

  const named = rest.filter(({ isCancelled }) => !isCancelled);
  if (named.length === 0) return null;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-2 px-4 pt-4 print:hidden">
      {named.map(({ key, opened }) => opened && <Waiting key={key} opened={opened} onHide={() => setKept(openOf(userId))} />)}
    </div>
  );
}

function openOf(userId: number, now = Date.now()): KeptPayment[] {
  return keptPayments(userId, now).filter(({ opened, isCancelled, at }) => opened !== null && !(isCancelled && now - at > TRANSFER_MS));
}

/** Takes over what the server alone knows to be open, and reads again what another tab has seen settled. */
function useSought(userId: number): void {
  const client = useQueryClient();
  useEffect(() => onSettled((_, isElsewhere) => isElsewhere && readMoneyOfOtherTab(client)), [client]);
  useEffect(() => {
    if (!arePaymentsSought()) return undefined;
    let isOver = false;
    const seek = async () => {
      const own = await client.fetchQuery({ ...q.payments(), staleTime: 0 }).catch(() => []);
      if (isOver) return;
      adoptPayments(userId, own);
      seekPayments(false);
    };
    void seek();
    return () => {
      isOver = true;
    };
  }, [client, userId]);
}

function Waiting({ opened: { reference, name, amount, authorizationUrl }, onHide }: { opened: OpenedPayment; onHide: () => void }) {
  const hide = () => {
    noteCancelled(reference);
    onHide();
  };
  const action = (
    <div className="flex flex-wrap items-center gap-x-4">
      {authorizationUrl !== null && (
        <a
          href={authorizationUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4"
        >
          {t('payOn')} <span className="sr-only">({t('newTab')})</span>
        </a>
      )}
      <Button variant="quiet" className="-mx-4" onClick={hide}>
        {t('hide')}
      </Button>
    </div>
  );
  return (
    <Notice tone="info" title={t('waiting', { amount: nairaText(amount), name })} action={action}>
      <span className="break-words">{t('waitingWords', { reference })}</span>
    </Notice>
  );
}

function useTellPaid(): (opened: OpenedPayment) => void {
  const client = useQueryClient();
  return useCallback(
    ({ name, amount }) => {
      toast({ title: t('titleDone'), description: t('arrived', { amount: nairaText(amount), name }) });
      void readMoneyAgain(client);
    },
    [client],
  );
}

/** Whether a payment has arrived; a card that was refused settles nothing. */
async function isPaid(reference: string): Promise<boolean> {
  const status = await askStatus(reference).catch(() => undefined);
  if (status === 'completed' || status === 'refunded') forgetKept({ reference });
  return status === 'completed';
}

function repeat(work: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  let isOver = false;
  const next = () => {
    const wait = WAITS[Math.min(turn, WAITS.length - 1)];
    turn += 1;
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
