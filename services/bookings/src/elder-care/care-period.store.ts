import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** A paid period of elder care. */
export type CarePeriod = {
  id: string;
  userId: number;
  productCode: string;
  startsAt: Date;
  endsAt: Date;
  /** When its calls and visits were arranged; null before the first talk. */
  begunAt: Date | null;
  /** How many of its calls and visits have become tasks. */
  stepsOpened: number;
  endedAt: Date | null;
};

const COLUMNS = `p.id, p.user_id AS "userId", p.product_code AS "productCode", p.starts_at AS "startsAt", p.ends_at AS "endsAt",
  p.begun_at AS "begunAt", p.steps_opened AS "stepsOpened", p.ended_at AS "endedAt"`;

/** Inserts a period, or moves a known one; undefined where something newer is known of it. */
export async function upsertPeriod(
  run: RunSql,
  period: Pick<CarePeriod, 'id' | 'userId' | 'productCode' | 'startsAt' | 'endsAt'>,
  version: number,
): Promise<CarePeriod | undefined> {
  const { id, userId, productCode, startsAt, endsAt } = period;
  const [row] = await run(
    `INSERT INTO elder_care_plans AS p (id, user_id, product_code, starts_at, ends_at, version) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, version = excluded.version
     WHERE p.version < excluded.version RETURNING ${COLUMNS}`,
    [id, userId, productCode, startsAt, endsAt, version],
  );
  return row as CarePeriod | undefined;
}

/** The period with this id, locked until the end of the transaction. */
export async function lockPeriod(run: RunSql, id: string): Promise<CarePeriod | undefined> {
  return (await run(`SELECT ${COLUMNS} FROM elder_care_plans p WHERE p.id = $1 FOR UPDATE`, [id]))[0] as CarePeriod | undefined;
}

/** The member's periods that are not over, the earliest first, locked until the end of the transaction. */
export async function lockPeriodsOf(run: RunSql, userId: number): Promise<CarePeriod[]> {
  const rows = await run(
    `SELECT ${COLUMNS} FROM elder_care_plans p WHERE p.user_id = $1 AND p.ended_at IS NULL ORDER BY p.starts_at FOR UPDATE`,
    [userId],
  );
  return rows as CarePeriod[];
}

/** The member's periods, the latest first. */
export async function listPeriods(run: RunSql, userId: number): Promise<CarePeriod[]> {
  const rows = await run(`SELECT ${COLUMNS} FROM elder_care_plans p WHERE p.user_id = $1 ORDER BY p.starts_at DESC LIMIT 100`, [userId]);
  return rows as CarePeriod[];
}

/** Says when the calls and visits of a period were arranged, how many are tasks, or when it ended. */
export async function updatePeriod(
  run: RunSql,
  id: string,
  changed: Partial<Pick<CarePeriod, 'begunAt' | 'stepsOpened' | 'endedAt'>>,
): Promise<void> {
  await run(
    `UPDATE elder_care_plans SET begun_at = coalesce($2, begun_at), steps_opened = coalesce($3, steps_opened), ended_at = coalesce($4, ended_at)
     WHERE id = $1`,
    [id, changed.begunAt ?? null, changed.stepsOpened ?? null, changed.endedAt ?? null],
  );
}
