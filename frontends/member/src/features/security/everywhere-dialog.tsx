import { useQueryClient } from '@tanstack/react-query';
import type { sessions } from '@sabiwell/proto/http/sessions.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import { endSession, forgetOthers } from '../../session/session.ts';
import { t } from './messages.ts';

/** Asks for confirmation and then ends every session; the guard of the route leads to the sign-in page. */
export function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation<void, void>({
    mutationFn: () => call<typeof sessions.signOutEverywhere>('DELETE', '/api/user/sessions'),
    onSuccess: () => {
      // Ending the session closes the page with this dialog. Closing the dialog first would refetch data without a session.
      endSession(client);
      forgetOthers();
      toast({ title: t('signedOutEverywhere') });
    },
  });
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" className="flex-auto" busy={isPending} onClick={() => mutate()}>
        {t('everywhere')}
      </Button>
      <Button variant="outline" className="flex-auto" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('everywhereTitle')} footer={footer}>
      <div className="flex flex-col gap-3">
        {error !== null && error.status !== 401 && !isPending && (
          <Notice tone="error" title={t('notSignedOut')}>
            {error.message}
          </Notice>
        )}
        <p>{t('everywhereWords')}</p>
      </div>
    </Dialog>
  );
}
