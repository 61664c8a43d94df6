import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Agenda } from './slots.domain.ts';

/** A doctor's time, and what decides about a visit. */
export type DoctorAgenda = Agenda & {
  doctorId: number;
  /** Verified, with a licence in date: a doctor who is not is in no list. */
  isVerified: boolean;
  /** Whether the doctor takes bookings now. */
  available: boolean;
  feeKobo: number;
  autoConfirm: boolean;
};

/** The days of a list of free times, or of one visit; `except` is a visit that is about to be moved. */
export type AgendaOf = { since: Date; until: Date; now: Date; except?: string | undefined };

const SPAN = 'ARRAY[extract(epoch FROM starts_at)::float8 * 1000, extract(epoch FROM ends_at)::float8 * 1000]';

/**
 * The columns of an agenda, for doctors that are named `d` in the statement, with the parameters of `agendaValues`. A hold that nobody
 * confirmed in time takes nothing, even where no round has ended it yet.
 */
export const AGENDA_COLUMNS = `d.id AS "doctorId", d.available, d.fee_kobo::float8 AS "feeKobo", d.auto_confirm AS "autoConfirm",
  d.verified_at IS NOT NULL AND coalesce(d.licence_valid_until >= $5::date, false) AS "isVerified",
  (SELECT coalesce(json_agg(json_build_object('day', day_of_week, 'start', to_char(start_time, 'HH24:MI'), 'end', to_char(end_time, 'HH24:MI'),
      'breakStart', to_char(break_start_time, 'HH24:MI'), 'breakEnd', to_char(break_end_time, 'HH24:MI'), 'most', max_consultations)), '[]')
    FROM doctor_schedule WHERE doctor_id = d.id) AS schedule,
  (SELECT coalesce(array_agg(${SPAN}), '{}') FROM calendar_events
    WHERE doctor_id = d.id AND type IN ('break', 'unavailable') AND starts_at < $3 AND ends_at > $2) AS blocked,
  (SELECT coalesce(array_agg(${SPAN}), '{}') FROM appointments
    WHERE doctor_id = d.id AND during && tstzrange($2, $3) AND status IN ('pending', 'confirmed', 'in_progress')
      AND NOT coalesce(status = 'pending' AND confirm_by <= $4, false) AND id IS DISTINCT FROM $6) AS busy`;

/** Its parameters; the first one, which no column needs, is the doctor or doctors. */
export function agendaValues(whose: number | readonly number[], { since, until, now, except }: AgendaOf): unknown[] {
  return [whose, since, until, now, lagosDay(now), except ?? null];
}

// For a list of an unknown length PostgreSQL expects ten doctors, thinks that dear, and would plan the statement again each time.
const AGENDA = { name: 'agenda', text: `SELECT ${AGENDA_COLUMNS} FROM doctors d WHERE d.id = $1` };
const AGENDAS = { name: 'agendas', text: `SELECT ${AGENDA_COLUMNS} FROM doctors d WHERE d.id = ANY($1)` };

/** The agenda of this doctor; undefined without one. */
export async function readAgenda(run: RunSql, doctorId: number, asked: AgendaOf): Promise<DoctorAgenda | undefined> {
  const [row] = await run(AGENDA, agendaValues(doctorId, asked));
  return row as DoctorAgenda | undefined;
}

/** The agendas of these doctors, by their number; a doctor that does not exist has none. */
export async function readAgendas(run: RunSql, doctorIds: readonly number[], asked: AgendaOf): Promise<Map<number, DoctorAgenda>> {
  const rows = (await run(AGENDAS, agendaValues(doctorIds, asked))) as DoctorAgenda[];
  return new Map(rows.map((row) => [row.doctorId, row]));
}
