import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the case manager's portal. */
export const t = createTexts('case_manager', {
  consultations: 'Consultations',
  doctors: 'Doctors',
  prescriptions: 'Prescriptions',
  patients: 'Patients',
  bookings: 'Bookings',
  'ai-consultations': 'AI Consultations',
  create: 'Create New',
  moderation: 'Moderation',

  figures: 'Figures',
  figuresLoading: 'Loading the figures',
  figuresFailed: "We couldn't load the figures.",
  pendingAppointments: 'Pending Appointments',
  totalConsultations: 'Total Consultations',
  activeDoctors: 'Active Doctors',
  totalPatients: 'Total Patients',
  external: '+{count} from external database',

  // Of the list of patients.
  countOne: '1 patient',
  count: '{count} patients',
  empty: 'No patients yet.',
  loading: 'Loading the patients',
  failed: "We couldn't load the patients.",

  searchHint: 'Search patients, doctors, consultations, prescriptions...',
});
