import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newStateEvent } from '@sabiwell/chassis/bus/document-replay.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { DiagnosticAnalysisCompletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';

/** A doctor got a result, of a model or of fixed rules. */
export function completedEvent({ doctorId, runId }: { doctorId: number; runId: string }, time: Date): Event {
  return newStateEvent(
    DiagnosticAnalysisCompletedSchema,
    { doctorId: BigInt(doctorId), runId, completedAt: timestampFromDate(time) },
    { key: doctorId, subject: `diagnostic-analysis/${runId}`, sequence: 1, time },
  );
}
