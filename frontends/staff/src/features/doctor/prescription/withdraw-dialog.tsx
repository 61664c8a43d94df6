import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Prescription, prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { ConfirmDialog } from '@sabiwell/ui/confirm-dialog.tsx';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../../api.ts';
import { t } from './messages.ts';

type Props = { prescription: Prescription; onClose: () => void };

/** Asks whether a prescription shall be withdrawn, and says what that does. */
export function WithdrawDialog({ prescription: { id, patientName, prescriptionDate }, onClose }: Props) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation<Prescription, ApiError>({
    mutationFn: () => call<typeof prescriptions.revokePrescription>('POST', `/api/prescriptions/${encodeURIComponent(id)}/revoke`),
    onSuccess: async () => {
      await invalidatePath(client, '/api/prescriptions');
      toast({ title: t('done') });
      onClose();
    },
    onError: (error) => toastFailure(t('notWithdrawn'), error),
  });
  const description = t('withdrawOf', { name: patientName, day: fullDay(noonOf(prescriptionDate)) });
  return (
    <ConfirmDialog
      title={t('withdrawTitle')}
      description={description}
      act={t('withdraw')}
      keep={t('keep')}
      busy={isPending}
      onAct={mutate}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{t('withdrawWords', { name: patientName })}</p>
        <p>{t('withdrawForGood')}</p>
      </div>
    </ConfirmDialog>
  );
}
