import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { columnOf } from './column-of.ts';
import { fieldsOf, insertInto, keyOf, onConflict, type Saved } from './save.ts';

/**
 * Writes many rows as `save` does each of them, with few statements: those of one table and version in rounds, because a statement may meet a
 * row once. The first round has the first row of each key, the second the next of those that have one, and so on.
 */
export async function saveMany(run: RunSql, schema: string, rows: readonly Saved[]): Promise<void> {
  for (const alike of Map.groupBy(rows, ({ table, version }) => `${table} ${version ?? 'once'}`).values()) {
    for (const round of roundsOf(alike)) await saveRound(run, schema, round);
  }
}

async function saveRound(run: RunSql, schema: string, round: readonly Saved[]): Promise<void> {
  const [first] = round;
  if (first === undefined) return;
  const columns = fieldsOf(first).map(columnOf).join(', ');
  const text = `${insertInto(schema, first)}
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${schema}.${first.table}, $1::jsonb) ${onConflict(first)}`;
  const named = round.map(({ row }) => Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])));
  await run({ name: `save-many-${schema}-${first.table}-${first.version ?? 'once'}`, text }, [JSON.stringify(named)]);
}

function roundsOf(rows: readonly Saved[]): Saved[][] {
  const rounds: Saved[][] = [];
  const seen = new Map<string, number>();
  for (const saved of rows) {
    const key = JSON.stringify(keyOf(saved).map((field) => saved.row[field]));
    const round = seen.get(key) ?? 0;
    seen.set(key, round + 1);
    (rounds[round] ??= []).push(saved);
  }
  return rounds;
}
