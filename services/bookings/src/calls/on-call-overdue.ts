import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { isLiveCall } from '@sabiwell/proto/http/call-rules.ts';
import type { Context } from '../context.ts';
import { setDue } from '../due/due-work.store.ts';
import { nextCheck } from './call.domain.ts';
import { lockAnyCall } from './call.store.ts';
import { endOverdue } from './end-call.ts';

/** A call may be missed now, or have lasted too long, or nobody is in it any more. */
export async function onCallOverdue(context: Context, run: RunSql, callId: string, now: Date): Promise<void> {
  const call = await lockAnyCall(run, callId);
  if (call === undefined || !isLiveCall(call.status)) return;
  if (!(await endOverdue(context, run, call, now))) await setDue(run, 'call_overdue', call.id, nextCheck(call));
}
