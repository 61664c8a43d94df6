import type { Operator, Staff } from '@sabiwell/chassis/http/caller.ts';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { CareTaskRow, staffTasks, TaskChange } from '@sabiwell/proto/http/staff-tasks.ts';
import type { Context } from '../context.ts';
import { actorOf, insertAudit } from '../staff/insert-audit.ts';
import { findStaffName } from '../staff/staff-name.store.ts';
import { lockTask, updateTask } from './care-task.store.ts';
import { changeTask as decideChange, maySee } from './task-change.domain.ts';
import { afterTask } from './task-effects.ts';
import { findTaskRow } from './task-list.store.ts';
import { countTries, insertStep } from './task-step.store.ts';

type ChangeTask = (typeof staffTasks)['changeTaskAdmin' | 'changeTaskCaseManager' | 'changeTaskManager'];

/** Does with a task what staff or the operator wants, with what follows from it. */
export async function changeOneTask(
  context: Context,
  asked: { id: string; change: TaskChange; caller: Staff | Operator; requestId: string },
): Promise<CareTaskRow> {
  const { change, caller, requestId } = asked;
  const id = rowId(asked.id);
  const at = context.clock();
  const by = actorOf(caller);
  return inTransaction(context.pool, async (run) => {
    const task = found(await lockTask(run, id));
    if (!maySee(by.role, task)) throw notFound();
    const assigneeName = task.assignee && (await findStaffName(run, task.assignee));
    const changed = decideChange(task, change, by, at, { tries: await countTries(run, id), assigneeName });
    if (changed !== undefined) {
      const now = await updateTask(run, id, changed, at);
      await insertStep(run, { taskId: id, at, actor: by.id, action: change.action, note: change.note ?? null });
      const { userId: subjectUserId } = task;
      await insertAudit(run, { caller, action: `task_${change.action}`, target: `task/${id}`, subjectUserId, requestId, at });
      await afterTask(context, run, now, at);
    }
    return found(await findTaskRow(run, id, at));
  });
}

/** Answers the task as it stands after what staff did with it. */
export async function changeTask(context: Context, { params, body, caller, requestId }: Call<ChangeTask>): Promise<Reply<ChangeTask>> {
  return { status: 200, body: await changeOneTask(context, { id: params.id, change: body, caller, requestId }) };
}
