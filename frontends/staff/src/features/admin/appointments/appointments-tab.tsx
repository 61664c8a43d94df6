import { useQueryClient } from '@tanstack/react-query';
import type { Appointment, appointments } from '@sabiwell/proto/http/appointments.ts';
import { APPOINTMENT_STATUSES, PRIORITIES } from '@sabiwell/proto/http/booking-rules.ts';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { DataGrid } from '@sabiwell/ui/grid/grid.tsx';
import type { GridFilter, GridWords } from '@sabiwell/ui/grid/grid-types.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { usesSingleKeys } from '../../../layout/single-keys.ts';
import { useGridView } from '../../../lists/use-grid-view.ts';
import { useStaff } from '../../../session/use-staff.ts';
import { appointmentColumns } from './appointment-columns.tsx';
import { AppointmentDetails } from './appointment-details.tsx';
import { APPOINTMENT_VIEW, appointmentsPath } from './appointments-path.ts';
import { confirmAction } from './confirm-action.ts';
import { priorityWords, statusWords, t } from './messages.ts';

const rowId = ({ id }: Appointment) => id;
/** Two visits of the same member are told apart by their time. */
const rowName = ({ userName, startsAt }: Appointment) => `${userName}, ${dateAndTime(startsAt)}`;

/** Every visit with a doctor, and an administrator's confirmation of those that wait. The address holds the view and the open row. */
export function AppointmentsTab() {
  const client = useQueryClient();
  const { staff } = useStaff();
  const { view, opened, change, open, walk, close } = useGridView(APPOINTMENT_VIEW);
  const pages = useGridPages<typeof appointments.listAllAppointmentsAdmin>(appointmentsPath(view));
  return (
    <DataGrid<Appointment>
      whose={{ grid: 'admin.appointments', owner: staff.id }}
      words={words()}
      pages={pages}
      rowId={rowId}
      rowName={rowName}
      columns={appointmentColumns()}
      filters={filters()}
      actions={[confirmAction()]}
      view={view}
      onView={change}
      usualSort="createdAt"
      opened={opened}
      onOpen={open}
      onWalk={walk}
      onClose={close}
      drawer={(visit) => <AppointmentDetails visit={visit} />}
      onChanged={() => invalidatePath(client, '/api/admin/appointments')}
      singleKeys={usesSingleKeys()}
    />
  );
}

const words = (): GridWords => ({
  title: t('title'),
  searchHint: t('searchHint'),
  count: (count) => (count === '1' ? t('countOne') : t('count', { count })),
  empty: t('empty'),
  loading: t('loading'),
  failed: t('failed'),
});

const filters = (): GridFilter[] => [
  { name: 'status', label: t('status'), options: APPOINTMENT_STATUSES.map((value) => ({ value, label: statusWords(value) })) },
  { name: 'priority', label: t('priority'), options: PRIORITIES.map((value) => ({ value, label: priorityWords(value) })) },
  { name: 'from', label: t('from') },
  { name: 'to', label: t('to') },
];
