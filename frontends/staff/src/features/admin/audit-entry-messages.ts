import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of an opened entry, which are loaded with the first. */
export const entryText = createTexts('adminAuditEntry', {
  as: 'Role',
  record: 'Record',
  member: 'Member',
  namedMember: '{name}, number {number}',
  why: 'Reason',
  entry: 'Entry',

  foundBy: 'Found by',
  noFilter: 'No filter: the list as it is.',
  typedOne: '1 character, not kept',
  typed: '{count} characters, not kept',
  laterPage: 'A later one',
  upwards: 'First to last',
  downwards: 'Last to first',

  ownLoading: 'Loading what changed',
  ownFailed: "We couldn't load what changed.",
  ownGone: 'The log of accounts has no more about this.',
  whom: 'Account',
  name: 'Name',
  changed: 'Was {before}, is {after}',
  changes: 'What changed',
  recorded: 'Recorded with it',
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
  fileName: 'File',
  sha256: 'SHA-256',
  rows: 'Rows',
  sendInvites: 'Invitations mailed',
  created: 'New',
  alreadyThere: 'There already',
  invalid: 'With a mistake',
});
