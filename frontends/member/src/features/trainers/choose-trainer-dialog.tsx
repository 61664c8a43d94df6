import { useQuery } from '@tanstack/react-query';
import type { TrainerBooking, trainers } from '@sabiwell/proto/http/trainers.ts';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { trainersQuery } from '../../member-queries.ts';
import { t } from './messages.ts';
import { useBookingChange } from './use-booking-change.ts';

/** Chooses the trainer of a booking that has none. */
export function ChooseTrainerDialog({ booking, onClose }: { booking: TrainerBooking; onClose: () => void }) {
  const query = useQuery(trainersQuery());
  const send = (trainerId: number) =>
    call<typeof trainers.chooseTrainer>('PATCH', `/api/trainer-bookings/${booking.id}`, { body: { trainerId } });
  const { mutate, isPending, error } = useBookingChange(send, t('notChosen'), () => {
    onClose();
    toast({ title: t('chosen') });
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('chooseTrainer')} description={booking.serviceType}>
      {error && !isPending && (
        <Notice tone="error" title={t('notChosen')} className="mb-4">
          {error.message}
        </Notice>
      )}
      <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-96 w-full">
        {({ users }) => (
          <Rows>
            {users.map(({ id, firstname, lastname, specialization }) => (
              <li key={id}>
                <button type="button" aria-disabled={isPending || undefined} onClick={() => !isPending && mutate(id)} className={rowClass}>
                  <RowWords title={`${firstname} ${lastname}`} hint={specialization} />
                </button>
              </li>
            ))}
          </Rows>
        )}
      </QueryPart>
    </Dialog>
  );
}
