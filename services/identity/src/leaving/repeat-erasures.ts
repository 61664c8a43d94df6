import type pg from 'pg';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { cancelErasure, insertToldErasure, listErasures, lockLeaving } from './erasure.store.ts';
import { deletionCancelled, deletionRequested } from './leaving-events.ts';
import { forgotten, type ToldErasure } from './repeat-erasures.domain.ts';

export type Repeated = { leaving: number; cameBack: number; unknown: number };

/**
 * After a restore: takes up what members asked for since, told by the backups. Nothing happens twice when it is run again. Accounts that
 * were made since are not there, and so have nothing to erase.
 */
export async function repeatErasures(pool: pg.Pool, told: readonly ToldErasure[], clock: () => Date): Promise<Repeated> {
  const { cameBack, leaving } = forgotten(told, await listErasures(runOn(pool)));
  for (const one of cameBack) await comeBackAgain(pool, one, clock());
  let begun = 0;
  for (const one of leaving) if (await leaveAgain(pool, one, clock())) begun += 1;
  return { leaving: begun, cameBack: cameBack.length, unknown: leaving.length - begun };
}

function comeBackAgain(pool: pg.Pool, { id, accountId }: ToldErasure, now: Date): Promise<void> {
  return inTransaction(pool, async (run) => {
    const open = await lockLeaving(run, accountId);
    if (open?.id !== id) return;
    const version = await cancelErasure(run, { id, accountId, now });
    await writeOutbox(run, [deletionCancelled(accountId, version, now)]);
  });
}

function leaveAgain(pool: pg.Pool, told: ToldErasure, now: Date): Promise<boolean> {
  return inTransaction(pool, async (run) => {
    if ((await lockLeaving(run, told.accountId)) !== undefined) return false;
    const version = await insertToldErasure(run, told);
    if (version === undefined) return false;
    await writeOutbox(run, [deletionRequested(told.accountId, new Date(told.erasesAt), version, now)]);
    return true;
  });
}
