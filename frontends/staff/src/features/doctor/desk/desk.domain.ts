import { MINUTES_TO_ABSENCE, MINUTES_TO_OPEN } from '@sabiwell/proto/http/booking-rules.ts';
import type { DeskVisit } from '@sabiwell/proto/http/doctor-portal.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';

const MINUTE_MS = 60_000;

/** What is needed of a visit to decide about it, on the desk and in the list of consultations. */
export type DecidableVisit = Pick<DeskVisit, 'id' | 'userName' | 'patientId' | 'doctorId' | 'startsAt' | 'duration' | 'status' | 'reason'>;

type Timed = Pick<DeskVisit, 'status' | 'startsAt' | 'duration'>;

/** What a doctor can do about a visit. */
export type VisitAction = 'start' | 'complete' | 'absent' | 'prescribe' | 'move' | 'cancel';

const startOf = ({ startsAt }: Pick<Timed, 'startsAt'>) => Date.parse(startsAt);

/** From when on a visit can be started. */
export function openFrom(visit: Pick<Timed, 'startsAt'>): Date {
  return new Date(startOf(visit) - MINUTES_TO_OPEN * MINUTE_MS);
}

/** What can be done about a confirmed visit now, the likeliest first. */
export function actionsOf(visit: Timed, now: Date): VisitAction[] {
  const minutes = (now.getTime() - startOf(visit)) / MINUTE_MS;
  if (visit.status === 'completed') return ['prescribe'];
  if (visit.status === 'in_progress') return minutes >= 0 ? ['complete', 'prescribe'] : ['prescribe'];
  if (visit.status !== 'confirmed') return [];
  if (minutes < -MINUTES_TO_OPEN) return ['prescribe', 'move', 'cancel'];
  if (minutes < 0) return ['start', 'prescribe', 'move', 'cancel'];
  if (minutes < MINUTES_TO_ABSENCE) return ['start', 'complete', 'prescribe', 'cancel'];
  // Once its time is over, what is left is to say what became of the visit.
  const isOver = minutes >= visit.duration;
  return isOver ? ['complete', 'absent', 'prescribe', 'cancel'] : ['start', 'complete', 'absent', 'prescribe', 'cancel'];
}

/** The visits of the desk: those of earlier days without an outcome, today's, and those to come. */
export type DeskDays = { earlier: DeskVisit[]; today: DeskVisit[]; next: DeskVisit[] };

export function deskDays(visits: readonly DeskVisit[], now: Date): DeskDays {
  const today = lagosDay(now);
  const on = (is: (day: string) => boolean) => visits.filter(({ startsAt }) => is(lagosDay(new Date(startsAt))));
  const isOver = ({ status }: DeskVisit) => status === 'completed';
  return {
    earlier: on((day) => day < today).filter((visit) => !isOver(visit)),
    // A visit of an earlier day that was completed today stays in sight, because its prescription may still be written.
    today: [...on((day) => day < today).filter(isOver), ...on((day) => day === today)],
    next: on((day) => day > today),
  };
}

/** How long there is until a deadline; `over` where it has passed. */
export type TimeLeft = { unit: 'over' } | { unit: 'minutes' | 'hours' | 'days'; count: number; isSoon: boolean };

/** Whole minutes below an hour and a half, whole hours below two days. Less than two hours is soon. */
export function timeLeft(until: string, now: Date): TimeLeft {
  const minutes = Math.floor((Date.parse(until) - now.getTime()) / MINUTE_MS);
  if (minutes < 0) return { unit: 'over' };
  const isSoon = minutes < 120;
  if (minutes < 90) return { unit: 'minutes', count: minutes, isSoon };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours, isSoon } : { unit: 'days', count: Math.floor(hours / 24), isSoon };
}

type Waiting = { toConfirmCount: number; callBacks: readonly unknown[]; unreadThreads: number };

/** How much waits for the doctor in all. */
export function waitingCount({ toConfirmCount, callBacks, unreadThreads }: Waiting): number {
  return toConfirmCount + callBacks.length + unreadThreads;
}

/** The title of the browser's tab with how much waits before it: (3) Overview. An older number is replaced. */
export function titleWith(count: number, title: string): string {
  const bare = title.replace(/^\(\d+\) /, '');
  return count === 0 ? bare : `(${count}) ${bare}`;
}

export type Licence = 'holds' | 'endsSoon' | 'over' | 'unknown';

/** What becomes of a licence that is valid until this day. */
export function licenceOf(validUntil: string | null, now: Date): Licence {
  if (validUntil === null) return 'unknown';
  const today = lagosDay(now);
  if (validUntil < today) return 'over';
  return validUntil <= lagosDay(new Date(now.getTime() + DAYS_TO_WARN * 24 * 60 * MINUTE_MS)) ? 'endsSoon' : 'holds';
}

/** A task for the administrators is opened as long before the end of a licence. */
const DAYS_TO_WARN = 30;
