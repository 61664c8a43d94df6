import type { Member, Staff } from '@sabiwell/chassis/http/caller.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { live } from '@sabiwell/proto/http/live.ts';
import type { Context } from '../context.ts';

type StreamEvents = typeof live.streamEvents;

/** Answers hints for the caller until they leave. */
export async function streamEvents({ liveStreams }: Context, call: Call<StreamEvents>): Promise<Reply<StreamEvents>> {
  const after = call.header('last-event-id') || call.query.after || undefined;
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };
  return { status: 200, body: liveStreams.open(namesOf(call.caller), after) as never, headers };
}

/** The names under which hints for a caller are published. */
function namesOf(caller: Member | Staff): string[] {
  if (caller.kind === 'member') return [String(caller.userId)];
  const doctor = caller.doctorId === undefined ? [] : [`doctor:${caller.doctorId}`];
  return [...doctor, `staff:${caller.staffId}`, `role:${caller.role}`];
}
