import type { DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';

/** The sentence that tells of a promised call back, with its time and number. */
export type Promised = { key: 'promised' | 'promisedAt' | 'promiseLate'; at: string; phone: string };

type Told = Pick<DoctorCall, 'callBackDueAt' | 'callBackPhone' | 'callerPhone'>;

/**
 * What a member is told whom the care team calls back without being asked to, because the doctor did not come to their visit; undefined for
 * any other call. `phone` is the number that they have asked for since.
 */
export function promiseOf(call: Told, now: Date, phone?: string): Promised | undefined {
  if (call.callBackDueAt === null) return undefined;
  const number = phone ?? call.callBackPhone ?? call.callerPhone ?? '';
  const isLate = Date.parse(call.callBackDueAt) <= now.getTime();
  return { key: isLate ? 'promiseLate' : number === '' ? 'promised' : 'promisedAt', at: call.callBackDueAt, phone: number };
}
