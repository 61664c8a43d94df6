import { useState } from 'react';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { Features } from '../../payment/features.tsx';
import { preloadPayment } from '../../payment/payment-window.tsx';
import { RenewSwitch } from '../../renewal/renew-switch.tsx';
import { t } from './messages.ts';

type PlanCardProps = {
  plan: Plan;
  /** The last day that the member has paid for already with this plan. */
  activeUntil: string | null;
  /** The end of all that they have paid for of this kind, after which this plan would begin. */
  startsAfter: string | null;
  /** The reason why the plan can't be bought now, if there is one. */
  closed: string | undefined;
  onSubscribe: (autoRenew: boolean) => void;
};

/** One plan: its price, its benefits, and its own auto renew switch, which is off at first. */
export function PlanCard({ plan, activeUntil, startsAfter, closed, onSubscribe }: PlanCardProps) {
  const { code, name, priceText, billingCycle, features, canAutoRenew } = plan;
  const [autoRenew, setAutoRenew] = useState(false);
  const action = activeUntil !== null ? 'extend' : startsAfter !== null ? 'changeTo' : 'subscribe';
  return (
    <section aria-labelledby={code} className="flex w-full flex-col gap-3 border border-t-3 border-hairline border-t-indigo bg-surface p-4">
      <h2 id={code} className="text-lg font-semibold">
        {name}
      </h2>
      <p>
        <span className="figures text-2xl font-bold">{priceText}</span> <span className="block text-ink-2">{t(billingCycle)}</span>
      </p>
      {activeUntil !== null && (
        <p>
          <Badge tone="good">{t('activeUntil', { day: fullDay(new Date(activeUntil)) })}</Badge>
        </p>
      )}
      <div className="flex-1">
        <Features features={features} />
      </div>
      {canAutoRenew && closed === undefined && <RenewSwitch name={name} on={autoRenew} onChange={setAutoRenew} />}
      {closed !== undefined && (
        <p id={`${code}-closed`} className="border-l-4 border-rule bg-band p-3">
          {closed}
        </p>
      )}
      {startsAfter !== null && closed === undefined && (
        <p className="text-sm text-ink-2">{t('startsAfter', { day: fullDay(new Date(startsAfter)) })}</p>
      )}
      <PayButton plan={plan} action={action} isClosed={closed !== undefined} onPress={() => onSubscribe(autoRenew)} />
    </section>
  );
}

type PayButtonProps = { plan: Plan; action: 'subscribe' | 'extend' | 'changeTo'; isClosed: boolean; onPress: () => void };

function PayButton({ plan: { code, name, priceText: price }, action, isClosed, onPress }: PayButtonProps) {
  return (
    <Button
      disabled={isClosed}
      aria-describedby={isClosed ? `${code}-closed` : undefined}
      aria-label={t(`${action}For`, { name, price })}
      onPointerEnter={preloadPayment}
      onFocus={preloadPayment}
      onClick={onPress}
    >
      {t(action, { name })}
    </Button>
  );
}
