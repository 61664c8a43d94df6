import { type DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';
import { isLiveCall } from '@sabiwell/proto/http/call-rules.ts';
import type { Context } from '../context.ts';
import { durationSeconds } from './call.domain.ts';
import type { ShownCall } from './call.store.ts';
import { iceServersFor } from './ice-servers.ts';

/** A call as its two sides read it. */
export function wireCall(context: Context, call: ShownCall): DoctorCall {
  return {
    id: call.id,
    callStatus: call.status,
    way: call.way,
    media: call.media,
    callerId: call.userId,
    callerName: call.callerName,
    callerPhone: call.callerPhone,
    doctorId: call.doctorId,
    doctorName: call.doctorName,
    doctorSpecialty: call.doctorSpecialty,
    phone: call.publicPhone,
    appointmentId: call.appointmentId,
    callDuration: durationSeconds(call, context.clock()),
    initiatedAt: call.initiatedAt.toISOString(),
    ringingAt: text(call.ringingAt),
    connectedAt: text(call.connectedAt),
    endedAt: text(call.endedAt),
    callBackPhone: call.callBackPhone,
    callBackDueAt: text(call.callBackDueAt),
    calledBackAt: text(call.calledBackAt),
    iceServers: call.way === 'app' && isLiveCall(call.status) ? iceServersFor(context, call.id) : [],
  };
}

const text = (at: Date | null) => at?.toISOString() ?? null;
