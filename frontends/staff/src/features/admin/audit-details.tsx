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
import { fieldWords, roleWords, valueWords } from './audit-field-words.ts';
import { filterRows } from './audit-filter-words.ts';
import { t } from './audit-messages.ts';
import { memberPath, ownLogPath } from './audit-path.ts';
import { aboutWords, namedWords, whomWords } from './audit-people.ts';
import { actionWords } from './audit-sentences.ts';

/** One entry of the audit: who did or read what, when and about whom; of an account of the staff also why, and what changed. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { at, kind, action, actorName, actorEmail, role, target, owner, reasonCode, rowCount, filters } = entry;
  const isOfAccounts = owner === 'identity';
  return (
    <Parts>
      <Details
        rows={[
          [t('when'), fullTime(at)],
          [t('who'), namedWords(actorName, actorEmail)],
          [t('as'), roleWords(role)],
          [t('action'), actionWords(action)],
          [t('record'), kind === 'read' || isOfAccounts ? undefined : target],
          [t('member'), entry.subjectUserId === undefined ? undefined : <MemberLink entry={entry} userId={entry.subjectUserId} />],
          [t('why'), reasonCode?.replaceAll('_', ' ')],
          [t('rows'), rowCount === undefined ? undefined : figure(rowCount)],
          [t('entry'), entry.auditId ?? entry.id],
        ]}
      />
      {filters !== undefined && <Filters rows={filterRows(filters)} />}
      {isOfAccounts && <OwnLog entry={entry} />}
    </Parts>
  );
}

function MemberLink({ entry, userId }: { entry: AuditEntry; userId: number }) {
  const named = entry.subjectName === undefined ? aboutWords(entry) : t('namedMember', { name: entry.subjectName, number: userId });
  return (
    <Link to={memberPath(userId)} className="inline-flex min-h-6 items-center text-indigo underline pointer-coarse:min-h-11">
      {named}
    </Link>
  );
}

/** What the rows were found by. */
function Filters({ rows }: { rows: readonly [name: string, value: string][] }) {
  return <Part title={t('foundBy')}>{rows.length === 0 ? <p className="text-ink-2">{t('noFilter')}</p> : <Details rows={rows} />}</Part>;
}

/** What the log of accounts has of the entry beside it: whose account it was, why it was done, and the values before and after. */
function OwnLog({ entry }: { entry: AuditEntry }) {
  const rows = useQuery(read<typeof staffAccounts.listStaffAuditAdmin>(ownLogPath(entry)));
  return (
    <QueryPart query={rows} failed={t('ownFailed')} loading={t('ownLoading')} skeleton="h-24 w-full">
      {(found) => <Account row={found.find(({ id }) => id === entry.auditId)} />}
    </QueryPart>
  );
}

function Account({ row }: { row: AuditRow | undefined }) {
  if (row === undefined) return <p className="text-ink-2">{t('ownGone')}</p>;
  const changes = changesIn(row);
  const isBeforeAndAfter = row.before !== undefined && row.after !== undefined;
  return (
    <>
      <Part title={t('whom')}>
        <Details
          rows={[
            [t('name'), whomWords(row)],
            [t('as'), row.targetRole && roleWords(row.targetRole)],
            [t('why'), row.reason],
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
    <Part title={t('recorded')}>
      <Details rows={changes.map(({ field, before, after }) => [fieldWords(field), valueWords(field, after ?? before)])} />
    </Part>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <Part title={t('changes')}>
      <table className="w-full border border-hairline text-left">
        <thead className="bg-band">
          <tr>
            {([t('field'), t('before'), t('after')] as const).map((header) => (
              <th key={header} scope="col" className="px-3 py-2 font-semibold">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="wrap-anywhere">
          {changes.map(({ field, before, after }) => (
            <tr key={field} className="border-t border-hairline">
              <th scope="row" className="px-3 py-2 font-medium">
                {fieldWords(field)}
              </th>
              <td className="px-3 py-2">{valueWords(field, before)}</td>
              <td className="px-3 py-2">{valueWords(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
