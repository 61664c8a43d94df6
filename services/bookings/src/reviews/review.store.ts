import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

export type ReviewSubject = 'doctor' | 'trainer';
/** What a member said of a doctor or a trainer; `firstName` is null for one of whom nothing is known any more. */
export type ReviewRow = {
  id: string;
  subjectKind: ReviewSubject;
  subjectId: number;
  sourceId: string;
  userId: number;
  stars: number;
  text: string | null;
  createdAt: Date;
  firstName: string | null;
};

/** The columns of a review, for tables that are named `v` and, for the member, `m` in the statement. */
export const REVIEW = `v.id, v.subject_kind AS "subjectKind", v.subject_id AS "subjectId", v.source_id AS "sourceId", v.user_id AS "userId",
  v.stars, v.text, v.created_at AS "createdAt", m.first_name AS "firstName"`;

export type NewReview = Omit<ReviewRow, 'id' | 'firstName'>;

/** Inserts a review; undefined where the visit or trainer booking was rated before. */
export async function insertReview(run: RunSql, review: NewReview): Promise<ReviewRow | undefined> {
  const { subjectKind, subjectId, sourceId, userId, stars, text, createdAt } = review;
  const [row] = await run(
    `WITH v AS (
       INSERT INTO reviews (subject_kind, subject_id, source_id, user_id, stars, text, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (source_id) DO NOTHING RETURNING *
     ) SELECT ${REVIEW} FROM v LEFT JOIN members m ON m.user_id = v.user_id`,
    [subjectKind, subjectId, sourceId, userId, stars, text, createdAt],
  );
  return row as ReviewRow | undefined;
}

/** What can be rated: whom it was with, and whether it is completed. */
export type Rateable = { subjectKind: ReviewSubject; subjectId: number | null; isCompleted: boolean };

/** A member's own visit; undefined for anybody else's. */
export async function findOwnVisit(run: RunSql, id: string, userId: number): Promise<Rateable | undefined> {
  const found = `SELECT 'doctor' AS "subjectKind", doctor_id AS "subjectId", status = 'completed' AS "isCompleted" FROM appointments
    WHERE id = $1 AND user_id = $2`;
  return (await run(found, [id, userId]))[0] as Rateable | undefined;
}

/** A member's own trainer booking; it has no trainer while none is chosen. */
export async function findOwnTrainerBooking(run: RunSql, id: string, userId: number): Promise<Rateable | undefined> {
  const found = `SELECT 'trainer' AS "subjectKind", trainer_id AS "subjectId", status = 'completed' AS "isCompleted" FROM trainer_bookings
    WHERE id = $1 AND user_id = $2`;
  return (await run(found, [id, userId]))[0] as Rateable | undefined;
}
