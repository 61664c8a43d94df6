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

  memberNumber: 'Member {number}',
  // Namesakes are told apart by these.
  ofWhom: '{email}, {role}',
  namedWhom: '{name} ({email})',
  noAccount: 'An address that has no account',
  sentence: '{actor} {what}',
  failedNowhere: 'failed to sign in with an address that has no account',
  operator: 'Operator',
  aList: 'a list',
  anybody: 'somebody',
  otherList: 'the list {list}',
});

/** What an entry of the audit is about. */
export const kindName = createTexts('auditKinds', {
  done: 'Done',
  read: 'Read',
} satisfies Record<AuditEntry['kind'], string>);
