import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { ProfessionalImportedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { Context } from '../context.ts';

const read = eventReader(
  [ProfessionalImportedSchema],
  z.object({
    importId: z.uuid(),
    kind: z.enum(['doctor', 'trainer']),
    row: z.int().min(1),
    outcome: z.enum(['created', 'already_there']),
    reason: z.enum(['known_doctor', 'imported_before']).optional(),
    importedAt: z.date(),
  }),
);

// A row that has its outcome keeps it, so that it makes no difference how often the answer comes.
const DECIDE = `WITH decided AS (
    UPDATE import_rows SET outcome = $4, reason = $5
    WHERE import_id = $1::uuid AND list = $2 AND place = $3 AND handed_at IS NOT NULL AND outcome IS NULL
    RETURNING import_id, list, external_id, row_hash)
  INSERT INTO imported_people (source, list, external_id, row_hash, imported_at)
  SELECT i.source, d.list, d.external_id, d.row_hash, $6::timestamptz FROM decided AS d JOIN imports AS i ON i.id = d.import_id
  ON CONFLICT DO NOTHING`;

/** Bookings has entered a doctor or a trainer of a file, or knows them: the row has its outcome, and is remembered as taken. */
export async function onProfessionalImported({ pool }: Pick<Context, 'pool'>, event: Event): Promise<void> {
  const { importId, kind, row, outcome, reason, importedAt } = read(event);
  const isNew = outcome === 'created';
  await runOn(pool)(DECIDE, [
    importId,
    `${kind}s`,
    row,
    isNew ? 'created' : 'alreadyThere',
    isNew ? null : (reason ?? 'imported_before'),
    importedAt,
  ]);
}
