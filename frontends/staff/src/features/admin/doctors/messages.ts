import type { ApplicationStatus } from '@sabiwell/proto/http/doctor-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of an application's status. */
export const applicationStatus = createTexts('applicationStatus', {
  received: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
} satisfies Record<ApplicationStatus, string>);

/** The words of a licence's state. */
export const licenceState = createTexts('licenceState', {
  verified: 'Verified',
  ended: 'Licence has ended',
  unverified: 'Not verified',
});

/** The words of the Doctors tab: applications to join, and the licences of the doctors in the directory. */
export const t = createTexts('adminDoctors', {
  title: 'Doctors',
  list: 'What to show',
  applications: 'Applications',
  doctors: 'Doctors',
  search: 'Search',
  searchHint: 'Name or email',
  status: 'Status',
  all: 'All',

  loading: 'Loading the list',
  failed: "We couldn't load the list.",
  more: 'Show older',
  shownOne: '1 shown',
  shown: '{count} shown',
  end: "That's everything.",
  noApplications: 'No applications yet.',
  noDoctors: 'No doctors yet.',
  noMatch: 'Nothing matches.',
  showAll: 'Show all',

  applicant: 'Applicant',
  person: 'Doctor',
  specialty: 'Specialty',
  place: 'Hospital and place',
  received: 'Received (Lagos)',
  licence: 'Licence',
  validUntil: 'Valid until',

  email: 'Email',
  phone: 'Phone',
  number: "Doctor's number",
  licenceNumber: 'Licence number',
  years: 'Years of experience',
  decided: 'Decided (Lagos)',
  reason: 'Reason',
  checked: 'Checked (Lagos)',
  entered: 'Entered (Lagos)',
  document: 'Save the licence they sent',
  noDocument: 'They sent no photo or PDF of their licence.',
  documentWhy: 'The audit log says who read it.',
  documentFailed: "We couldn't read the document. Try again.",

  approve: 'Approve',
  approveTitle: 'Approve {name}?',
  approveWhy:
    'They are entered as a doctor, but not listed yet. Patients see them, and they can sign in, once you have recorded the check of their licence.',
  approved: 'Application approved',
  approvedWords: 'Next, check the licence of {name}.',
  approveFailed: 'Not approved',
  refuse: 'Refuse',
  refuseTitle: 'Refuse {name}?',
  refuseWhy: 'The application is closed. It is deleted with its document after 90 days.',
  refuseReason: 'Reason',
  refuseHint: 'For the team: nothing is sent to the applicant.',
  refused: 'Application refused',
  refusedWords: 'The application of {name} is closed.',
  refuseFailed: 'Not refused',
  cancel: 'Cancel',

  verify: 'Record a licence check',
  verifyTitle: 'Licence of {name}',
  verifyWhy: "Look the number up in the council's register first. The doctor is then listed, and invited to sign in.",
  until: 'Valid until',
  untilOver: 'This licence has run out. Enter a day from today on.',
  note: 'What was checked',
  noteHint: "Such as: council's register, name and number match",
  save: 'Record the check',
  verified: 'Licence check recorded',
  verifiedWords: '{name} is listed until {day}.',
  verifyFailed: 'Not recorded',
});
