import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { AskStep } from './ask-step.tsx';
import { blockedTitle, reviewWords } from './failure-words.ts';
import { t } from './messages.ts';
import { OutcomeButtons } from './outcome-buttons.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import type { OpenedState } from './payment-state.ts';
import { usePaymentsInReview } from './use-payments-in-review.ts';
import type { Payment } from './use-payment.ts';

const TITLES = {
  asking: 'titleAsk',
  starting: 'titleStarting',
  checking: 'titleChecking',
  done: 'titleDone',
  pending: 'titlePending',
  cancelled: 'titleCancelled',
  failed: 'titleFailed',
  refunded: 'titleRefunded',
} as const;

/**
 * The dialog of a payment: how to pay, then how it ended. It closes while the provider's popup is open, because an open dialog
 * would keep the focus and every press away from the popup.
 */
export function PaymentDialog({ payment }: { payment: Payment }) {
  const { state } = payment;
  if (state.at === 'idle' || state.at === 'open') return null;
  if (state.at === 'asking' || state.at === 'starting') {
    return <AskStep key="ask" state={state} title={t(TITLES[state.at])} payment={payment} onClose={payment.close} />;
  }
  return <Outcome key="outcome" state={state} payment={payment} />;
}

type OutcomeProps = { state: Exclude<OpenedState, { at: 'open' }>; payment: Payment };

function Outcome({ state, payment }: OutcomeProps) {
  const isOpen = state.at === 'pending' || state.at === 'cancelled';
  // Only the server knows whether support reviews a payment, so its answer wins over the popup's.
  const isInReview = usePaymentsInReview(isOpen && !state.asks).includes(state.opened.reference) && isOpen;
  const title = isInReview ? reviewWords(state.opened).title : titleOf(state);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && payment.close()}
      title={title}
      footer={<OutcomeButtons {...{ state, payment, isInReview }} />}
    >
      {state.at === 'checking' ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t('checking')}
        </p>
      ) : (
        <OutcomeStep state={state} isInReview={isInReview} />
      )}
    </Dialog>
  );
}

function titleOf({ at, opened }: Exclude<OpenedState, { at: 'open' }>): string {
  return at === 'blocked' ? blockedTitle(opened.purpose) : t(TITLES[at]);
}
