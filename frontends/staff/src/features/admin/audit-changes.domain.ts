import type { AuditRow } from '@sabiwell/proto/http/staff-accounts.ts';

/** What became of one field; undefined where it had, or has, no value. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** The fields that an action changed, in the order of the entry. */
export function changesIn({ before = {}, after = {} }: Pick<AuditRow, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
