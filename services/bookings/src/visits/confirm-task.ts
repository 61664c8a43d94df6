import { randomUUIDv7 } from 'node:crypto';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { type CareTask, type NewTask, newTask } from '../tasks/care-task.domain.ts';
import { openTask } from '../tasks/care-task.store.ts';
import type { Visit } from './visit.domain.ts';

/** Somebody must confirm this visit until its time is free again. */
function wantedTask({ id: subject, doctorId, priority, userId, confirmBy }: Visit, at: Date): NewTask {
  const whom = userId === null ? {} : { userId };
  return { kind: 'confirm', subject, role: 'case_manager', dueAt: confirmBy ?? at, doctorId, priority, ...whom, at };
}

/** Opens the task to confirm this visit. */
export async function openConfirmTask(run: RunSql, visit: Visit, at: Date): Promise<void> {
  await openTask(run, wantedTask(visit, at));
}

/** The same task for a new visit, of which there can be none yet; it is inserted with the visit. */
export function confirmTaskOf(visit: Visit, at: Date): CareTask {
  return newTask(randomUUIDv7(), wantedTask(visit, at));
}
