import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { ImportedProfessionalFoundSchema } from '@sabiwell/proto/gen/sabiwell/identity_import_pii/v1/events_pb.ts';
import { type Import, noteHandedOver, type WaitingProfessional } from './import.store.ts';

/**
 * Asks bookings, whose directory it is, to enter doctors and trainers, in the caller's transaction. They have no outcome until it has
 * answered, and are remembered only then: whoever imports them again before that asks again, and bookings enters nobody twice.
 */
export async function handOver(run: RunSql, made: Import, rows: readonly WaitingProfessional[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await writeOutbox(
    run,
    rows.map((row) => found(made, row, now)),
  );
  await noteHandedOver(run, made.id, rows, now);
}

function found({ id: importId, source, startedBy: staffId, requestId }: Import, row: WaitingProfessional, now: Date): Event {
  const { externalId, place } = row;
  const kind = row.list === 'doctors' ? 'doctor' : 'trainer';
  const { id: _same, ...said } = row.said;
  return newEvent(
    ImportedProfessionalFoundSchema,
    { externalId, importId, kind, row: place, source, staffId, requestId, ...said },
    { key: externalId, subject: `import/${importId}/${kind}/${place}`, sequence: 1, time: now },
  );
}
