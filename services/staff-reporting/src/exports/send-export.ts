import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import type { CsvReply } from '@sabiwell/chassis/http/csv-reply.ts';
import { type CsvColumns, exportList } from '@sabiwell/chassis/http/export-list.ts';
import type { ListQuery } from '@sabiwell/chassis/stores/read-list.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { insertAccess } from '../access-log/insert-access.ts';
import type { Context } from '../context.ts';

/** An export stands in the access log as a list of this folder, so that it is told from reading. */
const FOLDER = 'exports/';

type ExportCall = { caller: Staff; query: Readonly<Record<string, unknown>>; requestId: string };

/** Answers with a whole list as a file; the access log says who took it, with which filters and how many rows. */
export async function sendExport<Row extends object>(
  { pool, clock }: Context,
  { caller, query, requestId }: ExportCall,
  list: string,
  { columns, queryOf }: { columns: CsvColumns<Row>; queryOf: () => ListQuery },
): Promise<CsvReply> {
  return exportList<Row>(pool, caller.staffId, {
    name: `sabiwell-${list}-${lagosDay(clock())}`,
    columns,
    queryOf,
    rowOf: (stored) => stored as unknown as Row,
    recorded: `access_log WHERE staff_id = $1 AND list LIKE '${FOLDER}%'`,
    record: (run, rows) => insertAccess(run, { caller, list: FOLDER + list, filters: query, rowIds: rows, requestId }),
  });
}
