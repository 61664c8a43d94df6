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
import { onSettled } from './ongoing-payments.ts';
import { t } from './messages.ts';
import { askStatus } from './payment-calls.ts';
import { type FlowOptions, PaymentFlow } from './payment-flow.ts';
import type { PaymentState } from './payment-state.ts';
import type { OpenedPayment, PaymentItem } from './payment-item.ts';
import { refetchMoney, refetchMoneyOfOtherTab } from './refetch-money.ts';
import { registerShownPayment } from './shown-payments.ts';
import { onPaymentsChanged } from './stored-payments.ts';

type Followed = Pick<OpenedPayment, 'reference' | 'purpose' | 'name' | 'amount'> & { authorizationUrl?: string | null };

export type Payment = {
  state: PaymentState;
  /** Opens the dialog, which asks how to pay. */
  ask(item: PaymentItem): void;
  /** Opens the popup at once, without the dialog. */
  pay(item: PaymentItem): void;
  payFromWallet(item: PaymentItem): void;
  /** Checks a payment that was started elsewhere, such as on the provider's page. */
  follow(opened: Followed): void;
  openAgain(opened: OpenedPayment): void;
  checkNow(): void;
  close(): void;
};

type Options = { onPaid?: (paid: { reference: string; purpose: Purpose }) => void };

/**
 * The payment of one page, named by `place`. If the session expires first, the dialog opens again after the sign-in.
 * Everything that a payment changes is refetched before `onPaid` is called, once for each payment.
 */
export function usePayment(place: string, { onPaid }: Options = {}): Payment {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const userId = user?.id;
  const signIn = useSignInAgain(client, draftOf(place), userId);
  const options = {
    ...flowOptions(client, userId),
    ...signIn,
    onPaid: (paid: OpenedPayment, isShown: boolean) => {
      if (!isShown) toastPaid(paid);
      void refetchMoney(client).finally(() => onPaid?.({ reference: paid.reference, purpose: paid.purpose }));
    },
  };
  const [flow] = useState(() => new PaymentFlow(options));
  const state = useSyncExternalStore(flow.subscribe, flow.state);
  useEffect(() => flow.setOptions(options));
  useEffect(() => () => flow.close(), [flow]);
  useEffect(() => listen(flow, client), [flow, client]);
  useEffect(() => registerShownPayment('opened' in state ? state.opened.reference : null), [state]);
  useEffect(() => {
    const item = userId === undefined ? undefined : readDraft(draftOf(place), userId);
    if (isPaymentItem(item)) flow.ask(item);
    if (userId !== undefined) deleteDraft(draftOf(place));
  }, [flow, place, userId]);
  return {
    state,
    ask: (item) => flow.ask(item),
    pay: (item) => void flow.payByPopup(item),
    payFromWallet: (item) => void flow.payByWallet(item),
    follow: (opened) => flow.follow({ id: null, accessCode: null, authorizationUrl: null, ...opened }),
    openAgain: (opened) => void flow.openAgain(opened),
    checkNow: () => void flow.checkNow(),
    close: () => {
      flow.close();
      // Closing the popup changed how the payment stands in the lists; a paid one has refetched them.
      if ('opened' in state && state.at !== 'done') void invalidatePath(client, '/api/payments');
    },
  };
}

const draftOf = (place: string) => `payment.${place}`;

function flowOptions(client: QueryClient, userId: number | undefined): Omit<FlowOptions, 'onPaid' | 'onSignedOut'> {
  return {
    userId: () => userId,
    onRefunded: () => void refetchMoney(client),
    onOtherPrice: () => void invalidatePath(client, '/api/plans'),
    scriptUrl: async () => (await client.fetchQuery(paymentConfigQuery())).scriptUrl,
  };
}

/** When the session ends before a payment was started, this tab stores the item, and the sign-in page leads back to it. */
function useSignInAgain(client: QueryClient, draft: string, userId: number | undefined): Pick<FlowOptions, 'onSignedOut'> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return {
    onSignedOut: (item) => {
      if (userId !== undefined) saveDraft(draft, userId, item);
      leaveSession(client);
      void navigate(paths.signIn, { state: { from: pathname + search } });
    },
  };
}

/** Says that a payment was made whose dialog was closed before; an open dialog says so itself. */
function toastPaid({ name, amount }: OpenedPayment): void {
  toast({ title: t('titleDone'), description: t('doneWords', { amount: nairaText(amount), name }) });
}

// Checks at once when the page becomes visible again, or when another tab has settled a payment.
function listen(flow: PaymentFlow, client: QueryClient): () => void {
  const checkIfVisible = () => void (!document.hidden && flow.checkNow());
  document.addEventListener('visibilitychange', checkIfVisible);
  window.addEventListener('online', checkIfVisible);
  const stops = [
    onPaymentsChanged(checkIfVisible),
    onSettled((settled, isElsewhere) => {
      if (isElsewhere) refetchMoneyOfOtherTab(client);
      for (const { mark, opened } of settled) if (opened !== null && flow.asksFor(mark)) void closePaidItem(flow, mark, opened);
    }),
  ];
  return () => {
    document.removeEventListener('visibilitychange', checkIfVisible);
    window.removeEventListener('online', checkIfVisible);
    for (const stop of stops) stop();
  };
}

/** Closes the dialog when another tab has paid for its item and the server confirms that. */
async function closePaidItem(flow: PaymentFlow, mark: string, { reference, name, amount }: OpenedPayment): Promise<void> {
  const status = await askStatus(reference).catch(() => undefined);
  if (status !== 'completed' || !flow.asksFor(mark)) return;
  flow.close();
  toast({ title: t('titleDone'), description: t('arrived', { amount: nairaText(amount), name }) });
}

function isPaymentItem(stored: unknown): stored is PaymentItem {
  return stored !== null && typeof stored === 'object' && 'purpose' in stored && 'productCode' in stored && 'amount' in stored;
}
