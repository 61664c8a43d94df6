import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { isLiveHere } from '@sabiwell/chassis/live.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { OWN_CALL_MESSAGE } from '@sabiwell/proto/http/call-rules.ts';
import type { doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import type { Context } from '../context.ts';
import { requireDoctor } from '../doctors/doctor.store.ts';
import { findVisit } from '../visits/visit.store.ts';
import { type Call as DoctorCall, findCall, lockLiveCalls } from './call.store.ts';
import { callByPhoneOrBack, ringInApp } from './dial.ts';
import { endOverdue } from './end-call.ts';
import { wireCall } from './wire-call.ts';

type Pair = { userId: number; doctorId: number };

/**
 * Calls a doctor by the best way that is open: in the app while the doctor is there and in no other call, else by telephone, else to be
 * called back. The same call again is answered with 200; while the caller is in another one, 409.
 */
export async function startDoctorCall(context: Context, { caller, body }: Call<typeof doctorCalls.startDoctorCall>) {
  const { doctorId, callerPhone = null, media } = body;
  const pair = { userId: caller.userId, doctorId };
  const isDoctorHere = await isLiveHere(context.redis, `doctor:${doctorId}`);
  return inTransaction(context.pool, async (run) => {
    const now = context.clock();
    const doctor = await requireDoctor(run, doctorId, now);
    const appointmentId = body.appointmentId === undefined ? null : await ownVisit(run, body.appointmentId, pair);
    const wanted = { ...pair, appointmentId, callerPhone, media, initiatedAt: now };
    let known = await ownLiveCall(context, run, pair, now);
    let made: DoctorCall | undefined;
    if (known === undefined && isDoctorHere && doctor.available && doctor.takesCalls) {
      made = await ringInApp(context, run, wanted);
      // The line was taken a moment ago: by another member, or by the caller who pressed twice.
      known = made === undefined ? await ownLiveCall(context, run, pair, now) : undefined;
    }
    const call = known ?? made ?? (await callByPhoneOrBack(context, run, doctor, wanted));
    const shown = found(await findCall(run, { side: 'member', id: pair.userId }, call.id));
    return { status: known === undefined ? (201 as const) : (200 as const), body: wireCall(context, shown) };
  });
}

/** The caller's call to this doctor that goes on. Calls that should be over by now are ended first, so that they hold no line. */
async function ownLiveCall(context: Context, run: RunSql, pair: Pair, now: Date): Promise<DoctorCall | undefined> {
  let own: DoctorCall | undefined;
  for (const call of await lockLiveCalls(run, pair)) {
    const isOver = await endOverdue(context, run, call, now);
    if (!isOver && call.userId === pair.userId) own = call;
  }
  if (own !== undefined && own.doctorId !== pair.doctorId) throw new DomainError('own_call', OWN_CALL_MESSAGE, { kind: 'conflict' });
  return own;
}

async function ownVisit(run: RunSql, id: string, { userId, doctorId }: Pair): Promise<string> {
  const visit = await findVisit(run, rowId(id));
  return found(visit?.userId === userId && visit.doctorId === doctorId ? visit : undefined).id;
}
