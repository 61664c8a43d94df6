import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import type { staffTasks } from '@sabiwell/proto/http/staff-tasks.ts';
import type { Context } from '../context.ts';
import { listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { roleToRead } from './task-change.domain.ts';
import { listTaskPage } from './task-list.store.ts';

type ListTasks = (typeof staffTasks)['listTasksAdmin' | 'listTasksCaseManager' | 'listTasksManager'];

/** Answers the tasks of the caller's role; administrators and managers get everybody's. */
export async function listTasks({ pool, clock }: Context, { query, caller, requestId }: Call<ListTasks>): Promise<Reply<ListTasks>> {
  const at = clock();
  const role = roleToRead(caller.role);
  const { page, tasks } = await inTransaction(pool, async (run) => {
    const read = await listTaskPage(run, query, { role, staffId: caller.staffId }, at);
    const subjectUserId = query.userId;
    await insertAudit(run, { caller, action: 'read_tasks', target: 'tasks', subjectUserId, count: read.tasks.length, requestId, at });
    return read;
  });
  return { status: 200, body: tasks, headers: listHeaders(`/api/${portalOf(caller.role).slug}/tasks`, query, page) };
}
