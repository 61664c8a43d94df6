import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Prescription, prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
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
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button data-safe="" variant="outline" className="flex-auto" onClick={onClose}>
        {t('keep')}
      </Button>
      <Button variant="danger" busy={isPending} className="flex-auto" onClick={() => mutate()}>
        {t('withdraw')}
      </Button>
    </div>
  );
  const description = t('withdrawOf', { name: patientName, day: fullDay(noonOf(prescriptionDate)) });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('withdrawTitle')} description={description} footer={footer}>
      <div className="flex flex-col gap-3">
        <p>{t('withdrawWords', { name: patientName })}</p>
        <p>{t('withdrawForGood')}</p>
      </div>
    </Dialog>
  );
}
