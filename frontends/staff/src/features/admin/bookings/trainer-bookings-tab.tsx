import { useQueryClient } from '@tanstack/react-query';
import type { staffBookings } from '@sabiwell/proto/http/staff-bookings.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { trainerBookingList } from '../../../lists/trainer-bookings/trainer-booking-list.tsx';
import { useLoadToast } from '../use-load-toast.ts';
import { confirmTrainerBooking } from './confirm-trainer-booking.ts';

/** What members bought of trainers, and an administrator's confirmation of what waits. */
export function TrainerBookingsTab() {
  const client = useQueryClient();
  const view = useListView(trainerBookingList);
  const pages = useGridPages<typeof staffBookings.listAllTrainerBookingsAdmin>(`/api/admin/trainer-bookings?${view.query}`);
  useLoadToast(pages);
  return (
    <ListGrid
      name="admin.trainer-bookings"
      list={trainerBookingList}
      view={view}
      pages={pages}
      exports={`/api/admin/exports/care/trainer-bookings?${view.query}`}
      actions={[confirmTrainerBooking()]}
      onChanged={() => invalidatePath(client, '/api/admin/trainer-bookings')}
    />
  );
}
