import { deletePart } from '@sabiwell/chassis/member-rows/export-part.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { failLate } from './member-export.store.ts';

/** Gives up downloads that have waited too long for a part, those of one member or of all, and deletes what had come of them. */
export async function failLateExports({ pool, exports, log }: Pick<Context, 'pool' | 'exports' | 'log'>, now: Date, accountId?: number) {
  for (const { id, keys } of await failLate(runOn(pool), now, accountId)) {
    log.warn({ exportId: id, parts: keys.length }, 'a download failed: a part did not come');
    for (const key of keys) await deletePart(exports, key);
  }
}
