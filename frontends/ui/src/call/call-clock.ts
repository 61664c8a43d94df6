import type { DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';

/** How long a call lasts, as m:ss. */
export function callClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** How long was talked, in seconds: by the server once it has ended the call, until now before. */
export function talkedSeconds(
  { callStatus, callDuration, connectedAt }: Pick<DoctorCall, 'callStatus' | 'callDuration' | 'connectedAt'>,
  now: Date,
): number {
  if (callStatus === 'ended' || connectedAt === null) return callDuration;
  return (now.getTime() - Date.parse(connectedAt)) / 1000;
}
