import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { ReadingMeasuredSchema, ReadingRemovedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import {
  ReadingCriticalSchema,
  ReadingAlarmWithdrawnSchema,
  ReadingRecordedSchema,
} from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { isCritical, statusWord } from '@sabiwell/proto/http/reading-status.ts';
import type { Reading } from './reading.domain.ts';

/** The events of a new reading: that it was recorded, its figures on the restricted topic, and that it is critical if it is. */
export function eventsOfNew(reading: Reading): Event[] {
  const { type, statusDetail } = reading;
  const statusBand = statusWord(statusDetail).toLowerCase().replaceAll(' ', '_');
  const recorded = newEvent(
    ReadingRecordedSchema,
    { ...namesOf(reading), type, statusBand, measuredAt: timeOf(reading) },
    placeOf(reading),
  );
  return [recorded, measured(reading), ...critical(reading)];
}

/** The events of a correction; critical only where the reading was less urgent before. */
export function eventsOfCorrection(before: Reading, after: Reading): Event[] {
  const isHarmlessNow = isCritical(before.urgency) && !isCritical(after.urgency);
  const urgent = before.urgency === after.urgency ? [] : critical(after);
  return [measured(after), ...urgent, ...(isHarmlessNow ? [withdrawn(after, 'corrected')] : [])];
}

/** The events of a deleted reading. */
export function eventsOfRemoval(reading: Reading): Event[] {
  const version = reading.version + 1;
  const gone = { ...reading, version };
  const removed = newEvent(ReadingRemovedSchema, { ...namesOf(gone), version: BigInt(version) }, placeOf(gone));
  return [removed, ...(isCritical(reading.urgency) ? [withdrawn(gone, 'deleted')] : [])];
}

function measured(reading: Reading): Event {
  const { type, systolic, diastolic, sugarMgDl, enteredUnit, context, statusDetail, urgency, version } = reading;
  const figures = {
    systolic: systolic ?? undefined,
    diastolic: diastolic ?? undefined,
    sugarMgDl: sugarMgDl ?? undefined,
    context: context ?? undefined,
    enteredUnit: enteredUnit ?? undefined,
  };
  const judged = { status: statusWord(statusDetail), statusDetail, urgency };
  const data = { ...namesOf(reading), version: BigInt(version), type, ...figures, ...judged, measuredAt: timeOf(reading) };
  return newEvent(ReadingMeasuredSchema, data, placeOf(reading));
}

function critical(reading: Reading): Event[] {
  if (!isCritical(reading.urgency)) return [];
  const data = { ...namesOf(reading), kind: reading.type, level: reading.urgency, measuredAt: timeOf(reading) };
  return [newEvent(ReadingCriticalSchema, data, placeOf(reading))];
}

function withdrawn(reading: Reading, reasonCode: 'deleted' | 'corrected'): Event {
  return newEvent(ReadingAlarmWithdrawnSchema, { ...namesOf(reading), reasonCode }, placeOf(reading));
}

const namesOf = ({ userId, id }: Reading) => ({ userId: BigInt(userId), readingId: id });
const timeOf = ({ measuredAt }: Reading) => timestampFromDate(measuredAt);

function placeOf({ userId, id, version, receivedAt, correctedAt }: Reading) {
  return { key: userId, subject: `reading/${id}`, sequence: version, time: correctedAt ?? receivedAt };
}
