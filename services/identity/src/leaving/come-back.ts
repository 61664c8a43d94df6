import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { queueNotice } from '../mail/mail.store.ts';
import { cancelErasure } from './erasure.store.ts';
import { deletionCancelled } from './leaving-events.ts';

/** Keeps the account of a leaving member, whose account is locked: they have signed in. */
export async function comeBack(run: RunSql, { id, accountId, now }: { id: string; accountId: number; now: Date }): Promise<void> {
  const version = await cancelErasure(run, { id, accountId, now });
  await writeOutbox(run, [deletionCancelled(accountId, version, now)]);
  await queueNotice(run, 'deletion-cancelled', accountId, now);
}
