import type { Member, Staff } from '@sabiwell/chassis/http/caller.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { type Audited, insertAudit } from './insert-audit.ts';

type Reading = Pick<Audited, 'target' | 'subjectUserId'> & { action: `read_${string}`; count: number };

/** Records in the audit log what a doctor read; a member's reading of what is their own is not recorded. */
export async function auditReading(
  { pool, clock }: Context,
  { caller, requestId }: { caller: Member | Staff; requestId: string },
  reading: Reading,
): Promise<void> {
  if (caller.kind !== 'staff' || reading.count === 0) return;
  await inTransaction(pool, (run) => insertAudit(run, { caller, ...reading, requestId, at: clock() }));
}
