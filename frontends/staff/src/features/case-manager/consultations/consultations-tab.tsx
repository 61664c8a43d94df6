import { useQueryClient } from '@tanstack/react-query';
import type { Appointment, appointments } from '@sabiwell/proto/http/appointments.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { appointmentList } from '../../../lists/appointments/appointment-list.tsx';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import type { StaffList } from '../../../lists/staff-list.ts';
import { t as portal } from '../messages.ts';
import { consultationActions } from './consultation-actions.tsx';
import { t } from './messages.ts';

/** What spec 3 section 2.5 shows of a visit. */
const SHOWN = ['member', 'status', 'priority', 'email', 'phone', 'doctor', 'when', 'duration', 'reason', 'notes'];

const consultationList: StaffList<Appointment> = {
  ...appointmentList,
  words: () => ({ ...appointmentList.words(), title: t('title'), searchHint: portal('searchHint') }),
  columns: () => appointmentList.columns().map((column) => ({ ...column, hidden: !SHOWN.includes(column.id) })),
};

/** Every visit, and a case manager's decisions about them. */
export function ConsultationsTab() {
  const client = useQueryClient();
  const view = useListView(consultationList);
  const pages = useGridPages<typeof appointments.listAllAppointmentsCaseManager>(`/api/case-manager/appointments?${view.query}`);
  return (
    <ListGrid
      name="case-manager.consultations"
      list={consultationList}
      view={view}
      pages={pages}
      exports={`/api/case-manager/exports/care/appointments?${view.query}`}
      actions={consultationActions()}
      onChanged={() => invalidatePath(client, '/api/case-manager/appointments')}
    />
  );
}
