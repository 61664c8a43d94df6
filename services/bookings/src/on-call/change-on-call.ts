import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { onCall } from '@sabiwell/proto/http/on-call.ts';
import { hoursOfWeek, ON_CALL_PERSON_MESSAGE } from '@sabiwell/proto/http/on-call-rules.ts';
import type { Context } from '../context.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { listCallable, replaceOnCallHours } from './on-call.store.ts';
import { findOnCall } from './read-on-call.ts';

type ChangeOnCall = (typeof onCall)['changeOnCallAdmin' | 'changeOnCallManager'];

/** Sets who is called in a span of hours; crises that nobody does go on by the new list. */
export async function changeOnCall(
  { pool, clock }: Context,
  { body, caller, requestId }: Call<ChangeOnCall>,
): Promise<Reply<ChangeOnCall>> {
  const at = clock();
  return inTransaction(pool, async (run) => {
    const usable = new Set((await listCallable(run)).filter(({ isInUse }) => isInUse).map(({ id }) => id));
    if (!body.staffIds.every((id) => usable.has(id))) throw invalidFields([{ path: 'staffIds', message: ON_CALL_PERSON_MESSAGE }]);
    await replaceOnCallHours(run, hoursOfWeek(body), body.staffIds);
    await insertAudit(run, { caller, action: 'on_call_changed', target: 'on-call', set: body, requestId, at });
    return { status: 200, body: await findOnCall(run, at) };
  });
}
