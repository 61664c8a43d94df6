import type { StaffStatus } from '@sabiwell/proto/http/staff-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of a staff account's status. */
export const statusName = createTexts('staffStatus', {
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
} satisfies Record<StaffStatus, string>);

/** The words of the list of staff accounts. */
export const t = createTexts('adminStaff', {
  title: 'Staff',
  loading: 'Loading the staff accounts',
  failed: "We couldn't load the staff accounts.",
  countOne: '1 account',
  count: '{count} accounts',
  countOf: '{shown} of {count} accounts',
  invite: 'Invite',

  search: 'Search',
  searchHint: 'Name or email',
  role: 'Role',
  status: 'Status',
  all: 'All',
  noMatch: 'No account matches.',
  showAll: 'Show all accounts',

  person: 'Name and email',
  secondStep: 'Two-step sign-in',
  on: 'On',
  off: 'Off',
  lastSignIn: 'Last sign-in (Lagos)',
  never: 'Never',
  places: 'Active sessions',

  inviteTitle: 'Invite somebody',
  inviteWhy: 'We mail them a link, valid for 72 hours, to choose a password and set up two-step sign-in.',
  chooseRole: 'Choose a role',
  name: 'Name',
  email: 'Email',
  doctor: 'Doctor',
  doctorHint: 'The doctor whose patients they may see. Doctors who have an account are not listed.',
  doctorOption: '{name}, {specialty}',
  chooseDoctor: 'Choose a doctor',
  chooseDoctorFault: 'Choose the doctor.',
  doctorsLoading: 'Loading the doctors',
  doctorsFailed: "We couldn't load the doctors.",
  chooseRoleFault: 'Choose a role.',
  sendInvite: 'Send the invitation',
  notInvited: 'Not invited',
  invited: 'Invitation sent',
  invitedWords: 'The invitation was sent to {email}.',
});
