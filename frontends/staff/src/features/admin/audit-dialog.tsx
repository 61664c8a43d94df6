import type { AuditRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { changesIn, type FieldChange } from './audit-changes.domain.ts';
import { fieldWords, roleWords, valueWords } from './audit-field-words.ts';
import { t } from './audit-messages.ts';
import { namedWords, whomWords } from './audit-people.ts';
import { actionNames, auditSentence, isStaffAction } from './audit-sentences.ts';
import { Details } from '../../lists/details.tsx';

/** One entry of the audit log: who did what to whom, when and why, and what it changed. */
export function AuditDialog({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const changes = changesIn(row);
  const isBeforeAndAfter = row.before !== undefined && row.after !== undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={auditSentence(row)} description={fullTime(row.at)}>
      <div className="flex flex-col gap-5">
        <Details
          rows={[
            [t('who'), namedWords(row.actorName, row.actorEmail)],
            [t('as'), roleWords(row.role)],
            [t('action'), isStaffAction(row.action) ? actionNames(row.action) : row.action],
            [t('whom'), whomWords(row)],
            [t('whoseRole'), row.targetRole && roleWords(row.targetRole)],
            [t('why'), row.reason],
            [t('entry'), row.id],
          ]}
        />
        {changes.length > 0 && (isBeforeAndAfter ? <Changes changes={changes} /> : <Recorded changes={changes} />)}
      </div>
    </Dialog>
  );
}

/** The values of an entry that changed nothing, such as the device of a sign-in. */
function Recorded({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <section aria-labelledby="recorded" className="flex flex-col gap-2">
      <h3 id="recorded" className="font-semibold">
        {t('recorded')}
      </h3>
      <Details rows={changes.map(({ field, before, after }) => [fieldWords(field), valueWords(field, after ?? before)])} />
    </section>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <section aria-labelledby="changes" className="flex flex-col gap-2">
      <h3 id="changes" className="font-semibold">
        {t('changes')}
      </h3>
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
    </section>
  );
}
