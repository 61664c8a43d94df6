import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the audit log. */
export const t = createTexts('adminAudit', {
  title: 'Audit',
  loading: 'Loading the audit log',
  failed: "We couldn't load the audit log.",
  more: 'Show older',
  shownOne: '1 entry shown',
  shown: '{count} entries shown',
  end: "That's everything.",
  empty: 'Nothing has been recorded yet.',
  noMatch: 'No entry matches.',
  showAll: 'Show all entries',

  person: 'Person',
  somebody: 'The chosen account',
  action: 'Action',
  all: 'All',
  from: 'From',
  to: 'To',
  orderFault: 'Choose a day on or after the first one.',

  when: 'When (Lagos)',
  what: 'What happened',
  why: 'Reason',
  as: 'Role',
  operator: 'Operator',
  who: 'Who',
  whom: 'Account',
  whoseRole: 'Role of the account',
  entry: 'Entry',
  // Namesakes are told apart by these.
  ofWhom: '{email}, {role}',
  namedWhom: '{name} ({email})',
  times: '{sentence}, {count} times within ten minutes',
  noAccount: 'An address that has no account',
  failedNowhere: '{actor} failed to sign in with an address that has no account',
  changes: 'What changed',
  recorded: 'Recorded with it',
  field: 'Field',
  before: 'Before',
  after: 'After',
  nothing: '–',
  yes: 'Yes',
  no: 'No',
});

/** The names of an account's fields in its audit log. */
export const fieldName = createTexts('auditFields', {
  status: 'Status',
  role: 'Role',
  title: 'Title',
  department: 'Department',
  reportsTo: 'Reports to',
  secondStep: 'Two-step sign-in',
  device: 'Device',
  wrong: 'What was wrong',
  tries: 'Tries',
});
