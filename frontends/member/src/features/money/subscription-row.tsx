import { useState } from 'react';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { t } from './messages.ts';
import { useChangeSubscription } from './use-change-subscription.ts';

type RowProps = { subscription: Subscription };
type RunningProps = RowProps & { hasCard: boolean };
const dayOf = (instant: string) => fullDay(new Date(instant));

/** A running subscription: whether it renews, and a button that cancels it. */
export function RunningSubscription({ subscription, hasCard }: RunningProps) {
  const { planName, amount, endDate, autoRenew, canAutoRenew, cancelledAt } = subscription;
  const [isOpen, setOpen] = useState(false);
  const { change, isPending } = useChangeSubscription(subscription, () => setOpen(false));
  const day = dayOf(endDate);
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <PaidPeriod subscription={subscription} />
        <State subscription={subscription} />
      </div>
      {canAutoRenew && (
        <Switch
          label={t('autoRenew')}
          of={planName}
          hint={t(renewWords(autoRenew, hasCard), { amount: nairaText(amount), day })}
          on={autoRenew}
          busy={isPending}
          onChange={(on) => change({ autoRenew: on })}
        />
      )}
      {cancelledAt === null && (
        <Button variant="quiet" className="-ml-4 self-start" aria-label={t('cancelOf', { name: planName })} onClick={() => setOpen(true)}>
          {t('cancel')}
        </Button>
      )}
      {isOpen && (
        <CancelDialog
          name={planName}
          day={day}
          busy={isPending}
          onCancel={() => change({ cancelled: true })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

type CancelDialogProps = { name: string; day: string; busy: boolean; onCancel: () => void; onClose: () => void };

/** Asks for confirmation before a subscription is cancelled. */
function CancelDialog({ name, day, busy, onCancel, onClose }: CancelDialogProps) {
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" className="flex-auto" busy={busy} onClick={onCancel}>
        {t('cancelOf', { name })}
      </Button>
      <Button variant="outline" className="flex-auto" onClick={onClose}>
        {t('keep')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('cancelTitle', { name })} footer={footer}>
      <p>{t('cancelWords', { day })}</p>
    </Dialog>
  );
}

function renewWords(autoRenew: boolean, hasCard: boolean) {
  if (!autoRenew) return hasCard ? 'autoRenewOff' : 'autoRenewNeedsCard';
  return hasCard ? 'autoRenewOn' : 'autoRenewNoCard';
}

function State({ subscription: { startDate, endDate, cancelledAt } }: RowProps) {
  const [now] = useState(() => Date.now());
  if (cancelledAt !== null) return <Badge tone="fair">{t('cancelled', { day: dayOf(endDate) })}</Badge>;
  if (Date.parse(startDate) > now) return <Badge>{t('begins', { day: dayOf(startDate) })}</Badge>;
  return <Badge tone="good">{t('active')}</Badge>;
}

/** A subscription that has ended. */
export function PastSubscription({ subscription }: RowProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <PaidPeriod subscription={subscription} />
      <Badge>{t(subscription.status === 'refunded' ? 'refunded' : 'expired')}</Badge>
    </div>
  );
}

function PaidPeriod({ subscription: { planName, purpose, amount, startDate, endDate } }: RowProps) {
  return (
    <div>
      <h3 className="font-semibold">{planName}</h3>
      <p className="text-sm">{t(`of_${purpose}`)}</p>
      <p className="figures text-sm text-ink-2">
        {nairaText(amount)} · {t('until', { from: dayOf(startDate), to: dayOf(endDate) })}
      </p>
    </div>
  );
}
