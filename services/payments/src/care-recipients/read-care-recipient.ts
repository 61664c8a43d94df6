import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { careRecipients } from '@sabiwell/proto/http/care-recipients.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { insertAudit } from '../audit/audit-log.store.ts';
import type { Context } from '../context.ts';
import { actorOf } from '../staff/staff-action.ts';
import { lockRecipient } from './care-task.store.ts';

type ReadCareRecipient = typeof careRecipients.readCareRecipientCaseManager;

/** Answers whom to call or visit to the case manager who holds the task, and records that it was read; for anybody else there is nothing. */
export async function readCareRecipient(context: Context, call: Call<ReadCareRecipient>): Promise<Reply<ReadCareRecipient>> {
  const { caller, params } = call;
  const id = rowId(params.id);
  return inTransaction(context.pool, async (run) => {
    const whom = found(await lockRecipient(run, id, caller.staffId));
    const { subscriptionId } = whom;
    // What was read is not repeated in the log: names and numbers stand in one place alone.
    await insertAudit(run, { actor: actorOf(call), action: 'read_recipient', target: `task/${id}`, after: { subscriptionId } });
    return { status: 200, body: whom };
  });
}
