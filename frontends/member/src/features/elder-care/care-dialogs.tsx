import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { deleteDraft } from '@sabiwell/ui/storage.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t } from './messages.ts';
import { RecipientDialog } from './recipient-dialog.tsx';
import { recipientDraft } from './recipient-draft.ts';
import { useChangeCare } from './use-change-care.ts';

type CareDialogsProps = { over: 'recipient' | 'cancel'; care: Subscription; userId: number; onClose: () => void };

/** The dialogs for changing the recipient of a care and for cancelling it. */
export function CareDialogs({ over, care, userId, onClose }: CareDialogsProps) {
  if (over === 'cancel') return <CancelDialog care={care} onClose={onClose} />;
  return <ChangeRecipient care={care} userId={userId} onClose={onClose} />;
}

function ChangeRecipient({ care, userId, onClose }: { care: Subscription; userId: number; onClose: () => void }) {
  const { mutate, isPending, error } = useChangeCare(care.id, ({ recipient }) => {
    deleteDraft(recipientDraft(care.id));
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
      <Button variant="danger" className="flex-auto" busy={isPending} onClick={() => mutate({ cancelled: true })}>
        {t('cancel')}
      </Button>
      <Button variant="outline" className="flex-auto" data-first-field="" onClick={onClose}>
        {t('keepIt')}
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
