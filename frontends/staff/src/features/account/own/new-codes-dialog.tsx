import { useQueryClient } from '@tanstack/react-query';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { ConfirmDialog } from '@sabiwell/ui/confirm-dialog.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';
import { ownAccountQuery } from './own-queries.ts';

type Renew = typeof staffAccount.renewRecoveryCodes;

type NewCodesDialogProps = { onCodes: (codes: readonly string[]) => void; onClose: () => void };

/** Asks before new recovery codes are made, because the printed ones then end. */
export function NewCodesDialog({ onCodes, onClose }: NewCodesDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation<ReplyBody<Renew>, void>({
    mutationFn: () => call<Renew>('POST', '/api/staff/recovery-codes'),
    onSuccess: ({ recoveryCodes }) => {
      onClose();
      onCodes(recoveryCodes);
      void client.invalidateQueries({ queryKey: ownAccountQuery().queryKey });
      toast({ title: t('codesMade') });
    },
    onError: (error) => {
      if (error.status !== 0 || !navigator.onLine) return toastFailure(t('codesFailed'), error);
      // Only the answer is known to be missing: the codes may have been made.
      void client.invalidateQueries({ queryKey: ownAccountQuery().queryKey });
      toast({ title: t('codesLost'), description: t('codesLostWords'), variant: 'destructive' });
    },
  });
  return (
    <ConfirmDialog title={t('newCodesTitle')} act={t('newCodes')} keep={t('keepCodes')} busy={isPending} onAct={mutate} onClose={onClose}>
      <p>{t('newCodesWhy')}</p>
    </ConfirmDialog>
  );
}
