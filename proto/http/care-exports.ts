import { appointments } from './appointments.ts';
import { doctors } from './doctors.ts';
import { endpoint } from './endpoint.ts';
import { prescriptions } from './prescriptions.ts';
import { staffBookings } from './staff-bookings.ts';

// An export is a list with its filters, whole: it has no pages.
const noPages = { limit: true, cursor: true } as const;

const file = {
  method: 'GET',
  stepUp: true,
  replies: { 200: null },
  fileTypes: ['text/csv'],
  timeoutMs: 20_000,
  problems: [422, 429],
  examples: { good: { query: { q: 'amina' } }, bad: { query: { from: 'soon' } } },
} as const;
const visits = {
  ...file,
  summary: 'The visits that the filters leave, as a CSV file; the audit log says who took it',
  query: appointments.listAllAppointmentsAdmin.query.omit(noPages),
} as const;
const written = {
  ...file,
  summary: 'The prescriptions that the filters leave, as a CSV file; the audit log says who took it',
  query: prescriptions.listAllPrescriptionsAdmin.query.omit(noPages),
} as const;
const guests = {
  ...file,
  summary: 'The bookings of the public page that the filters leave, as a CSV file; the audit log says who took it',
  query: staffBookings.listAllPublicBookingsAdmin.query.omit(noPages),
} as const;
const trained = {
  ...file,
  summary: 'The bookings of trainers that the filters leave, as a CSV file; the audit log says who took it',
  query: staffBookings.listAllTrainerBookingsAdmin.query.omit(noPages),
} as const;

/** Lists of bookings as files (staff.md section 3.5). */
export const careExports = {
  exportAppointmentsAdmin: endpoint({ ...visits, path: '/api/admin/exports/care/appointments', actors: ['admin'] }),
  exportAppointmentsCaseManager: endpoint({ ...visits, path: '/api/case-manager/exports/care/appointments', actors: ['case_manager'] }),
  exportAppointmentsManager: endpoint({ ...visits, path: '/api/sabiwell-manager/exports/care/appointments', actors: ['manager'] }),
  exportPrescriptionsAdmin: endpoint({ ...written, path: '/api/admin/exports/care/prescriptions', actors: ['admin'] }),
  exportPrescriptionsCaseManager: endpoint({ ...written, path: '/api/case-manager/exports/care/prescriptions', actors: ['case_manager'] }),
  exportPrescriptionsManager: endpoint({ ...written, path: '/api/sabiwell-manager/exports/care/prescriptions', actors: ['manager'] }),
  exportPublicBookingsAdmin: endpoint({ ...guests, path: '/api/admin/exports/care/public-bookings', actors: ['admin'] }),
  exportPublicBookingsCaseManager: endpoint({
    ...guests,
    path: '/api/case-manager/exports/care/public-bookings',
    actors: ['case_manager'],
  }),
  exportPublicBookingsManager: endpoint({ ...guests, path: '/api/sabiwell-manager/exports/care/public-bookings', actors: ['manager'] }),
  exportTrainerBookingsAdmin: endpoint({ ...trained, path: '/api/admin/exports/care/trainer-bookings', actors: ['admin'] }),
  exportTrainerBookingsCaseManager: endpoint({
    ...trained,
    path: '/api/case-manager/exports/care/trainer-bookings',
    actors: ['case_manager'],
  }),
  exportTrainerBookingsManager: endpoint({ ...trained, path: '/api/sabiwell-manager/exports/care/trainer-bookings', actors: ['manager'] }),
  exportDoctorsAdmin: endpoint({
    ...file,
    path: '/api/admin/exports/care/doctors',
    summary: 'The doctors that the filters leave, as a CSV file; the audit log says who took it',
    actors: ['admin'],
    query: doctors.listEveryDoctorAdmin.query.omit(noPages),
  }),
};
