import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { paymentConfigQuery, walletQuery } from '../member-queries.ts';
import { paths } from '../paths.ts';
import { notStartedWords } from './failure-words.ts';
import { t } from './messages.ts';
import type { PaymentState } from './payment-state.ts';
import type { Payment } from './use-payment.ts';
import type { PaymentItem } from './payment-item.ts';

const RenewWords = lazy(() => import('./renew-words.tsx').then((module) => ({ default: module.RenewWords })));

type Way = 'popup' | 'wallet';
type AskProps = {
  state: Extract<PaymentState, { item: PaymentItem }>;
  title: string;
  payment: Payment;
  onClose: () => void;
};

/** What is paid for, what it costs, and whether the provider's popup or the wallet pays it. */
export function AskStep({ state, title, payment, onClose }: AskProps) {
  const { item } = state;
  const { data: config } = useQuery(paymentConfigQuery());
  const [chosen, setWay] = useState<Way>(state.at === 'starting' ? state.by : 'popup');
  const balance = useBalance(state);
  const way: Way = balance !== undefined && balance >= item.amount ? chosen : 'popup';
  const busy = state.at === 'starting';
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button className="flex-auto" busy={busy} onClick={() => (way === 'wallet' ? payment.payFromWallet(item) : payment.pay(item))}>
        {t('pay', { amount: nairaText(item.amount) })}
      </Button>
      <Button variant="outline" className="flex-auto" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} footer={footer}>
      <div className="flex flex-col gap-4">
        <Refusal state={state} />
        <OtherPrice state={state} />
        <Summary item={item} />
        {balance !== undefined && <WayChoice balance={balance} amount={item.amount} way={way} onChange={setWay} />}
        {item.autoRenew && (
          <Suspense>
            <RenewWords way={way} />
          </Suspense>
        )}
        <p className="text-sm text-ink-2">{t('secure')}</p>
        {config?.isSimulated && <p className="bg-band p-2 text-sm font-medium">{t('simulated')}</p>}
        <p role="status" className="sr-only">
          {busy && t(state.by === 'wallet' ? 'fromWallet' : 'opening')}
        </p>
        <div role="status">{busy && <StillWorking />}</div>
      </div>
    </Dialog>
  );
}

/** The balance of the member's wallet, refetched after the server said that it is too low. */
function useBalance(state: AskProps['state']): number | undefined {
  const { data: wallet, refetch } = useQuery({ ...walletQuery(), enabled: state.item.purpose !== 'wallet_top_up' });
  const isPoor = state.at === 'asking' && state.problem?.isPoor === true;
  useEffect(() => void (isPoor && refetch()), [isPoor, refetch]);
  return wallet?.balance;
}

type WayChoiceProps = { balance: number; amount: number; way: Way; onChange: (way: Way) => void };

/** The wallet is offered only where it covers the whole price. */
function WayChoice({ balance, amount, way, onChange }: WayChoiceProps): ReactNode {
  if (balance >= amount) {
    const options = [
      { value: 'popup' as const, label: t('byPopup') },
      { value: 'wallet' as const, label: t('byWallet', { balance: nairaText(balance) }) },
    ];
    return <Choice legend={t('how')} options={options} value={way} onChange={onChange} />;
  }
  if (balance <= 0) return null;
  return (
    <p className="text-ink-2">
      {t('poor', { balance: nairaText(balance) })}{' '}
      <Link to={paths.wallet} className="font-semibold text-indigo underline">
        {t('addMoney')}
      </Link>
    </p>
  );
}

function OtherPrice({ state }: { state: AskProps['state'] }): ReactNode {
  if (state.at !== 'asking' || state.was === undefined) return null;
  return (
    <Notice tone="warning" title={t('otherPrice')}>
      {t('otherPriceWords', { was: nairaText(state.was) })}
    </Notice>
  );
}

const LONG_MS = 10_000;

// A long wait is explained (frontend.md 3.3). The member may still cancel, because starting again resumes the same payment.
function StillWorking(): ReactNode {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong && t('stillWorking');
}

/** Why nothing was begun, in the words for what is paid for; the server's own sentence follows where these leave it out. */
function Refusal({ state }: { state: AskProps['state'] }): ReactNode {
  if (state.at !== 'asking' || state.problem === null) return null;
  const { message, isOffline } = state.problem;
  const { title, description } = notStartedWords(state.item.purpose, message);
  const isNamed = description.includes(message.replace(/\.$/, ''));
  return (
    <Notice tone={isOffline ? 'offline' : 'error'} title={title}>
      <p>{description}</p>
      <p>
        {!isNamed && message} {t('nothingPaid')}
      </p>
    </Notice>
  );
}

function Summary({ item: { name, amount } }: { item: PaymentItem }) {
  return (
    <dl className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <dt className="text-sm text-ink-2">{t('what')}</dt>
        <dd className="text-lg font-semibold">{name}</dd>
      </div>
      <div>
        <dt className="sr-only">{t('price')}</dt>
        <dd className="figures text-2xl font-extrabold">{nairaText(amount)}</dd>
      </div>
    </dl>
  );
}
