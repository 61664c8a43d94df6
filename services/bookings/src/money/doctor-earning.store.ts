import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** What a doctor gets of the fee of a visit, in kobo. */
export type DoctorEarning = { id: string; bookingId: string; grossKobo: number; feeKobo: number; netKobo: number };

const UPSERT = `INSERT INTO doctor_earnings AS e (id, booking_id, gross_kobo, fee_kobo, net_kobo, doctor_id, earned_at, reversed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (id) DO UPDATE SET doctor_id = coalesce(e.doctor_id, excluded.doctor_id), earned_at = coalesce(e.earned_at, excluded.earned_at),
    reversed_at = coalesce(e.reversed_at, excluded.reversed_at)`;

/** Stores that a doctor earned this, whether or not it was heard before that it went back. */
export async function upsertEarned(run: RunSql, earning: DoctorEarning, doctorId: number, earnedAt: Date): Promise<void> {
  await run(UPSERT, [...sumsOf(earning), doctorId, earnedAt, null]);
}

/** Stores that an earning went back, whether or not it was heard of before. */
export async function upsertReversed(run: RunSql, earning: DoctorEarning, reversedAt: Date): Promise<void> {
  await run(UPSERT, [...sumsOf(earning), null, null, reversedAt]);
}

function sumsOf({ id, bookingId, grossKobo, feeKobo, netKobo }: DoctorEarning): unknown[] {
  return [id, bookingId, grossKobo, feeKobo, netKobo];
}
