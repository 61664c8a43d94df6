import { lagosDay, lagosHour } from '@sabiwell/proto/http/lagos-time.ts';
import { type AlertStep, type HourOfWeek, NEXT_CALL_MINUTES } from '@sabiwell/proto/http/on-call-rules.ts';

/** Somebody of the staff, as far as being called goes. */
export type Callable = { id: string; role: string; isInUse: boolean; awayUntil: Date | undefined };

/** What is told next, and to whom. */
export type Alert = { step: AlertStep; staffIds: readonly string[] };

/** What is known when it is decided who is told. */
export type Known = {
  /** Those in the list for this hour, in the order in which they are called. */
  listed: readonly string[];
  /** Everybody who could be called. */
  staff: readonly Callable[];
  /** What was told since nobody does the task. */
  told: readonly Alert[];
  /** Who had the task and gave it back. */
  leftBy: string | undefined;
};

const EVERYBODY: readonly { step: AlertStep; role: string }[] = [
  { step: 'case_managers', role: 'case_manager' },
  { step: 'admins', role: 'admin' },
];

/**
 * Who is told next that nobody does a crisis: those who stand in the list, one by one, then all case managers, then all administrators.
 * Nobody hears twice, and nobody whose account is not in use, who is away, or who has just given it back. A step without anybody is left
 * out; undefined where everybody has been told.
 */
export function nextAlert({ listed, staff, told, leftBy }: Known, at: Date): Alert | undefined {
  const heard = new Set(told.flatMap(({ staffIds }) => staffIds));
  const free = staff.filter((person) => canBeCalled(person, at) && person.id !== leftBy && !heard.has(person.id));
  const isFree = (id: string) => free.some((person) => person.id === id);
  const done = new Set(told.map(({ step }) => step));
  const rest = EVERYBODY.slice(EVERYBODY.findLastIndex(({ step }) => done.has(step)) + 1);
  const first = listed.find(isFree);
  if (first !== undefined && rest.length === EVERYBODY.length) return { step: 'on_call', staffIds: [first] };
  for (const { step, role } of rest) {
    const staffIds = free.filter((person) => person.role === role).map(({ id }) => id);
    if (staffIds.length > 0) return { step, staffIds };
  }
  return undefined;
}

/** Whether somebody may be called at this moment. */
export function canBeCalled({ isInUse, awayUntil }: Callable, at: Date): boolean {
  return isInUse && (awayUntil === undefined || awayUntil <= at);
}

/** The hour of the week, by the clock in Lagos. */
export function hourOfWeek(at: Date): HourOfWeek {
  return { dayOfWeek: new Date(`${lagosDay(at)}T00:00:00Z`).getUTCDay(), hour: lagosHour(at) };
}

/** When the next one is told, if nobody claims it. */
export function afterThis(at: Date): Date {
  return new Date(at.getTime() + NEXT_CALL_MINUTES * 60_000);
}
