import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { CheckIcon } from '@sabiwell/ui/icons.tsx';
import { receiptsQuery } from '../member-queries.ts';
import { paths, receiptPath } from '../paths.ts';
import { blockedWords, cancelledWords, failedWords, reviewWords } from './failure-words.ts';
import { t } from './messages.ts';
import type { OpenedState } from './payment-state.ts';
import { ReferenceLine } from './reference-line.tsx';
import { SupportButtons } from './support-buttons.tsx';

const RenewToo = lazy(() => import('./renew-too.tsx').then((module) => ({ default: module.RenewToo })));

type Outcome = Exclude<OpenedState, { at: 'open' | 'checking' }>;

/** How a payment ended; its reference is always shown so that it can be quoted. */
export function OutcomeStep({ state, isInReview }: { state: Outcome; isInReview: boolean }) {
  const { at, opened } = state;
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-3">
        {isInReview ? <p>{reviewWords(opened).description}</p> : <Words state={state} />}
      </div>
      {at === 'done' && <ReceiptLink reference={opened.reference} />}
      {at === 'done' && opened.purpose !== 'wallet_top_up' && (
        <Suspense>
          <RenewToo reference={opened.reference} />
        </Suspense>
      )}
      <ReferenceLine reference={opened.reference} />
      {at !== 'done' && <p className="text-sm text-ink-2">{t('support')}</p>}
      {(isInReview || at === 'failed' || at === 'pending') && <SupportButtons reference={opened.reference} />}
    </div>
  );
}

function Words({ state: { at, opened } }: { state: Outcome }) {
  return (
    <>
      {at === 'done' && (
        <p className="flex items-start gap-3 text-lg font-semibold text-leaf">
          <CheckIcon />
          {t('doneWords', { amount: nairaText(opened.amount), name: opened.name })}
        </p>
      )}
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
    <Link to={receipt === undefined ? paths.receipts : receiptPath(receipt.id)} className={buttonClass('outline', 'self-start')}>
      {t(receipt === undefined ? 'receipts' : 'receipt')}
    </Link>
  );
}
