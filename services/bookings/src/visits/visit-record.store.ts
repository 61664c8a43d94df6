import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Outcome } from '@sabiwell/proto/http/appointments.ts';

/** What was recorded of the visit whose consultation is named `o` in the statement; NULL where nothing was. */
export const RECORD = `CASE WHEN coalesce(o.diagnosis, o.plain_words, o.treatment, o.follow_up_date::text) IS NOT NULL THEN
  json_build_object('diagnosis', o.diagnosis, 'plainWords', o.plain_words, 'treatment', o.treatment, 'followUpDate', o.follow_up_date) END`;

/** Stores what the doctor recorded of a completed visit; it replaces what was recorded before. */
export async function replaceRecord(run: RunSql, visitId: string, outcome: Outcome): Promise<void> {
  const { diagnosis, plainWords, treatment, followUpDate } = outcome;
  await run(
    `UPDATE consultations SET diagnosis = $2, plain_words = $3, treatment = $4, follow_up_date = $5::date, follow_up_required = $5::date IS NOT NULL
     WHERE appointment_id = $1`,
    [visitId, diagnosis ?? null, plainWords ?? null, treatment ?? null, followUpDate ?? null],
  );
}
