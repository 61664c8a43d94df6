import { lazy } from 'react';
import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';
import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import { AUDIT_KINDS } from '@sabiwell/proto/http/staff-list-rules.ts';
import { t as shared } from '../../lists/messages.ts';
import { Moment } from '../../lists/moment.tsx';
import { gridWords, type StaffList } from '../../lists/staff-list.ts';
import { kindName, t } from './audit-messages.ts';
import { aboutWords, actorWords } from './audit-people.ts';
import { ACTIONS, actionWords, auditSentence } from './audit-sentences.ts';

const AuditDetails = lazy(() => import('./audit-details.tsx').then((module) => ({ default: module.AuditDetails })));

type People = { staff: readonly StaffRow[]; staffId: string; about: string };

// The grid wants the same function at each render.
const rowId = ({ id }: AuditEntry) => id;

/** What staff did and read, with these people to choose from; those whom the address names are among them. */
export function auditList({ staff, staffId, about }: People): StaffList<AuditEntry> {
  return {
    words: () => gridWords(t),
    rowId,
    rowName: auditSentence,
    columns: () => [
      { id: 'what', header: t('what'), width: 22, names: true, cell: auditSentence },
      { id: 'when', header: t('when'), width: 10, cell: ({ at }) => <Moment at={at} /> },
      { id: 'who', header: t('who'), width: 17, cell: actorWords },
      { id: 'about', header: t('about'), width: 14, cell: aboutWords },
      { id: 'rows', header: t('rows'), width: 5, figures: true, cell: ({ rowCount }) => rowCount },
    ],
    filters: () => [
      { name: 'kind', label: t('kind'), options: AUDIT_KINDS.map((value) => ({ value, label: kindName(value) })) },
      { name: 'staffId', label: t('person'), options: peopleOf(staff, staffId) },
      { name: 'about', label: t('account'), options: peopleOf(staff, about) },
      { name: 'action', label: t('action'), options: ACTIONS.map((value) => ({ value, label: actionWords(value) })) },
      { name: 'subjectUserId', label: shared('userId'), isNumber: true },
      { name: 'from', label: shared('from') },
      { name: 'to', label: shared('to') },
    ],
    usualSort: 'at',
    drawer: (entry) => <AuditDetails key={entry.id} entry={entry} />,
  };
}

/** The people to choose from, by name; one whom the list of accounts does not know stays chosen. */
function peopleOf(staff: readonly StaffRow[], chosen: string) {
  const people = staff
    .map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const isKnown = chosen === '' || people.some(({ value }) => value === chosen);
  return isKnown ? people : [{ value: chosen, label: t('somebody') }, ...people];
}
