import type { TrainerBooking, TrainerSession, trainers } from '@sabiwell/proto/http/trainers.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { visitTime } from '../../care/when.ts';
import { t } from './messages.ts';
import { useBookingChange } from './use-booking-change.ts';

type Props = { booking: TrainerBooking; session: TrainerSession; onClose: () => void };

/** Asks before a session's time is given back. */
export function DropDialog({ booking, session, onClose }: Props) {
  const send = () => call<typeof trainers.dropTrainerSession>('DELETE', `/api/trainer-bookings/${booking.id}/sessions/${session.id}`);
  const { mutate, isPending, error } = useBookingChange<void>(send, t('notDropped'), () => {
    onClose();
    toast({ title: t('dropped') });
  });
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" className="flex-auto" busy={isPending} onClick={() => mutate()}>
        {t('drop')}
      </Button>
      <Button variant="outline" className="flex-auto" data-safe="" onClick={onClose}>
        {t('keep')}
      </Button>
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dropTitle')}
      description={visitTime(session.startsAt)}
      footer={footer}
    >
      {error && !isPending && (
        <Notice tone="error" title={t('notDropped')} className="mb-4">
          {error.message}
        </Notice>
      )}
      <p>{t('dropWords')}</p>
    </Dialog>
  );
}
