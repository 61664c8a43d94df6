import { randomUUIDv7 } from 'node:crypto';
import { DomainError, invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { DOCTOR_MESSAGE } from '@sabiwell/proto/http/booking-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffTasks } from '@sabiwell/proto/http/staff-tasks.ts';
import { TASK_DUE_MESSAGE } from '@sabiwell/proto/http/task-rules.ts';
import type { Context } from '../context.ts';
import { findDoctor } from '../doctors/doctor.store.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { openTask } from './care-task.store.ts';
import { findTaskRow } from './task-list.store.ts';
import { insertStep } from './task-step.store.ts';

type AddTask = (typeof staffTasks)['addTaskAdmin' | 'addTaskCaseManager' | 'addTaskManager'];

/** Writes down work of staff, what is to be done being its first step. */
export async function addTask(context: Context, { body, caller, requestId }: Call<AddTask>): Promise<Reply<AddTask>> {
  const at = context.clock();
  const { note, role, priority, userId, doctorId } = body;
  if (caller.role === 'case_manager' && role !== 'case_manager') {
    throw new DomainError('forbidden', 'Case managers write down work of case managers.', { kind: 'forbidden' });
  }
  const dueAt = new Date(body.dueAt);
  if (dueAt <= at) throw invalidFields([{ path: 'dueAt', message: TASK_DUE_MESSAGE }]);
  return inTransaction(context.pool, async (run) => {
    await requireKnown(run, doctorId);
    const { id } = await openTask(run, { kind: 'manual', subject: randomUUIDv7(), role, priority, userId, doctorId, dueAt, at });
    await insertStep(run, { taskId: id, at, actor: caller.staffId, action: 'open', note });
    await insertAudit(run, { caller, action: 'task_open', target: `task/${id}`, subjectUserId: userId, requestId, at });
    return { status: 201, body: found(await findTaskRow(run, id, at)) };
  });
}

async function requireKnown(run: RunSql, doctorId: number | undefined): Promise<void> {
  if (doctorId !== undefined && (await findDoctor(run, doctorId)) === undefined) {
    throw invalidFields([{ path: 'doctorId', message: DOCTOR_MESSAGE }]);
  }
}
