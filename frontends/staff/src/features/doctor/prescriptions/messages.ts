import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the doctor's list of prescriptions. */
export const t = createTexts('doctorPrescriptions', {
  title: 'Prescriptions',
  loading: 'Loading your prescriptions',
  failed: 'Failed to load dashboard data',
  refresh: 'Refresh',
  create: 'Create Prescription',
  empty: 'No prescriptions yet',
  noMatch: 'No prescription matches.',
  showAll: 'Show all prescriptions',
  more: 'Show earlier prescriptions',
  shown: '{count} shown',
  end: "That's everything.",

  search: 'Search',
  searchHint: 'Patient or medication',
  status: 'Status',
  all: 'All',
  valid: 'Valid',
  revoked: 'Withdrawn',

  number: 'Prescription {number}',
  patientId: 'Patient ID',
  memberId: 'Member {id}',
  guest: 'Booked without an account',
  dated: 'Date and time',
  doctor: 'Prescribed by',
  medication: 'Medication',
  instructions: 'Additional instructions',
  created: 'Created',
  open: 'Open and print',
  of: 'of {name}',
});
