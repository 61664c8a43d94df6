import type { Finding } from '../faults/history/finding.ts';

/** A reading that a member recorded: `ids` are those of all answers that took it, `note` tells it from all others. */
export type Recorded = { member: number; note: string; ids: readonly string[] };

/** A reading as health-tracking has it. */
export type StoredReading = { id: string; member: number; note: string };

/** What was accepted and is missing, and what is there twice. A reading that no answer took may be there or not. */
export function checkReadings(recorded: readonly Recorded[], stored: readonly StoredReading[]): Finding[] {
  const byNote = Map.groupBy(stored, ({ note }) => note);
  return recorded.flatMap(({ member, note, ids }): Finding[] => {
    const rows = byNote.get(note) ?? [];
    const missing = ids.filter((id) => !rows.some((row) => row.id === id && row.member === member));
    return [
      ...missing.map((id): Finding => ({ kind: 'lost', what: `reading ${id} was accepted and is not stored` })),
      ...(rows.length > 1 ? [{ kind: 'doubled' as const, what: `reading "${note}" is stored ${rows.length} times` }] : []),
    ];
  });
}
