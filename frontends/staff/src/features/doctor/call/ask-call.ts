import type { doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import type { AnswerCalls } from '@sabiwell/ui/call/call-calls.ts';
import { call } from '../../../api.ts';

const at = (id: string) => `/api/doctor-calls/${encodeURIComponent(id)}` as const;

/** What the doctor's browser asks of the server during a call. */
export const calls: AnswerCalls = {
  read: (id) => call<typeof doctorCalls.readDoctorCall>('GET', at(id)),
  report: (id, status, keepalive = false) =>
    call<typeof doctorCalls.reportCallStatus>('PATCH', `${at(id)}/status`, { body: { status }, keepalive }),
  tell: (id, kind, data) => call<typeof doctorCalls.sendCallSignal>('POST', `${at(id)}/signals`, { body: { kind, data } }),
  signals: (id, after) => call<typeof doctorCalls.listCallSignals>('GET', `${at(id)}/signals?after=${after}`),
};
