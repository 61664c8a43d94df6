import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { bookingsInternal } from '@sabiwell/proto/http/bookings-internal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { runDueWork } from '../due/run-due-work.ts';
import { changeOneTask } from '../tasks/change-task.ts';
import { listTaskPage } from '../tasks/task-list.store.ts';
import { DECISIONS, findBookingKind } from './decide-booking.ts';

type List = typeof bookingsInternal.listCareTasks;
type Change = typeof bookingsInternal.changeCareTask;
type Decide = typeof bookingsInternal.decideBooking;
type Round = typeof bookingsInternal.runCareRound;

/** Answers every task that is not closed. */
export async function listCareTasks({ pool, clock }: Context, { caller }: Call<List>): Promise<Reply<List>> {
  const reader = { role: undefined, staffId: caller.operatorId };
  return { status: 200, body: (await listTaskPage(runOn(pool), {}, reader, clock())).tasks };
}

/** Does with a task what the operator wants. */
export async function changeCareTask(context: Context, { params, body, caller, requestId }: Call<Change>): Promise<Reply<Change>> {
  return { status: 200, body: await changeOneTask(context, { id: params.id, change: body, caller, requestId }) };
}

/** Confirms or declines whatever has this id. */
export async function decideBooking(context: Context, { params, body, caller, requestId }: Call<Decide>): Promise<Reply<Decide>> {
  const id = rowId(params.id);
  const kind = await findBookingKind(runOn(context.pool), id);
  if (kind === undefined) throw notFound();
  const status = await DECISIONS[kind](context, { id, decision: body.decision, caller, requestId });
  return { status: 200, body: { id, kind, status } };
}

/** Does everything that is due at a time; a time that is still to come only where rules are loose for development. */
export async function runCareRound(context: Context, { body }: Call<Round>): Promise<Reply<Round>> {
  const at = new Date(body.at);
  if (at > context.clock() && context.limitFactor === 1) {
    throw new DomainError('forbidden', 'What is not due yet can be done in development only.', { kind: 'forbidden' });
  }
  return { status: 200, body: { done: await runDueWork(context, at) } };
}
