import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AuditRow, staffAccounts } from '@sabiwell/proto/http/staff-accounts.ts';
import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import { figure, fullTime } from '@sabiwell/ui/formats.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Details } from '../../lists/details.tsx';
import { Part, Parts } from '../../lists/record-parts.tsx';
import { changesIn, type FieldChange } from './audit-changes.domain.ts';
import { fieldWords, valueWords } from './audit-field-words.ts';
import { roleWords } from './audit-role-words.ts';
import { filterRows } from './audit-filter-words.ts';
import { entryText } from './audit-entry-messages.ts';
import { t } from './audit-messages.ts';
import { memberPath, ownLogPath } from './audit-path.ts';
import { aboutWords, namedWords, whomWords } from './audit-people.ts';
import { actionWords } from './audit-sentences.ts';

/** One entry of the audit: who did or read what, when and about whom; of an account of the staff also why, and what changed. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { at, action, actorName, actorEmail, role, target, owner, reasonCode, rowCount, filters } = entry;
  const isOfAccounts = owner === 'identity';
  return (
    <Parts>
      <Details
        rows={[
          [t('when'), fullTime(at)],
          [t('who'), namedWords(actorName, actorEmail)],
          [entryText('as'), roleWords(role)],
          [t('action'), actionWords(action)],
          [entryText('record'), owner === 'staff-reporting' || isOfAccounts ? undefined : target],
          [entryText('member'), entry.subjectUserId === undefined ? undefined : <MemberLink entry={entry} userId={entry.subjectUserId} />],
          [entryText('why'), reasonCode?.replaceAll('_', ' ')],
          [t('rows'), rowCount === undefined ? undefined : figure(rowCount)],
          [entryText('entry'), entry.auditId ?? entry.id],
        ]}
      />
      {filters !== undefined && <Filters rows={filterRows(filters)} />}
      {isOfAccounts && <OwnLog entry={entry} />}
    </Parts>
  );
}

function MemberLink({ entry, userId }: { entry: AuditEntry; userId: number }) {
  const named = entry.subjectName === undefined ? aboutWords(entry) : entryText('namedMember', { name: entry.subjectName, number: userId });
  return (
    <Link to={memberPath(userId)} className="inline-flex min-h-6 items-center text-indigo underline pointer-coarse:min-h-11">
      {named}
    </Link>
  );
}

/** What the rows were found by. */
function Filters({ rows }: { rows: readonly [name: string, value: string][] }) {
  return (
    <Part title={entryText('foundBy')}>
      {rows.length === 0 ? <p className="text-ink-2">{entryText('noFilter')}</p> : <Details rows={rows} />}
    </Part>
  );
}

/** What the log of accounts has of the entry beside it: whose account it was, why it was done, and the values before and after. */
function OwnLog({ entry }: { entry: AuditEntry }) {
  const rows = useQuery(read<typeof staffAccounts.listStaffAuditAdmin>(ownLogPath(entry)));
  return (
    <QueryPart query={rows} failed={entryText('ownFailed')} loading={entryText('ownLoading')} skeleton="h-24 w-full">
      {(found) => <Account row={found.find(({ id }) => id === entry.auditId)} />}
    </QueryPart>
  );
}

function Account({ row }: { row: AuditRow | undefined }) {
  if (row === undefined) return <p className="text-ink-2">{entryText('ownGone')}</p>;
  const changes = changesIn(row);
  const isBeforeAndAfter = row.before !== undefined && row.after !== undefined;
  return (
    <>
      <Part title={entryText('whom')}>
        <Details
          rows={[
            [entryText('name'), whomWords(row)],
            [entryText('as'), row.targetRole && roleWords(row.targetRole)],
            [entryText('why'), row.reason],
          ]}
        />
      </Part>
      {changes.length > 0 && (isBeforeAndAfter ? <Changes changes={changes} /> : <Recorded changes={changes} />)}
    </>
  );
}

/** The values of an entry that changed nothing, such as the device of a sign-in. */
function Recorded({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <Part title={entryText('recorded')}>
      <Details rows={changes.map(({ field, before, after }) => [fieldWords(field), valueWords(field, after ?? before)])} />
    </Part>
  );
}

/** One below the other, because a drawer on a phone has no room for three columns of large text. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const words = ({ field, before, after }: FieldChange) =>
    entryText('changed', { before: valueWords(field, before), after: valueWords(field, after) });
  return (
    <Part title={entryText('changes')}>
      <Details rows={changes.map((change) => [fieldWords(change.field), words(change)])} />
    </Part>
  );
}
