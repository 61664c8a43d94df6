import { useState } from 'react';
import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t } from './messages.ts';
import { RecipientDialog } from './recipient-dialog.tsx';
import { useChangeCare } from './use-change-care.ts';

/** A care that is paid: until when, whom it is for, and the way out of it. */
export function CareCard({ care, userId }: { care: Subscription; userId: number }) {
  const [over, setOver] = useState<'recipient' | 'cancel'>();
  const close = () => setOver(undefined);
  const { planName, recipient, cancelledAt } = care;
  return (
    <li className="flex flex-col gap-3 border-t border-hairline p-4 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-extrabold">{planName}</h3>
        <State care={care} />
      </div>
      <p>{t(cancelledAt === null ? 'until' : 'endsOn', { day: fullDay(new Date(care.endDate)) })}</p>
      {recipient ? <p>{t('careFor', recipient)}</p> : <Notice tone="warning">{t('careForNobody')}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant={recipient ? 'outline' : 'primary'} onClick={() => setOver('recipient')}>
          {t(recipient ? 'changeWhom' : 'sayWhom')}
        </Button>
        {cancelledAt === null && (
          <Button variant="outline" aria-label={t('of', { what: t('cancel'), name: planName })} onClick={() => setOver('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {over === 'recipient' && <ChangeRecipient care={care} userId={userId} onClose={close} />}
      {over === 'cancel' && <CancelDialog care={care} onClose={close} />}
    </li>
  );
}

function State({ care: { startDate, cancelledAt } }: { care: Subscription }) {
  const [now] = useState(() => Date.now());
  if (cancelledAt !== null) return <Badge>{t('ending')}</Badge>;
  if (Date.parse(startDate) > now) return <Badge>{t('begins', { day: fullDay(new Date(startDate)) })}</Badge>;
  return <Badge tone="good">{t('active')}</Badge>;
}

function ChangeRecipient({ care, userId, onClose }: { care: Subscription; userId: number; onClose: () => void }) {
  const { mutate, isPending, error } = useChangeCare(care.id, ({ recipient }) => {
    onClose();
    toast({ title: t('savedWhom'), description: t('savedWhomWords', { name: recipient?.name ?? '' }) });
  });
  return (
    <RecipientDialog
      userId={userId}
      about={care.id}
      start={care.recipient}
      submitWords={t('save')}
      busy={isPending}
      error={error}
      onSubmit={(recipient) => mutate({ recipient })}
      onClose={onClose}
    />
  );
}

function CancelDialog({ care, onClose }: { care: Subscription; onClose: () => void }) {
  const day = fullDay(new Date(care.endDate));
  const { mutate, isPending, error } = useChangeCare(
    care.id,
    () => {
      onClose();
      toast({ title: t('cancelled'), description: t('endsOn', { day }) });
    },
    (why) => toast({ title: t('notCancelled'), description: why, variant: 'destructive' }),
  );
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" className="flex-auto" data-first-field="" onClick={onClose}>
        {t('keepIt')}
      </Button>
      <Button variant="danger" className="flex-auto" busy={isPending} onClick={() => mutate({ cancelled: true })}>
        {t('cancel')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('cancelTitle', { name: care.planName })} footer={footer}>
      {error && !isPending && (
        <Notice tone="error" title={t('notCancelled')} className="mb-4">
          {error.message}
        </Notice>
      )}
      <p>{t('cancelWords', { day })}</p>
    </Dialog>
  );
}
