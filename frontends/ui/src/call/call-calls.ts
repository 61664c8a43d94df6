import type { CallMedia, ReportedStatus, SignalKind } from '@sabiwell/proto/http/call-rules.ts';
import type { CallSignal, DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';

type NewCall = { doctorId: number; callerPhone?: string; appointmentId?: string; media: CallMedia };

/** What a browser asks of the server during a call; each app has it with its own client. */
export type AnswerCalls = {
  read(id: string): Promise<DoctorCall>;
  /** With `keepalive` it is sent even if the page is left at once. */
  report(id: string, status: ReportedStatus, keepalive?: boolean): Promise<DoctorCall>;
  tell(id: string, kind: SignalKind, data: string): Promise<unknown>;
  signals(id: string, after: number): Promise<CallSignal[]>;
};

/** The same for who may begin a call. */
export type CallCalls = AnswerCalls & { start(call: NewCall): Promise<DoctorCall> };
