import { countRepeats, handled } from '@sabiwell/chassis/bus/inbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { readKobo } from '../money.domain.ts';
import type { Charge } from './charge.domain.ts';

const CHARGE = 'SELECT booking_id, user_id, doctor_id, amount_kobo, state, completed_at, version FROM charges WHERE booking_id = $1';

const CONSUMER = 'charges';

const INSERT = `INSERT INTO charges (booking_id, user_id, doctor_id, amount_kobo, state, ends_at, version, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`;
const OPEN = `WITH asked AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS asked (event_id uuid, booking_id uuid, user_id integer,
    doctor_id integer, amount_kobo bigint, ends_at timestamptz, version bigint, at timestamptz)),
  ${handled(2)},
  opened AS (INSERT INTO charges AS c (booking_id, user_id, doctor_id, amount_kobo, state, ends_at, version, created_at)
    SELECT booking_id, user_id, doctor_id, amount_kobo, 'open', ends_at, version, at FROM asked JOIN handled USING (event_id)
    ON CONFLICT (booking_id) DO UPDATE SET user_id = coalesce(c.user_id, excluded.user_id), ends_at = coalesce(excluded.ends_at, c.ends_at),
      version = excluded.version
    WHERE c.version < excluded.version)
  SELECT FROM handled`;
const UPDATE_TIMES = `UPDATE charges SET user_id = coalesce(user_id, $2), ends_at = coalesce($3, ends_at), version = $4
  WHERE booking_id = $1 AND version < $4`;

export type NewCharge = {
  bookingId: string;
  userId: number | undefined;
  doctorId: number;
  amountKobo: number;
  state: Charge['state'];
  endsAt: Date | undefined;
  version: number;
  at: Date;
};

/** Inserts what a visit costs, unless there is something about it already. */
export async function insertCharge(run: RunSql, charge: NewCharge): Promise<void> {
  const { bookingId, userId, doctorId, amountKobo, state, endsAt, version, at } = charge;
  const values = [bookingId, userId ?? null, doctorId, amountKobo, state, endsAt ?? null, version, at];
  await run({ name: 'insert-charge', text: INSERT }, values);
}

/**
 * Inserts what visits cost, once for each event that says so, in one statement. Where there is something about one already, that learns
 * when the visit ends and whose it is.
 */
export async function openCharges(run: RunSql, charges: readonly (Omit<NewCharge, 'state'> & { eventId: string })[]): Promise<void> {
  const asked = charges.map(({ eventId, bookingId, userId, doctorId, amountKobo, endsAt, version, at }) => {
    return {
      event_id: eventId,
      booking_id: bookingId,
      user_id: userId,
      doctor_id: doctorId,
      amount_kobo: amountKobo,
      ends_at: endsAt,
      version,
      at,
    };
  });
  const opened = await run({ name: 'open-charges', text: OPEN }, [JSON.stringify(asked), CONSUMER]);
  countRepeats(CONSUMER, charges.length - opened.length);
}

/** What a visit costs. */
export async function findCharge(run: RunSql, bookingId: string): Promise<Charge | undefined> {
  return chargeFrom(await run(CHARGE, [bookingId]));
}

/** The same, locked until the transaction ends. An intent is locked before its charge, and a charge before its held fees. */
export async function lockCharge(run: RunSql, bookingId: string): Promise<Charge | undefined> {
  return chargeFrom(await run(`${CHARGE} FOR UPDATE`, [bookingId]));
}

/** Updates when the visit ends, and whose it is where a guest has an account now. */
export async function updateChargeTimes(
  run: RunSql,
  bookingId: string,
  { userId, endsAt, version }: { userId: number | undefined; endsAt: Date | undefined; version: number },
): Promise<void> {
  await run({ name: 'update-charge-times', text: UPDATE_TIMES }, [bookingId, userId ?? null, endsAt ?? null, version]);
}

/** Moves a locked charge to its last state. */
export async function endCharge(
  run: RunSql,
  bookingId: string,
  { state, completedAt, version }: { state: Exclude<Charge['state'], 'open'>; completedAt?: Date; version?: number },
): Promise<void> {
  await run('UPDATE charges SET state = $2, completed_at = $3, version = coalesce($4, version) WHERE booking_id = $1', [
    bookingId,
    state,
    completedAt ?? null,
    version ?? null,
  ]);
}

function chargeFrom([row]: Record<string, unknown>[]): Charge | undefined {
  return (
    row && {
      bookingId: row['booking_id'] as string,
      userId: (row['user_id'] as number | null) ?? undefined,
      doctorId: row['doctor_id'] as number,
      amountKobo: readKobo(row['amount_kobo']),
      state: row['state'] as Charge['state'],
      completedAt: (row['completed_at'] as Date | null) ?? undefined,
      version: Number(row['version']),
    }
  );
}
