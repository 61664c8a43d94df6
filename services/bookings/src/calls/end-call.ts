import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { CallStatus } from '@sabiwell/proto/http/call-rules.ts';
import type { Context } from '../context.ts';
import { clearDue, setDue } from '../due/due-work.store.ts';
import { tellSides } from '../tell-sides.ts';
import { overdueEnd } from './call.domain.ts';
import { type Call, updateCall } from './call.store.ts';
import { callMissed } from './call-events.ts';
import { promiseCallBack } from './promise-call-back.ts';

const SIGNALS_KEPT_MS = 10 * 60 * 1000;

/** Tells both sides' screens how far a call is. */
export function tellCall(context: Context, run: RunSql, call: Call): void {
  tellSides(context, run, call, { event: 'call', callId: call.id, status: call.status });
}

/** Ends a call that is locked: its line is free, its signals are deleted ten minutes later, and a missed one is told. */
export async function endCall(context: Context, run: RunSql, call: Call, end: { status: CallStatus; endedAt: Date }): Promise<Call> {
  const ended = await updateCall(run, call.id, end);
  await clearDue(run, 'call_overdue', call.id);
  if (call.way === 'app') await setDue(run, 'call_signals', call.id, new Date(context.clock().getTime() + SIGNALS_KEPT_MS));
  const known = end.status === 'missed' ? await missCall(context, run, ended) : ended;
  tellCall(context, run, known);
  return known;
}

/** What follows from a call that nobody took: its event, and that somebody calls back where the caller waited in a visit. */
export async function missCall({ clock }: Context, run: RunSql, call: Call): Promise<Call> {
  await writeOutbox(run, [callMissed(call, call.endedAt ?? clock())]);
  return promiseCallBack(run, call, clock());
}

/** Ends a locked call that rang, lasted or was silent for too long; false while it goes on. */
export async function endOverdue(context: Context, run: RunSql, call: Call, now: Date): Promise<boolean> {
  const end = overdueEnd(call, now);
  if (end !== undefined) await endCall(context, run, call, end);
  return end !== undefined;
}
