import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { KEPT_SUBSCRIPTIONS, type PaidPeriod } from './paid-period.domain.ts';

// The newest periods, in whatever order their events arrive; an existing period changes nothing.
const INSERT = `UPDATE accounts SET subscriptions = (
    SELECT jsonb_agg(one ORDER BY one->>'day' DESC, place) FROM (
      SELECT one, place FROM jsonb_array_elements($2::jsonb || subscriptions) WITH ORDINALITY AS list(one, place)
        ORDER BY one->>'day' DESC, place LIMIT $4) newest)
  WHERE id = $1 AND NOT subscriptions @> jsonb_build_array(jsonb_build_object('id', $3::text))`;

const change = (changed: string) => `UPDATE accounts SET subscriptions = (
    SELECT jsonb_agg(${changed} ORDER BY (${changed})->>'day' DESC, place)
      FROM jsonb_array_elements(subscriptions) WITH ORDINALITY AS list(one, place))
  WHERE id = $1 AND subscriptions @> jsonb_build_array(jsonb_build_object('id', $2::text))`;
const UPDATE_DAY = change(
  `CASE WHEN one->>'id' = $2 AND coalesce((one->>'version')::bigint, 0) < ($3::jsonb->>'version')::bigint THEN one || $3::jsonb ELSE one END`,
);
const REDUCE = change(
  `CASE WHEN one->>'id' = $2 THEN one || jsonb_build_object('amountKobo', greatest(0, (one->>'amountKobo')::bigint - $3::bigint)) ELSE one END`,
);

/** Adds a paid period to the member's history. */
export async function insertPeriod(run: RunSql, userId: number, period: PaidPeriod): Promise<void> {
  await run(INSERT, [userId, JSON.stringify([period]), period.id, KEPT_SUBSCRIPTIONS]);
}

/** Moves a period of the member's history to another day, unless a newer version is stored. */
export async function updatePeriodDay(run: RunSql, userId: number, id: string, change: { day: string; version: number }): Promise<void> {
  await run(UPDATE_DAY, [userId, id, JSON.stringify(change)]);
}

/** Subtracts an amount from the cost of a period, down to 0, if it is in the member's history. */
export async function reducePeriodAmount(run: RunSql, userId: number, id: string, amountKobo: number): Promise<void> {
  await run(REDUCE, [userId, id, amountKobo]);
}
