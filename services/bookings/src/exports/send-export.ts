import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import type { CsvReply } from '@sabiwell/chassis/http/csv-reply.ts';
import { recordedFilters } from '@sabiwell/chassis/http/recorded-filters.ts';
import { type ExportedList, exportList } from '@sabiwell/chassis/http/export-list.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { insertAudit } from '../staff/insert-audit.ts';

type ExportCall = { caller: Staff; query: Readonly<Record<string, unknown>> & { userId?: number | undefined }; requestId: string };

/** Answers with a whole list as a file; the audit log says who took it, with which filters and how many rows. */
export async function sendExport<Row>(
  { pool, clock }: Context,
  { caller, query, requestId }: ExportCall,
  list: string,
  { columns, queryOf, rowOf }: Pick<ExportedList<Row>, 'columns' | 'queryOf' | 'rowOf'>,
): Promise<CsvReply> {
  const at = clock();
  const action = `exported_${list.replace('-', '_')}`;
  return exportList<Row>(pool, caller.staffId, {
    name: `sabiwell-${list}-${lagosDay(at)}`,
    columns,
    queryOf,
    rowOf,
    recorded: `audit_log WHERE actor = $1 AND action LIKE 'exported%'`,
    record: (run, count) =>
      insertAudit(run, {
        caller,
        action,
        target: list,
        subjectUserId: query.userId,
        count,
        filters: recordedFilters(query),
        requestId,
        at,
      }),
  });
}
