import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { HOURS_TO_CHANGE } from '@sabiwell/proto/http/booking-rules.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { ConfirmDialog } from '@sabiwell/ui/confirm-dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { visitTime } from '../../care/when.ts';
import { t } from './messages.ts';
import { useChangeAppointment } from './use-change-appointment.ts';

type Props = { visit: Appointment; isLate: boolean; onClose: () => void };

/** Asks before a visit is cancelled, and says before that whether the fee is kept. */
export function CancelDialog({ visit, isLate, onClose }: Props) {
  const when = `${visit.doctorName}, ${visitTime(visit.startsAt)}`;
  const { mutate, isPending, error } = useChangeAppointment(visit.id, t('cancelFailed'), () => {
    onClose();
    toast({ title: t('cancelDone'), description: when });
  });
  return (
    <ConfirmDialog
      title={t('cancelTitle')}
      description={when}
      act={t('cancelYes')}
      keep={t('cancelNo')}
      busy={isPending}
      problem={{ title: t('cancelFailed'), error }}
      onAct={() => mutate({ status: 'cancelled' })}
      onClose={onClose}
    >
      {isLate ? (
        <Notice tone="warning">{lateWords(visit)}</Notice>
      ) : (
        <p>{t(visit.paymentStatus === 'completed' ? 'cancelFreePaid' : 'cancelFree')}</p>
      )}
    </ConfirmDialog>
  );
}

function lateWords({ fees, paymentStatus }: Appointment): string {
  const hours = HOURS_TO_CHANGE;
  return paymentStatus === 'completed' ? t('cancelLate', { hours, fee: nairaText(fees) }) : t('cancelLateUnpaid', { hours });
}
