import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffTasks } from '@sabiwell/proto/http/staff-tasks.ts';
import type { Context } from '../context.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { maySee } from './task-change.domain.ts';
import { findTaskRow } from './task-list.store.ts';

type ReadTask = (typeof staffTasks)['readTaskAdmin' | 'readTaskCaseManager' | 'readTaskManager'];

/** Answers one task that the caller may see; the reading is audited as that of a list is. */
export async function readTask({ pool, clock }: Context, { params, caller, requestId }: Call<ReadTask>): Promise<Reply<ReadTask>> {
  const at = clock();
  const id = rowId(params.id);
  return inTransaction(pool, async (run) => {
    const task = found(await findTaskRow(run, id, at));
    if (!maySee(caller.role, task)) throw notFound();
    const subjectUserId = task.userId ?? undefined;
    await insertAudit(run, { caller, action: 'read_tasks', target: `task/${id}`, subjectUserId, count: 1, requestId, at });
    return { status: 200, body: task };
  });
}
