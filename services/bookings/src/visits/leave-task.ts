import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { closeTask } from '../tasks/care-task.store.ts';

/** What the task about a visit is about that a doctor's leave lies over. */
export function leaveSubject(visitId: string): string {
  return `appointment/${visitId}`;
}

/** Nobody has to find another time for this visit any more. */
export async function closeLeaveTask(run: RunSql, visitId: string, outcome: string, at: Date): Promise<void> {
  await closeTask(run, { kind: 'leave', subject: leaveSubject(visitId), outcome, at });
}
