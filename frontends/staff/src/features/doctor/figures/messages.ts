import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the doctor's own figures. */
export const t = createTexts('doctorFigures', {
  title: 'Analytics',
  loading: 'Loading your figures',
  failed: 'Failed to load dashboard data',
  refresh: 'Refresh',

  todayConsultations: "Today's Consultations",
  pending: '{count} pending',
  totalPatients: 'Total Patients',
  todayEarnings: "Today's Earnings",
  monthly: '{sum} this month',

  byWeek: 'The last twelve weeks',
  shown: 'What is shown',
  completed: 'Completed',
  cancelled: 'Cancelled',
  patients: 'Patients',
  earnings: 'Earnings',
  completedHint: 'Visits that were completed, by the week in which they were.',
  cancelledHint: 'Visits that were cancelled or declined, by the week in which they would have been.',
  patientsHint: 'Different people among the completed visits of a week.',
  earningsHint: 'What you earned in a week, without what was paid back.',
  nothing: 'There is nothing to show of these weeks yet.',
  week: 'Week',
  weekOf: '{from} to {to}',
  chosen: '{week}: {value}',
  slider: 'Week; the arrow keys move from one to the next',
  showTable: 'Show as table',
  hideTable: 'Hide the table',
  table: 'Your figures week by week',
});
