import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { closeTask, openTask } from '../tasks/care-task.store.ts';
import { applyDecision } from './apply-decision.ts';
import { isReminderOfUse } from './due-times.domain.ts';
import { visitReminder } from './visit-events.ts';
import { decideStatus } from './visit-moves.domain.ts';
import type { Visit } from './visit.domain.ts';
import { lockVisit } from './visit.store.ts';

const DAY_MS = 24 * 3_600_000;

/** Ends a visit that nobody confirmed in time. */
export async function endUnconfirmed(context: Context, run: RunSql, id: string, now: Date): Promise<void> {
  const visit = await lockVisit(run, id);
  if (visit === undefined || visit.confirmBy === null || visit.confirmBy > now) return;
  const decision = decideStatus(visit, { status: 'cancelled', reasonCode: 'not_confirmed' }, 'system', now);
  if (decision.kind === 'change') await applyDecision(run, context, visit, { ...decision, by: 'system', now });
}

/** Reminds of a confirmed visit, unless it has begun or the reminder is hours late. */
export function remind(hoursAhead: 24 | 1) {
  return async (_context: Context, run: RunSql, id: string, now: Date): Promise<void> => {
    const visit = await lockVisit(run, id);
    if (visit?.status !== 'confirmed' || !isReminderOfUse(visit, hoursAhead, now)) return;
    await writeOutbox(run, [visitReminder(visit, hoursAhead, now)]);
  };
}

/** Asks the doctor what became of a visit that is over. */
export async function askDoctorForOutcome(_context: Context, run: RunSql, id: string, now: Date): Promise<void> {
  const visit = await lockVisit(run, id);
  if (visit !== undefined && hasNoOutcome(visit)) await openOutcomeTask(run, visit, 'doctor', now);
}

/** Asks the case managers, where the doctor has not said. */
export async function askCaseManagerForOutcome(_context: Context, run: RunSql, id: string, now: Date): Promise<void> {
  const visit = await lockVisit(run, id);
  if (visit === undefined || !hasNoOutcome(visit)) return;
  await closeTask(run, { kind: 'outcome', subject: id, outcome: 'passed_on', at: now });
  await openOutcomeTask(run, visit, 'case_manager', now);
}

const hasNoOutcome = ({ status }: Visit) => status === 'confirmed' || status === 'in_progress';

async function openOutcomeTask(run: RunSql, visit: Visit, role: 'doctor' | 'case_manager', at: Date): Promise<void> {
  const { id: subject, doctorId, userId } = visit;
  const whom = userId === null ? {} : { userId };
  await openTask(run, { kind: 'outcome', subject, role, dueAt: new Date(at.getTime() + DAY_MS), doctorId, ...whom, at });
}
