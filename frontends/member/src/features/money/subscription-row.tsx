import { lazy, useState } from 'react';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { RowWords } from '@sabiwell/ui/rows.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { t } from './messages.ts';
import { useChangeSubscription } from './use-change-subscription.ts';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })));

type RowProps = { subscription: Subscription };
const dayOf = (instant: string) => fullDay(new Date(instant));

type RunningProps = RowProps & { hasCard: boolean };

/** A running subscription: whether it renews, and a button that cancels it. */
export function RunningSubscription({ subscription, hasCard }: RunningProps) {
  const { planName, purpose, amount, endDate, canAutoRenew, cancelledAt } = subscription;
  const day = dayOf(endDate);
  const hint = `${t(`of_${purpose}`)} · ${nairaText(amount)} · ${t('until', { day })}`;
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 py-2">
        <RowWords opens={false} title={planName} hint={hint} value={<State subscription={subscription} />} />
      </div>
      {canAutoRenew && <Renewal subscription={subscription} hasCard={hasCard} />}
      {cancelledAt === null && <CancelButton subscription={subscription} />}
    </>
  );
}

/** Without a card nothing can be charged, whatever was chosen; the switch is then there only to switch it off. */
function Renewal({ subscription, hasCard }: RunningProps) {
  const { planName, amount, endDate, autoRenew } = subscription;
  const { change, isPending } = useChangeSubscription(subscription);
  const day = dayOf(endDate);
  const words = hasCard ? t(autoRenew ? 'autoRenewOn' : 'autoRenewOff', { amount: nairaText(amount), day }) : t('autoRenewNoCard', { day });
  if (!hasCard && !autoRenew) return <p className="pb-2 text-sm text-ink-2">{words}</p>;
  return (
    <Switch
      label={t('autoRenew')}
      of={planName}
      hint={words}
      on={autoRenew}
      busy={isPending}
      onChange={(on) => change({ autoRenew: on })}
    />
  );
}

function CancelButton({ subscription }: RowProps) {
  const { planName, endDate } = subscription;
  const [isOpen, setOpen] = useState(false);
  const { change, isPending } = useChangeSubscription(subscription, () => setOpen(false));
  return (
    <>
      <Button variant="quiet" className="-ml-4" aria-label={t('cancelOf', { name: planName })} onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      {isOpen && (
        <LateWindow>
          <CancelDialog
            name={planName}
            day={dayOf(endDate)}
            busy={isPending}
            onCancel={() => change({ cancelled: true })}
            onClose={() => setOpen(false)}
          />
        </LateWindow>
      )}
    </>
  );
}

function State({ subscription: { startDate, cancelledAt } }: RowProps) {
  const [now] = useState(() => Date.now());
  if (cancelledAt !== null) return <Badge tone="fair">{t('cancelled')}</Badge>;
  if (Date.parse(startDate) > now) return <Badge>{t('begins', { day: dayOf(startDate) })}</Badge>;
  return <Badge tone="good">{t('active')}</Badge>;
}

/** A subscription that has ended. */
export function PastSubscription({ subscription: { planName, purpose, amount, startDate, endDate, status } }: RowProps) {
  return (
    <RowWords
      opens={false}
      title={planName}
      hint={`${t(`of_${purpose}`)} · ${nairaText(amount)} · ${t('period', { from: dayOf(startDate), to: dayOf(endDate) })}`}
      value={t(status === 'refunded' ? 'refunded' : 'expired')}
    />
  );
}
