import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffTasks } from '@sabiwell/proto/http/staff-tasks.ts';
import type { Context } from '../context.ts';
import { listTaskPeopleRows } from '../staff/staff-name.store.ts';

type ListTaskPeople = (typeof staffTasks)['listTaskPeopleAdmin' | 'listTaskPeopleManager'];

/** Answers those to whom an administrator or a manager can give a task. */
export async function listTaskPeople({ pool }: Context): Promise<Reply<ListTaskPeople>> {
  return { status: 200, body: await listTaskPeopleRows(runOn(pool)) };
}
