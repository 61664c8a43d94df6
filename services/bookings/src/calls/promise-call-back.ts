import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { closeTask, openTask } from '../tasks/care-task.store.ts';
import { findVisit } from '../visits/visit.store.ts';
import { missedDueAt } from './call-back-due.domain.ts';
import { type Call, updateCall } from './call.store.ts';

type About = Pick<Call, 'id' | 'appointmentId'>;

/** What the task to call somebody back is about: the visit, however often they called about it, else the call. */
export const callBackSubject = ({ id, appointmentId }: About): string => appointmentId ?? id;

/**
 * Lets a case manager call a member back whose doctor did not come to the visit that they waited in, and notes by when on the missed call,
 * so that they can be told. Any other call stays as it is.
 */
export async function promiseCallBack(run: RunSql, call: Call, at: Date): Promise<Call> {
  const { userId, doctorId, appointmentId, initiatedAt } = call;
  const visit = appointmentId === null ? undefined : await findVisit(run, appointmentId);
  const dueAt = visit && missedDueAt(initiatedAt, visit);
  if (dueAt === undefined) return call;
  const subject = callBackSubject(call);
  const task = await openTask(run, { kind: 'call_back', subject, role: 'case_manager', userId, doctorId, at, dueAt });
  return updateCall(run, call.id, { callBackDueAt: task.dueAt });
}

/** They have spoken: nobody need call back any more. */
export async function endCallBack(run: RunSql, call: About, at: Date): Promise<void> {
  await closeTask(run, { kind: 'call_back', subject: callBackSubject(call), outcome: 'reached', at });
}
