import { afterCommit, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { tellLive } from '@sabiwell/chassis/live.ts';
import type { Context } from '../context.ts';
import { clearDue, setDue } from '../due/due-work.store.ts';
import { startElderCare } from '../elder-care/start-elder-care.ts';
import { CRISIS_KINDS } from '@sabiwell/proto/http/task-rules.ts';
import type { CareTask } from './care-task.domain.ts';

/**
 * What follows from a change that staff made: waiting ends by itself, others hear of a crisis that nobody does any more, and the first talk
 * begins elder care.
 */
export async function afterTask({ redis }: Context, run: RunSql, task: CareTask, at: Date): Promise<void> {
  if (task.waitingUntil === undefined) await clearDue(run, 'task_waited', task.id);
  else await setDue(run, 'task_waited', task.id, task.waitingUntil);
  if (CRISIS_KINDS.includes(task.kind)) {
    if (task.status === 'open') await setDue(run, 'crisis_unclaimed', task.id, at);
    else await clearDue(run, 'crisis_unclaimed', task.id);
  }
  if (!task.kind.startsWith('elder_care')) return;
  if (task.kind === 'elder_care_start' && task.status === 'closed') await startElderCare(run, task, at);
  const paths = ['/api/elder-care'];
  afterCommit(run, () => void tellLive(redis, String(task.userId), { event: 'changed', paths }));
}
