import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { WaitingRow } from './import.store.ts';
import type { JudgedRow } from './judge-rows.ts';
import { findReasons } from './known-people.store.ts';

const AT_ONCE = 500;

/** What would become of every row, without what it says of anybody. */
export async function foresee(run: RunSql, source: string, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const foreseen: JudgedRow[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const waiting = some.filter(isWaiting);
    const reasons = await findReasons(run, source, waiting);
    const reasonOf = new Map(waiting.map((row, place) => [row as JudgedRow, reasons[place]]));
    foreseen.push(...some.map((row) => (isWaiting(row) ? decided(row, reasonOf.get(row)) : row)));
  }
  return foreseen;
}

function decided(row: JudgedRow, reason: JudgedRow['reason'] | undefined): JudgedRow {
  return { ...row, said: null, outcome: reason == null ? 'created' : 'alreadyThere', reason: reason ?? null };
}

function isWaiting(row: JudgedRow): row is JudgedRow & WaitingRow {
  return row.outcome === null;
}
