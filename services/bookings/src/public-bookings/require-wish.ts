import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import {
  DOCTOR_UNAVAILABLE_MESSAGE,
  SLOT_NOT_OFFERED_MESSAGE,
  SLOT_TAKEN_MESSAGE,
  USUAL_VISIT_MINUTES,
} from '@sabiwell/proto/http/booking-rules.ts';
import { lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import { requireDoctor } from '../doctors/doctor.store.ts';
import { readAgenda } from '../visits/agenda.store.ts';
import { timeRefusal } from '../visits/slots.domain.ts';

const DAY_HOURS = 24;
const refused = (code: string, message: string) => new DomainError(code, message, { kind: 'conflict' });

/** Refuses a doctor who takes no bookings, and a wished time that is not free now. It takes no lock: a wish holds nothing. */
export async function requireWish(
  run: RunSql,
  { doctorId, wishedAt }: { doctorId: number; wishedAt: Date | null },
  now: Date,
): Promise<void> {
  const { available } = await requireDoctor(run, doctorId, now);
  if (!available) throw refused('doctor_unavailable', DOCTOR_UNAVAILABLE_MESSAGE);
  if (wishedAt === null) return;
  const day = lagosDay(wishedAt);
  const within = { since: lagosMoment(day), until: lagosMoment(day, DAY_HOURS) };
  const agenda = await readAgenda(run, doctorId, { ...within, now });
  const why = agenda && timeRefusal(agenda, wishedAt, USUAL_VISIT_MINUTES, now);
  if (why === 'taken') throw refused('slot_taken', SLOT_TAKEN_MESSAGE);
  if (why === 'not_offered') throw refused('slot_not_offered', SLOT_NOT_OFFERED_MESSAGE);
}
