import type { Member } from '@sabiwell/chassis/http/caller.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import type { Visit } from './visit.domain.ts';

type By = { caller: Member; requestId: string; at: Date };

/** Records in the audit log that the member lets the doctor of a visit read their readings, or no longer does. */
export async function auditSharing(run: RunSql, { id, userId, sharesReadings }: Visit, by: By): Promise<void> {
  const action = sharesReadings ? 'readings_shared' : 'readings_unshared';
  await insertAudit(run, { ...by, action, target: `appointment/${id}`, subjectUserId: userId ?? undefined });
}
