import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the audit. */
export const t = createTexts('adminAudit', {
  title: 'Audit',
  searchHint: 'A list or a record, such as payments or an id',
  loading: 'Loading the audit',
  failed: "We couldn't load the audit.",
  countOne: '1 entry',
  count: '{count} entries',
  empty: 'Nothing has been recorded yet.',

  kind: 'Kind',
  person: 'Who',
  account: 'Account, by or to',
  somebody: 'The chosen account',
  action: 'Action',

  what: 'What happened',
  when: 'When (Lagos)',
  who: 'Who',
  about: 'About',
  rows: 'Rows',

  as: 'Role',
  operator: 'Operator',
  record: 'Record',
  member: 'Member',
  memberNumber: 'Member {number}',
  namedMember: '{name}, number {number}',
  why: 'Reason',
  entry: 'Entry',
  // Namesakes are told apart by these.
  ofWhom: '{email}, {role}',
  namedWhom: '{name} ({email})',
  noAccount: 'An address that has no account',
  failedNowhere: '{actor} failed to sign in with an address that has no account',
  otherList: 'the list {list}',

  foundBy: 'Found by',
  noFilter: 'No filter: the list as it is.',
  typedOne: '1 character, no longer kept',
  typed: '{count} characters, no longer kept',
  laterPage: 'A later one',
  upwards: 'First to last',
  downwards: 'Last to first',

  ownLoading: 'Loading what changed',
  ownFailed: "We couldn't load what changed.",
  ownGone: 'The log of accounts has no more about this.',
  whom: 'Account',
  name: 'Name',
  changes: 'What changed',
  recorded: 'Recorded with it',
  field: 'Field',
  before: 'Before',
  after: 'After',
  nothing: '–',
  yes: 'Yes',
  no: 'No',
});

/** What an entry of the audit is about. */
export const kindName = createTexts('auditKinds', {
  done: 'Done',
  read: 'Read',
} satisfies Record<AuditEntry['kind'], string>);

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
  fileName: 'File',
  sha256: 'SHA-256',
  rows: 'Rows',
  sendInvites: 'Invitations mailed',
  created: 'New',
  alreadyThere: 'There already',
  invalid: 'With a mistake',
});
