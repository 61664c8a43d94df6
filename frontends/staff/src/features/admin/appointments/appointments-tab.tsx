import { useQueryClient } from '@tanstack/react-query';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { appointmentList } from '../../../lists/appointments/appointment-list.tsx';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { useLoadToast } from '../use-load-toast.ts';
import { confirmAction } from './confirm-action.ts';

/** Every visit with a doctor, and an administrator's confirmation of those that wait. */
export function AppointmentsTab() {
  const client = useQueryClient();
  const view = useListView(appointmentList);
  const pages = useGridPages<typeof appointments.listAllAppointmentsAdmin>(`/api/admin/appointments?${view.query}`);
  useLoadToast(pages);
  return (
    <ListGrid
      name="admin.appointments"
      list={appointmentList}
      view={view}
      pages={pages}
      exports={`/api/admin/exports/care/appointments?${view.query}`}
      actions={[confirmAction()]}
      onChanged={() => invalidatePath(client, '/api/admin/appointments')}
    />
  );
}
