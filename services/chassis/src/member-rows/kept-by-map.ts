import { ERASED_MEMBERS, type Kept } from './erased.ts';
import type { MemberPlace, MemberRows } from './member-rows.ts';

/**
 * How much stays of a member, some of it emptied, and why; `count` says how many rows or documents of a place are theirs. It is asked
 * before the first of them goes: what is emptied no longer names its member, and what was found through it isn't found any more.
 */
export async function keptByMap<Which>(map: MemberRows<Which>, count: (place: MemberPlace<Which>) => Promise<number>): Promise<Kept> {
  const codes = new Set<string>();
  let kept = 0;
  for (const place of map.places) {
    if (place.erase.how === 'delete' || place.place === ERASED_MEMBERS) continue;
    const counted = await count(place);
    if (counted > 0) codes.add(place.erase.code);
    kept += counted;
  }
  return { kept, keptCodes: [...codes].toSorted() };
}
