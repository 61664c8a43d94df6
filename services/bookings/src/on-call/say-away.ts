import { DomainError, invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { onCall } from '@sabiwell/proto/http/on-call.ts';
import { AWAY_MESSAGE } from '@sabiwell/proto/http/on-call-rules.ts';
import type { Context } from '../context.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { listCallable, replaceAway } from './on-call.store.ts';
import { findOnCall } from './read-on-call.ts';

type SayAway = (typeof onCall)['sayAwayAdmin' | 'sayAwayCaseManager' | 'sayAwayManager'];

/** Says until when somebody is not called. Case managers say so of themselves alone. */
export async function sayAway({ pool, clock }: Context, call: Call<SayAway>): Promise<Reply<SayAway>> {
  const { params, body, caller, requestId } = call;
  const { id } = params;
  if (caller.role === 'case_manager' && id !== caller.staffId) {
    throw new DomainError('forbidden', 'Only an administrator or a manager can say this of somebody else.', { kind: 'forbidden' });
  }
  const at = clock();
  const until = body.awayUntil === undefined ? undefined : new Date(body.awayUntil);
  if (until !== undefined && until <= at) throw invalidFields([{ path: 'awayUntil', message: AWAY_MESSAGE }]);
  return inTransaction(pool, async (run) => {
    found((await listCallable(run)).find((person) => person.id === id));
    await replaceAway(run, id, until);
    const action = until === undefined ? 'on_call_back' : 'on_call_away';
    await insertAudit(run, { caller, action, target: `staff/${id}`, set: body, requestId, at });
    return { status: 200, body: await findOnCall(run, at) };
  });
}
