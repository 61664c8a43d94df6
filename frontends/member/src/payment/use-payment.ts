import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { nairaText, type Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { deleteDraft, saveDraft, readDraft } from '@sabiwell/ui/storage.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { paymentConfigQuery } from '../member-queries.ts';
import { paths } from '../paths.ts';
import { leaveSession, useCurrentUser } from '../session/session.ts';
import { cancelledWords, failedWords, notBegunWords } from './failure-words.ts';
import { onSettled } from './ongoing-payments.ts';
import { t } from './messages.ts';
import { askStatus } from './payment-calls.ts';
import { type FlowOptions, PaymentFlow } from './payment-flow.ts';
import type { PaymentState } from './payment-state.ts';
import type { OpenedPayment, Wish } from './payment-wish.ts';
import { readMoneyAgain, readMoneyOfOtherTab } from './read-money-again.ts';
import { showHere } from './shown-payments.ts';
import { onPaymentsChanged } from './stored-payments.ts';

type Followed = Pick<OpenedPayment, 'reference' | 'purpose' | 'name' | 'amount'> & { authorizationUrl?: string | null };

export type Payment = {
  state: PaymentState;
  /** Opens the dialog, which asks how to pay. */
  ask(wish: Wish): void;
  /** Opens the popup at once: there is nothing left to ask. */
  pay(wish: Wish): void;
  payFromWallet(wish: Wish): void;
  /** Checks a payment that was started elsewhere, such as on the provider's page. */
  follow(opened: Followed): void;
  openAgain(opened: OpenedPayment): void;
  checkNow(): void;
  close(): void;
};

type Options = { onPaid?: (paid: { reference: string; purpose: Purpose }) => void };

/**
 * The payment of one page, named by `place`. A wish that an expired session interrupted is asked about again after the sign-in.
 * Everything that a payment changes is refetched before `onPaid` is called, once for each payment.
 */
export function usePayment(place: string, { onPaid }: Options = {}): Payment {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const userId = user?.id;
  const signIn = useSignInAgain(client, draftOf(place), userId);
  const options = { ...wired(client, userId), ...signIn, onPaid: (paid: OpenedPayment) => toastPaid(client, paid, onPaid) };
  const [flow] = useState(() => new PaymentFlow(options));
  const state = useSyncExternalStore(flow.subscribe, flow.state);
  useEffect(() => flow.serve(options));
  useEffect(() => () => flow.close(), [flow]);
  useEffect(() => listen(flow, client), [flow, client]);
  useEffect(() => showHere('opened' in state ? state.opened.reference : null), [state]);
  useEffect(() => {
    const wish = userId === undefined ? undefined : readDraft(draftOf(place), userId);
    if (isWish(wish)) flow.ask(wish);
    if (userId !== undefined) deleteDraft(draftOf(place));
  }, [flow, place, userId]);
  return {
    state,
    ask: (wish) => flow.ask(wish),
    pay: (wish) => void flow.payByPopup(wish),
    payFromWallet: (wish) => void flow.payByWallet(wish),
    follow: (opened) => flow.follow({ id: null, accessCode: null, authorizationUrl: null, ...opened }),
    openAgain: (opened) => void flow.openAgain(opened),
    checkNow: () => void flow.checkNow(),
    close: () => flow.close(),
  };
}

const draftOf = (place: string) => `payment.${place}`;

function wired(client: QueryClient, userId: number | undefined): Omit<FlowOptions, 'onPaid' | 'onSignedOut'> {
  return {
    userId: () => userId,
    onRefunded: () => {
      toast({ title: t('titleRefunded'), description: t('refundedWords') });
      void readMoneyAgain(client);
    },
    onOtherPrice: () => void invalidatePath(client, '/api/plans'),
    scriptUrl: async () => (await client.fetchQuery(paymentConfigQuery())).scriptUrl,
    onCancelled: (purpose) => toast({ title: t('titleCancelled'), description: cancelledWords(purpose) }),
    onFailed: (purpose, why) => {
      const words = why === null ? { title: t('titleFailed'), description: failedWords(purpose) } : notBegunWords(purpose, why);
      toast({ ...words, variant: 'destructive' });
    },
  };
}

/** When the session ends before a payment was started, this tab stores the wish, and the sign-in leads back to it. */
function useSignInAgain(client: QueryClient, draft: string, userId: number | undefined): Pick<FlowOptions, 'onSignedOut'> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return {
    onSignedOut: (wish) => {
      if (userId !== undefined) saveDraft(draft, userId, wish);
      leaveSession(client);
      void navigate(paths.signIn, { state: { from: pathname + search } });
    },
  };
}

function toastPaid(client: QueryClient, { reference, purpose, name, amount }: OpenedPayment, onPaid: Options['onPaid']): void {
  toast({ title: t('titleDone'), description: t('doneWords', { amount: nairaText(amount), name }) });
  void readMoneyAgain(client).finally(() => onPaid?.({ reference, purpose }));
}

// Checks at once when the page becomes visible again, or when another tab has settled a payment.
function listen(flow: PaymentFlow, client: QueryClient): () => void {
  const checkIfVisible = () => void (!document.hidden && flow.checkNow());
  document.addEventListener('visibilitychange', checkIfVisible);
  window.addEventListener('online', checkIfVisible);
  const stops = [
    onPaymentsChanged(checkIfVisible),
    onSettled((settled, isElsewhere) => {
      if (isElsewhere) readMoneyOfOtherTab(client);
      for (const { mark, opened } of settled) if (opened !== null && flow.asksFor(mark)) void leavePaidWish(flow, mark, opened);
    }),
  ];
  return () => {
    document.removeEventListener('visibilitychange', checkIfVisible);
    window.removeEventListener('online', checkIfVisible);
    for (const stop of stops) stop();
  };
}

/** Closes the question about a wish that was paid meanwhile, once the server confirms it. */
async function leavePaidWish(flow: PaymentFlow, mark: string, { reference, name, amount }: OpenedPayment): Promise<void> {
  const status = await askStatus(reference).catch(() => undefined);
  if (status !== 'completed' || !flow.asksFor(mark)) return;
  flow.close();
  toast({ title: t('titleDone'), description: t('arrived', { amount: nairaText(amount), name }) });
}

function isWish(kept: unknown): kept is Wish {
  return kept !== null && typeof kept === 'object' && 'purpose' in kept && 'productCode' in kept && 'amount' in kept;
}
