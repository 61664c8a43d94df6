import type pg from 'pg';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { memberOf } from '@sabiwell/chassis/member-rows/ignore-erased.ts';
import { eraseRows } from './erase-rows.ts';
import { withoutErased } from './without-erased.ts';

/**
 * Erases what these events have just written of members whose erasure began meanwhile. It has a group of its own, so it may have looked
 * before the rows were there; where it begins only now, it finds them itself.
 */
export async function eraseLate(pool: pg.Pool, written: readonly Event[]): Promise<void> {
  const heard = new Set(await withoutErased(pool, written));
  const late = new Set(written.flatMap((event) => (heard.has(event) ? [] : (memberOf(event) ?? []))));
  for (const member of late) await eraseRows(pool, member);
}
