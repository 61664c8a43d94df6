import type { DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';

/** By when a member is called back, at which number ('' for that of their profile), and whose call it is about. */
export type OwedCallBack = { id: string; name: string; at: string; phone: string; isLate: boolean };

type Told = Pick<DoctorCall, 'id' | 'appointmentId' | 'doctorName' | 'callBackDueAt' | 'callBackPhone' | 'callerPhone'>;

/** The call backs that these calls wait for, newest first: several calls about one visit are called back once. */
export function owedCallBacks(calls: readonly Told[], now: Date): OwedCallBack[] {
  const isNewest = ({ appointmentId: visit }: Told, at: number) =>
    visit === null || calls.findIndex(({ appointmentId }) => appointmentId === visit) === at;
  return calls
    .filter(isNewest)
    .flatMap(({ id, doctorName: name, callBackDueAt: at, callBackPhone, callerPhone }) =>
      at === null ? [] : [{ id, name, at, phone: callBackPhone ?? callerPhone ?? '', isLate: Date.parse(at) <= now.getTime() }],
    );
}
