import { useEffect, useEffectEvent } from 'react';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { PaymentDialog } from '../../payment/payment-dialog.tsx';
import { itemOfPlan } from '../../payment/payment-item.ts';
import { usePayment } from '../../payment/use-payment.ts';

/** The payment of a week of AI Doc, which asks at once how to pay. */
export function SubscribeWindow({ plan, onPaid }: { plan: Plan; onPaid: () => void }) {
  const payment = usePayment('ai-doc', { onPaid });
  const ask = useEffectEvent(() => payment.ask(itemOfPlan(plan)));
  useEffect(() => ask(), []);
  return payment.state.at === 'idle' ? null : <PaymentDialog payment={payment} />;
}
