import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { sharingChanged } from './visit-events.ts';
import type { Visit } from './visit.domain.ts';

/** Tells health-tracking whether the doctor of a visit may read the member's readings as the visit stands now. */
export async function tellSharing(run: RunSql, visit: Visit, now: Date): Promise<void> {
  if (visit.userId !== null) await writeOutbox(run, [sharingChanged(visit, visit.userId, now)]);
}
