import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { ImportProgress, ImportResult } from '@sabiwell/proto/http/people-import.ts';
import { countOutcomes, listFaults, type OutcomeCount } from './import-report.store.ts';
import type { Import } from './import.store.ts';

type ImportReply = { status: 200; body: ImportResult } | { status: 202; body: ImportProgress };

/** What came of an import so far, with at most this many faults. */
export async function replyOf(run: RunSql, made: Import, mostFaults: number): Promise<ImportReply> {
  const counts = await countOutcomes(run, made.id);
  const { id, fileName, sha256, dryRun, startedAt } = made;
  if (made.status === 'running') {
    const rows = { done: sumOf(counts, ({ outcome }) => outcome !== null), total: sumOf(counts, () => true) };
    return { status: 202, body: { id, status: 'processing', rows } };
  }
  const isNew = (list: string) => (dryRun ? 0 : sumOf(counts, (one) => one.list === list && one.outcome === 'created'));
  const imported = { users: isNew('users'), doctors: isNew('doctors'), trainers: isNew('trainers') };
  const errors = await listFaults(run, id, mostFaults);
  const about = { id, fileName, sha256, dryRun, startedAt: startedAt.toISOString() };
  return { status: 200, body: { ...about, imported, rows: rowCounts(counts), errors } };
}

/** How many rows have each outcome. */
export function rowCounts(counts: readonly OutcomeCount[]): ImportResult['rows'] {
  const of = (asked: string) => sumOf(counts, ({ outcome }) => outcome === asked);
  return { created: of('created'), alreadyThere: of('alreadyThere'), invalid: of('invalid') };
}

function sumOf(counts: readonly OutcomeCount[], counted: (one: OutcomeCount) => boolean): number {
  return counts.filter(counted).reduce((sum, { count }) => sum + count, 0);
}
