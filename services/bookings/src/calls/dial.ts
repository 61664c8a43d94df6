import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import type { Doctor } from '../doctors/doctor.store.ts';
import { setDue } from '../due/due-work.store.ts';
import { nextCheck } from './call.domain.ts';
import { type Call, insertCall } from './call.store.ts';
import { missCall, tellCall } from './end-call.ts';

/** What a call is made with. */
export type WantedCall = Pick<Call, 'doctorId' | 'userId' | 'appointmentId' | 'callerPhone' | 'media' | 'initiatedAt'>;

/** Rings at the doctor's screen; undefined where the doctor or the caller is in another call, which the database decides. */
export async function ringInApp(context: Context, run: RunSql, wanted: WantedCall): Promise<Call | undefined> {
  const call = await insertCall(run, { ...wanted, way: 'app', status: 'initiated', endedAt: null });
  if (call === undefined) return undefined;
  await setDue(run, 'call_overdue', call.id, nextCheck(call));
  tellCall(context, run, call);
  return call;
}

/** A call by the telephone number that the doctor shows; without one it is missed at once, so that the caller may ask to be called back. */
export async function callByPhoneOrBack(context: Context, run: RunSql, doctor: Pick<Doctor, 'publicPhone'>, wanted: WantedCall) {
  const isMissed = doctor.publicPhone === null;
  const call = await insertCall(
    run,
    isMissed
      ? { ...wanted, way: 'call_back', status: 'missed', endedAt: wanted.initiatedAt }
      : { ...wanted, way: 'phone', status: 'initiated', endedAt: null },
  );
  if (call === undefined) throw new Error('A call outside of the app takes no line, so nothing can refuse it.');
  const known = isMissed ? await missCall(context, run, call) : call;
  tellCall(context, run, known);
  return known;
}
