import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { healthTipsSubscriptionQuery, plansQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { PaymentDialog } from '../../payment/payment-dialog.tsx';
import { itemOfPlan } from '../../payment/payment-item.ts';
import { type Payment, usePayment } from '../../payment/use-payment.ts';
import { Features } from '../../payment/features.tsx';
import { t } from './messages.ts';
import { type TipsPlan, tipsPlans } from './tips-plans.ts';

type Props = { onClose: () => void };

/** The offer of health tips (spec 1 section 2). It shows nothing if the prices can't be read. */
export function TipsPopup({ onClose }: Props) {
  const { data } = useQuery(plansQuery());
  const { data: own } = useQuery(healthTipsSubscriptionQuery());
  // It has the name of the plans' page: if the session ends here, the sign-in leads to that page, which asks about the payment again.
  const payment = usePayment('health-tips', { onPaid: () => toast({ title: t('done') }) });
  const plans = tipsPlans(data ?? []);
  const [first] = plans;
  if (first === undefined) return null;
  // The payment dialog replaces the offer, which does not return afterwards.
  if (payment.state.at !== 'idle') return <PaymentDialog payment={{ ...payment, close: () => (payment.close(), onClose()) }} />;
  if (own?.status === 'active') return null;
  return <OfferDialog plans={plans} first={first} payment={payment} onClose={onClose} />;
}

type OfferProps = { plans: TipsPlan[]; first: TipsPlan; payment: Payment; onClose: () => void };

function OfferDialog({ plans, first, payment, onClose }: OfferProps) {
  const [cycle, setCycle] = useState<TipsPlan['cycle']>(first.cycle);
  const plan = plans.find((one) => one.cycle === cycle) ?? first;
  const footer = (
    <div className="flex flex-col gap-2">
      <Button className="w-full" onClick={() => payment.ask(itemOfPlan(plan))}>
        {t('subscribeNow', { price: plan.priceWords })}
      </Button>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.healthTips} onClick={onClose} className={buttonClass('outline', 'flex-auto')}>
          {t('allPlans')}
        </Link>
        <Button variant="outline" className="flex-auto" onClick={onClose}>
          {t('notNow')}
        </Button>
      </div>
      <p className="text-center text-sm text-ink-2">{t('footer')}</p>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('offerTitle')} footer={footer}>
      <div className="flex flex-col gap-4">
        <Choice<TipsPlan['cycle']>
          quiet
          legend={t('choose')}
          options={plans.map((one) => ({ value: one.cycle, label: t(one.cycle) }))}
          value={plan.cycle}
          onChange={setCycle}
        />
        <p className="flex min-h-10 flex-wrap items-center gap-3" aria-live="polite">
          <span className="figures text-2xl font-bold">{plan.priceWords}</span>
          {plan.saving > 0 && <Badge tone="good">{t('saves', { amount: nairaText(plan.saving) })}</Badge>}
        </p>
        <Features features={plan.features} />
      </div>
    </Dialog>
  );
}
