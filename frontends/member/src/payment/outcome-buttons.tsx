import { type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { t } from './messages.ts';
import type { OpenedState, PaymentState } from './payment-state.ts';
import type { Payment } from './use-payment.ts';

type OutcomeButtonsProps = { state: Exclude<OpenedState, { at: 'open' }>; payment: Payment; isInReview: boolean };

/** The buttons under a payment's end. The one that closes the dialog has the focus, so that Enter never pays again. */
export function OutcomeButtons({ state, payment, isInReview }: OutcomeButtonsProps) {
  const close = useFocusAtChange(state.at);
  const isDone = state.at === 'done';
  return (
    <div className="flex flex-wrap gap-3">
      {!isInReview && <WaysOn state={state} payment={payment} />}
      <Button ref={close} data-first-field="" variant={isDone ? 'primary' : 'outline'} className="flex-auto" onClick={payment.close}>
        {t(isDone ? 'done' : 'close')}
      </Button>
    </div>
  );
}

/** Focuses the button again when the payment has ended in another way while the dialog was open. */
function useFocusAtChange(at: PaymentState['at']) {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current !== at) button.current?.focus();
    shown.current = at;
  }, [at]);
  return button;
}

/** What a member can still do about a payment that has not arrived. */
function WaysOn({ state, payment }: Omit<OutcomeButtonsProps, 'isInReview'>): ReactNode {
  const { opened } = state;
  const check = (
    <Button variant="outline" className="flex-auto" busy={'asks' in state && state.asks} onClick={payment.checkNow}>
      {t('checkNow')}
    </Button>
  );
  const again = opened.accessCode !== null && (
    <Button variant={state.at === 'blocked' ? 'outline' : 'primary'} className="flex-auto" onClick={() => payment.openAgain(opened)}>
      {t('tryAgain')}
    </Button>
  );
  if (state.at === 'pending') return check;
  if (state.at === 'cancelled' || state.at === 'failed') return again;
  if (state.at !== 'blocked') return null;
  return (
    <>
      {opened.authorizationUrl !== null && <ProviderPageLink url={opened.authorizationUrl} />}
      {again}
      {check}
    </>
  );
}

function ProviderPageLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('primary', 'flex-auto')}>
      {t('openPage')}
      <span className="sr-only">({t('newTab')})</span>
    </a>
  );
}
