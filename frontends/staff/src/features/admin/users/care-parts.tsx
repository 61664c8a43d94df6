import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import type { Endpoint, ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { staffBookings } from '@sabiwell/proto/http/staff-bookings.ts';
import type { staffTasks } from '@sabiwell/proto/http/staff-tasks.ts';
import type { PathOf } from '@sabiwell/ui/api-path.ts';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { StatusBadge as VisitBadge } from '../../../lists/appointments/appointment-columns.tsx';
import { bookingStatusWords } from '../../../lists/booking-words.ts';
import { wishWords } from '../../../lists/public-bookings/public-booking-columns.tsx';
import { Part } from '../../../lists/record-parts.tsx';
import { StatusBadge } from '../../../lists/status-badge.tsx';
import { sessionWords } from '../../../lists/trainer-bookings/trainer-booking-columns.tsx';
import { taskTitle } from '../../../work/task-words.ts';
import { t } from './messages.ts';
import { RecordRows } from './record-rows.tsx';

/** How many of each kind are shown. */
const MOST = 20;

/** The newest visits, bookings and tasks of a member; each part may fail alone. */
export function CareParts({ userId }: { userId: number }) {
  const asked = `userId=${userId}&limit=${MOST}`;
  return (
    <>
      <Listed<typeof appointments.listAllAppointmentsAdmin> title={t('appointments')} path={`/api/admin/appointments?${asked}`}>
        {(rows) => (
          <RecordRows
            none={t('noAppointments')}
            rows={rows.map(({ id, doctorName, startsAt, status }) => ({
              id,
              title: doctorName,
              hint: dateAndTime(startsAt),
              badge: <VisitBadge status={status} />,
            }))}
          />
        )}
      </Listed>
      <Bookings asked={asked} />
      <Listed<typeof staffTasks.listTasksAdmin> title={t('tasks')} path={`/api/admin/tasks?${asked}&status=all`}>
        {(rows) => (
          <RecordRows
            none={t('noTasks')}
            rows={rows.map((task) => ({ id: task.id, title: taskTitle(task), hint: dateAndTime(task.openedAt) }))}
          />
        )}
      </Listed>
    </>
  );
}

function Bookings({ asked }: { asked: string }) {
  return (
    <>
      <Listed<typeof staffBookings.listAllTrainerBookingsAdmin> title={t('trainerBookings')} path={`/api/admin/trainer-bookings?${asked}`}>
        {(rows) => (
          <RecordRows
            none={t('noTrainerBookings')}
            rows={rows.map((booking) => ({
              id: booking.id,
              title: booking.serviceType,
              hint: sessionWords(booking) ?? dateAndTime(booking.bookingDate),
              badge: <StatusBadge status={booking.status} words={bookingStatusWords(booking.status)} />,
            }))}
          />
        )}
      </Listed>
      <Listed<typeof staffBookings.listAllPublicBookingsAdmin> title={t('doctorBookings')} path={`/api/admin/public-bookings?${asked}`}>
        {(rows) => (
          <RecordRows
            none={t('noDoctorBookings')}
            rows={rows.map((booking) => ({
              id: booking.id,
              title: booking.doctorName,
              hint: wishWords(booking) ?? t('anyTime'),
              badge: <StatusBadge status={booking.status} words={bookingStatusWords(booking.status)} />,
            }))}
          />
        )}
      </Listed>
    </>
  );
}

type ListedProps<E extends Endpoint> = { title: string; path: PathOf<E>; children: (rows: ReplyBody<E>) => ReactNode };

/** One part that is read by itself. */
function Listed<E extends Endpoint>({ title, path, children }: ListedProps<E>) {
  const query = useQuery({ ...read<E>(path), staleTime: 0 });
  return (
    <Part title={title}>
      <QueryPart query={query} failed={t('partFailed')} loading={t('loading')} skeleton="h-12 w-full">
        {children}
      </QueryPart>
    </Part>
  );
}
