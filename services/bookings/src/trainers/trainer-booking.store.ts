import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';
import type { TrainerBooking } from './trainer-booking.domain.ts';

/** The columns of a trainer booking, for one that is named `b` in the statement. */
export const BOOKING_COLUMNS = `b.id, b.version, b.intent_id AS "intentId", b.user_id AS "userId", b.trainer_id AS "trainerId",
  b.product_code AS "productCode", b.service_type AS "serviceType", b.amount_kobo::float8 AS "amountKobo",
  b.payment_reference AS "paymentReference", b.payment_status AS "paymentStatus", b.status, b.reason_code AS "reasonCode",
  b.sessions_total AS "sessionsTotal", b.session_minutes AS "sessionMinutes", b.ends_at AS "endsAt", b.created_at AS "createdAt",
  b.updated_at AS "updatedAt"`;

/** A booking as its member reads it. */
export type OwnBooking = TrainerBooking & { trainerName: string | null; trainerThumbnail: string | null; reviewed: boolean };

const OWN = `SELECT ${BOOKING_COLUMNS}, t.firstname || ' ' || t.lastname AS "trainerName", t.thumbnail AS "trainerThumbnail",
    EXISTS (SELECT 1 FROM reviews r WHERE r.source_id = b.id) AS reviewed
  FROM trainer_bookings b LEFT JOIN trainers t ON t.id = b.trainer_id WHERE b.user_id = $1`;

/** A page of the member's bookings, newest first. */
export async function listOwnBookings(run: RunSql, userId: number, after: Place | undefined, limit: number): Promise<OwnBooking[]> {
  const rows = await run(
    `${OWN} AND ($2::timestamptz IS NULL OR (b.created_at, b.id) < ($2, $3::uuid)) ORDER BY b.created_at DESC, b.id DESC LIMIT $4`,
    [userId, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows as OwnBooking[];
}

/** One of the member's bookings. */
export async function findOwnBooking(run: RunSql, userId: number, id: string): Promise<OwnBooking | undefined> {
  return (await run(`${OWN} AND b.id = $2`, [userId, id]))[0] as OwnBooking | undefined;
}

/** The booking with this id, locked until the end of the transaction. */
export async function lockBooking(run: RunSql, id: string): Promise<TrainerBooking | undefined> {
  return (await run(`SELECT ${BOOKING_COLUMNS} FROM trainer_bookings b WHERE b.id = $1 FOR UPDATE`, [id]))[0] as TrainerBooking | undefined;
}

/** The booking that this payment made, locked until the end of the transaction. */
export async function lockBookingOfIntent(run: RunSql, intentId: string): Promise<TrainerBooking | undefined> {
  const [row] = await run(`SELECT ${BOOKING_COLUMNS} FROM trainer_bookings b WHERE b.intent_id = $1 FOR UPDATE`, [intentId]);
  return row as TrainerBooking | undefined;
}

export type NewBooking = Omit<TrainerBooking, 'id' | 'version' | 'status' | 'reasonCode' | 'paymentStatus' | 'updatedAt'>;

const INSERT = `INSERT INTO trainer_bookings AS b (intent_id, user_id, trainer_id, product_code, service_type, amount_kobo, payment_reference,
    sessions_total, session_minutes, ends_at, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) ON CONFLICT (intent_id) DO NOTHING RETURNING ${BOOKING_COLUMNS}`;

/** Inserts what was bought; undefined where this payment has its booking. */
export async function insertBooking(run: RunSql, booking: NewBooking): Promise<TrainerBooking | undefined> {
  const { intentId, userId, trainerId, productCode, serviceType, amountKobo, paymentReference } = booking;
  const { sessionsTotal, sessionMinutes, endsAt, createdAt } = booking;
  const bought = [intentId, userId, trainerId, productCode, serviceType, amountKobo, paymentReference];
  const [row] = await run(INSERT, [...bought, sessionsTotal, sessionMinutes, endsAt, createdAt]);
  return row as TrainerBooking | undefined;
}

type Changed = Partial<Pick<TrainerBooking, 'status' | 'reasonCode' | 'trainerId' | 'paymentStatus'>>;

/** Stores how a locked booking stands now. */
export async function updateBooking(run: RunSql, id: string, changed: Changed, at: Date): Promise<TrainerBooking> {
  const { status, reasonCode, trainerId, paymentStatus } = changed;
  const [row] = await run(
    `UPDATE trainer_bookings b SET version = version + 1, status = coalesce($2, status), reason_code = coalesce($3, reason_code),
       trainer_id = coalesce($4, trainer_id), payment_status = coalesce($5, payment_status), updated_at = $6
     WHERE id = $1 RETURNING ${BOOKING_COLUMNS}`,
    [id, status ?? null, reasonCode ?? null, trainerId ?? null, paymentStatus ?? null, at],
  );
  return row as TrainerBooking;
}
