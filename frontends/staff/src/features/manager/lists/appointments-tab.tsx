import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { appointmentList } from '../../../lists/appointments/appointment-list.tsx';
import { asSearched } from './as-searched.ts';

const list = asSearched(appointmentList);

/** Every visit with a doctor; case managers and administrators decide about them. */
export function AppointmentsTab() {
  const view = useListView(list);
  const pages = useGridPages<typeof appointments.listAllAppointmentsManager>(`/api/sabiwell-manager/appointments?${view.query}`);
  return (
    <ListGrid
      name="sabiwell-manager.appointments"
      list={list}
      view={view}
      pages={pages}
      exports={`/api/sabiwell-manager/exports/care/appointments?${view.query}`}
    />
  );
}
