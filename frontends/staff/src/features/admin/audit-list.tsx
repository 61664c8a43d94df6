import type { AuditRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { t } from './audit-messages.ts';
import { actorWords, targetWords } from './audit-people.ts';
import { auditSentence } from './audit-sentences.ts';
import { type Column, PlainTable } from '../../lists/plain-table.tsx';

/** The entries of the audit log, each as a sentence; pressing one opens it. */
export function AuditList({ rows, onOpen }: { rows: readonly AuditRow[]; onOpen: (row: AuditRow) => void }) {
  const columns: Column<AuditRow>[] = [
    { id: 'what', header: t('what'), names: true, cell: auditSentence },
    { id: 'who', header: t('who'), cell: actorWords },
    { id: 'whom', header: t('whom'), cell: targetWords },
    { id: 'when', header: t('when'), cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
    { id: 'why', header: t('why'), cell: ({ reason }) => reason },
  ];
  return <PlainTable caption={t('title')} columns={columns} rows={rows} onOpen={onOpen} />;
}
