import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffTasks } from '@sabiwell/proto/http/staff-tasks.ts';
import type { Context } from '../context.ts';
import { roleToRead } from './task-change.domain.ts';
import { countOpenTasks } from './task-list.store.ts';

type CountTasks = (typeof staffTasks)['countTasksAdmin' | 'countTasksCaseManager' | 'countTasksManager'];

/** Answers how much work waits for the caller's role. It names nobody, so it is not audited. */
export async function countTasks({ pool, clock }: Context, { caller }: Call<CountTasks>): Promise<Reply<CountTasks>> {
  const reader = { role: roleToRead(caller.role), staffId: caller.staffId };
  return { status: 200, body: await countOpenTasks(runOn(pool), reader, clock()) };
}
