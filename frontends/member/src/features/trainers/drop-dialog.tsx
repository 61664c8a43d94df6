import type { TrainerBooking, TrainerSession, trainers } from '@sabiwell/proto/http/trainers.ts';
import { ConfirmDialog } from '@sabiwell/ui/confirm-dialog.tsx';
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
  return (
    <ConfirmDialog
      title={t('dropTitle')}
      description={visitTime(session.startsAt)}
      act={t('drop')}
      keep={t('keep')}
      busy={isPending}
      problem={{ title: t('notDropped'), error }}
      onAct={mutate}
      onClose={onClose}
    >
      <p>{t('dropWords')}</p>
    </ConfirmDialog>
  );
}
