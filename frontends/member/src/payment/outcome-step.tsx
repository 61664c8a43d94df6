import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { receiptsQuery } from '../member-queries.ts';
import { paths, receiptPath } from '../paths.ts';
import { blockedWords, cancelledWords, failedWords, reviewWords } from './failure-words.ts';
import { t } from './messages.ts';
import { nextWords } from './next-words.ts';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentSum } from './payment-sum.tsx';
import type { OpenedState } from './payment-state.ts';
import { SupportRows } from './support-rows.tsx';

const RenewToo = lazy(() => import('./renew-too.tsx').then((module) => ({ default: module.RenewToo })));

type Outcome = Exclude<OpenedState, { at: 'open' | 'checking' }>;

/** How a payment ended: its amount, what happens next, and its reference under Details, open where support has to help. */
export function OutcomeStep({ state, isInReview }: { state: Outcome; isInReview: boolean }) {
  const { at, opened } = state;
  const { amount, name, reference } = opened;
  const tone = at === 'done' ? 'good' : at === 'failed' ? 'poor' : 'neutral';
  return (
    <div className="flex flex-col gap-4">
      <PaymentSum tone={tone} amount={amount} name={name}>
        {isInReview ? <p>{reviewWords(opened).description}</p> : <Words state={state} />}
      </PaymentSum>
      {at === 'done' && <ReceiptLink reference={reference} />}
      {at === 'done' && opened.purpose !== 'wallet_top_up' && (
        <Suspense>
          <RenewToo reference={reference} />
        </Suspense>
      )}
      <PaymentDetails reference={reference} isOpen={isInReview}>
        {at !== 'done' && <p className="text-sm text-ink-2">{t('support')}</p>}
        {at !== 'done' && <SupportRows reference={reference} />}
      </PaymentDetails>
    </div>
  );
}

function Words({ state: { at, opened } }: { state: Outcome }) {
  return (
    <>
      {at === 'done' && <p>{nextWords(opened.purpose)}</p>}
      {at === 'refunded' && <p>{t('refundedWords')}</p>}
      {at === 'cancelled' && <p>{cancelledWords(opened.purpose)}</p>}
      {at === 'cancelled' && <p>{t('cancelledTransfer')}</p>}
      {at === 'failed' && <p>{failedWords(opened.purpose)}</p>}
      {at === 'pending' && <p>{t('pendingWords')}</p>}
      {at === 'blocked' && <p>{blockedWords(opened.purpose)}</p>}
      {at === 'blocked' && <p>{t('blockedHow')}</p>}
    </>
  );
}

function ReceiptLink({ reference }: { reference: string }) {
  const { data } = useQuery(receiptsQuery());
  const receipt = data?.find((one) => one.reference === reference);
  return (
    <Link to={receipt === undefined ? paths.receipts : receiptPath(receipt.id)} className={buttonClass('quiet', 'self-center')}>
      {t(receipt === undefined ? 'receipts' : 'receipt')}
    </Link>
  );
}
