import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { openTask } from '../tasks/care-task.store.ts';
import type { Visit } from './visit.domain.ts';

/** Somebody must confirm this visit until its time is free again. */
export async function openConfirmTask(run: RunSql, visit: Visit, at: Date): Promise<void> {
  const { id: subject, doctorId, priority, userId, confirmBy } = visit;
  const whom = userId === null ? {} : { userId };
  await openTask(run, { kind: 'confirm', subject, role: 'case_manager', dueAt: confirmBy ?? at, doctorId, priority, ...whom, at });
}
