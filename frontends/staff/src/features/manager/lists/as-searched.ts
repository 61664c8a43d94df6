import type { StaffList } from '../../../lists/staff-list.ts';
import { t } from '../messages.ts';

/** A shared list with the words of this portal's search (spec 3 section 2.6). */
export function asSearched<Row>(list: StaffList<Row>): StaffList<Row> {
  return { ...list, words: () => ({ ...list.words(), searchHint: t('searchHint') }) };
}
