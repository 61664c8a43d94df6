import { useQueryClient } from '@tanstack/react-query';
import type { staffBookings } from '@sabiwell/proto/http/staff-bookings.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { publicBookingList } from '../../../lists/public-bookings/public-booking-list.tsx';
import { useLoadToast } from '../use-load-toast.ts';
import { confirmDoctorBooking } from './confirm-doctor-booking.ts';

/** What guests wrote on the public booking page, and an administrator's confirmation of what waits. */
export function DoctorBookingsTab() {
  const client = useQueryClient();
  const view = useListView(publicBookingList);
  const pages = useGridPages<typeof staffBookings.listAllPublicBookingsAdmin>(`/api/admin/public-bookings?${view.query}`);
  useLoadToast(pages);
  return (
    <ListGrid
      name="admin.public-bookings"
      list={publicBookingList}
      view={view}
      pages={pages}
      exports={`/api/admin/exports/care/public-bookings?${view.query}`}
      actions={[confirmDoctorBooking()]}
      onChanged={() => invalidatePath(client, '/api/admin/public-bookings')}
    />
  );
}
