import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { csvLine } from '@sabiwell/proto/http/csv-rules.ts';
import { CREATED_MESSAGES, THERE_MESSAGES, WOULD_CREATE_MESSAGES } from '@sabiwell/proto/http/import-rules.ts';
import { listRows, type ReportedRow } from './import-report.store.ts';
import type { Import } from './import.store.ts';

const AT_ONCE = 1_000;

/** The lines of an import's report: each row with what became of it and why, a line for each fault. */
export async function* reportLines(run: RunSql, { id, dryRun }: Import): AsyncGenerator<string, void, void> {
  let after: [number, number] = [0, 0];
  for (;;) {
    const rows = await listRows(run, id, after, AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.flatMap((row) => linesOf(row, dryRun)).join('');
    after = [last.at, last.place];
  }
}

function linesOf({ list, place, outcome, reason, faults }: ReportedRow, dryRun: boolean): string[] {
  const line = (path: string, message: string) => csvLine([list, place, outcome, path, message]);
  if (faults !== null) return faults.map(({ path, message }) => line(path, message));
  if (reason !== null) return [line('', THERE_MESSAGES[reason])];
  return [line('', (dryRun ? WOULD_CREATE_MESSAGES : CREATED_MESSAGES)[list])];
}
