import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { reviewWords } from './failure-words.ts';
import { t } from './messages.ts';
import { deletePayment, markCancelled } from './ongoing-payments.ts';
import type { OpenedPayment } from './payment-item.ts';
import type { StoredPayment } from './stored-payments.ts';
import { useOpenPayments } from './use-open-payments.ts';
import { usePaymentsInReview } from './use-payments-in-review.ts';

const REVIEW_CHECK_MS = 30_000;

/** The payments that are awaited or reviewed by support. A cancelled one is not listed. */
export function WaitingList({ userId, className = '' }: { userId: number; className?: string }) {
  const open = useOpenPayments(userId);
  const inReview = usePaymentsInReview(open.length > 0, REVIEW_CHECK_MS);
  const isInReview = ({ opened }: StoredPayment) => opened !== null && inReview.includes(opened.reference);
  const named = open.filter((one) => !one.isCancelled || isInReview(one));
  if (named.length === 0) return null;
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      {named.map(
        (one) => one.opened && <Waiting key={one.key} opened={one.opened} isSent={one.isSent === true} isInReview={isInReview(one)} />,
      )}
    </div>
  );
}

type WaitingProps = { opened: OpenedPayment; isSent: boolean; isInReview: boolean };

function Waiting({ opened, isSent, isInReview }: WaitingProps) {
  const { reference, name, amount, authorizationUrl } = opened;
  const words = isInReview
    ? reviewWords(opened)
    : { title: t('waiting', { amount: nairaText(amount), name }), description: t('waitingWords', { reference }) };
  const action = (
    <div className="flex flex-wrap items-center gap-x-4">
      {authorizationUrl !== null && !isSent && !isInReview && (
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
