import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { HOURS_TO_CHANGE } from '@sabiwell/proto/http/booking-rules.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
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
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" className="flex-auto" busy={isPending} onClick={() => mutate({ status: 'cancelled' })}>
        {t('cancelYes')}
      </Button>
      <Button variant="outline" className="flex-auto" data-safe="" onClick={onClose}>
        {t('cancelNo')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('cancelTitle')} description={when} footer={footer}>
      <div className="flex flex-col gap-4">
        {error && !isPending && (
          <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('cancelFailed')}>
            {error.message}
          </Notice>
        )}
        {isLate ? (
          <Notice tone="warning">{lateWords(visit)}</Notice>
        ) : (
          <p>{t(visit.paymentStatus === 'completed' ? 'cancelFreePaid' : 'cancelFree')}</p>
        )}
      </div>
    </Dialog>
  );
}

function lateWords({ fees, paymentStatus }: Appointment): string {
  const hours = HOURS_TO_CHANGE;
  return paymentStatus === 'completed' ? t('cancelLate', { hours, fee: nairaText(fees) }) : t('cancelLateUnpaid', { hours });
}
