import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './storage.ts';

/**
 * What a member types into a form, kept for this tab until `clear`: a reload or a session that ends loses nothing. Fields that were
 * not kept, or in another form, start as `start` says.
 */
export function useDraft<T extends object>(name: string, userId: number, start: () => T) {
  const [draft, setDraft] = useState<T>(() => ({ ...start(), ...sameFields(start(), readDraft(name, userId)) }));
  return {
    draft,
    change(change: Partial<T>): void {
      const next = { ...draft, ...change };
      setDraft(next);
      keepDraft(name, userId, next);
    },
    clear(): void {
      setDraft(start());
      dropDraft(name);
    },
  };
}

function sameFields<T extends object>(start: T, kept: unknown): Partial<T> {
  if (kept === null || typeof kept !== 'object') return {};
  const fields = Object.entries(start) as [keyof T, unknown][];
  const found = fields.map(([name]) => [name, (kept as T)[name]] as const);
  return Object.fromEntries(found.filter(([name, value]) => typeof value === typeof start[name])) as Partial<T>;
}
