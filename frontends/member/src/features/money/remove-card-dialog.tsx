import { useQueryClient } from '@tanstack/react-query';
import type { subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import { savedCardQuery } from '../../member-queries.ts';
import { t } from './messages.ts';

/** Asks for confirmation before the card that renews subscriptions is removed. */
export function RemoveCardDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation<void, void>({
    mutationFn: () => call<typeof subscriptions.removeSavedCard>('DELETE', '/api/saved-card'),
    onSuccess: () => {
      client.setQueryData(savedCardQuery().queryKey, { card: null });
      void invalidatePath(client, '/api/subscriptions');
      onClose();
      toast({ title: t('cardRemoved') });
    },
    onError: (error) => toastFailure(t('changeFailed'), error),
  });
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" className="flex-auto" busy={isPending} onClick={() => mutate()}>
        {t('cardRemove')}
      </Button>
      <Button variant="outline" className="flex-auto" onClick={onClose}>
        {t('keep')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('cardRemoveTitle')} footer={footer}>
      <p>{t('cardRemoveWords')}</p>
    </Dialog>
  );
}
