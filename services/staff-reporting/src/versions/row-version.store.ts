import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { AwaitedRow } from './awaited-versions.domain.ts';

/** Where rows of a kind stand in the read model. */
const TABLES: Readonly<Record<string, { table: string; key: string }>> = {
  'payments.payment': { table: 'payments', key: 'intent_id' },
  'payments.period': { table: 'periods', key: 'subscription_id' },
  'identity.team-member': { table: 'team_members', key: 'team_member_id' },
};

/** Whether rows of this kind are kept here. */
export const isKept = (kind: string): boolean => Object.hasOwn(TABLES, kind);

/** Which of these rows the read model does not have yet, or not at their version. */
export async function findBehind(run: RunSql, schema: string, kind: string, rows: readonly AwaitedRow[]): Promise<string[]> {
  const place = TABLES[kind];
  if (place === undefined) return [];
  const behind = await run(
    `SELECT DISTINCT awaited.id FROM unnest($1::uuid[], $2::bigint[]) AS awaited (id, version) LEFT JOIN ${schema}.${place.table} stored
       ON stored.${place.key} = awaited.id AND stored.version >= awaited.version WHERE stored.${place.key} IS NULL`,
    [rows.map(({ id }) => id), rows.map(({ version }) => version)],
  );
  return behind.map(({ id }) => id as string);
}
