import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { t } from '../../care/messages.ts';
import { visitItem } from '../../care/visit-item.ts';
import { PaymentWindow, preloadPayment } from '../../payment/payment-window.tsx';
import { usePayment } from '../../payment/use-payment.ts';

/** Pays the fee of a visit from the wallet or by card, where there is one to pay. */
export function PayForVisit({ visit }: { visit: Pick<Appointment, 'id' | 'fees' | 'canPay'> }) {
  const payment = usePayment(`visit.${visit.id}`);
  return (
    <>
      {visit.canPay && (
        <Button variant="primary" className="w-full" onPointerEnter={preloadPayment} onClick={() => payment.ask(visitItem(visit))}>
          {t('pay', { fee: nairaText(visit.fees) })}
        </Button>
      )}
      <PaymentWindow payment={payment} />
    </>
  );
}
