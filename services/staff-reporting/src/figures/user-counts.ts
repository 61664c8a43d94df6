import type { UserCounts } from '@sabiwell/proto/http/marketer-lists.ts';
import type { Context } from '../context.ts';
import type { Totals } from './figures.store.ts';

/** How many members there are. Nobody counts a source of imports yet, so nothing is external. */
export function userCountsOf({ userCountOffset: offset }: Pick<Context, 'userCountOffset'>, totals: Totals): UserCounts {
  const internal = totals('members', 'true').n;
  return { internal, external: null, offset, total: internal + offset };
}
