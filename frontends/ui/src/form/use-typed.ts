import { useState } from 'react';
import { deleteDraft, saveDraft, readDraft } from '../storage.ts';
import { fieldNames, type FormDeclaration } from './declaration.ts';

/** The contents of a form's fields, and the functions that change them. */
export type Typed<D> = {
  declaration: FormDeclaration<D>;
  draft: D;
  change: (change: Partial<D>) => void;
  clear: () => void;
  /** Counts the calls of `clear`: each starts a new form, which shows no faults yet. */
  round: number;
};

/** The name under which this tab stores what a member typed. */
export type Kept = { name: string; userId: number };

/**
 * What a member types into a form. A stored form survives a reload or an expired session until `clear`; a password is
 * never stored. Fields without a stored value start as `start` says.
 */
export function useTyped<D extends object>(declaration: FormDeclaration<D>, start: () => D, kept?: Kept): Typed<D> {
  const [draft, setDraft] = useState<D>(() => ({ ...start(), ...(kept && sameFields(start(), readDraft(kept.name, kept.userId))) }));
  const [round, setRound] = useState(0);
  return {
    declaration,
    draft,
    round,
    change(change) {
      const next = { ...draft, ...change };
      setDraft(next);
      if (kept) saveDraft(kept.name, kept.userId, withoutSecrets(declaration, next));
    },
    clear() {
      setDraft(start());
      setRound(round + 1);
      if (kept) deleteDraft(kept.name);
    },
  };
}

/** For a form that leaves the screen and returns: its page holds what is typed. */
export function heldIn<D extends object>(declaration: FormDeclaration<D>, draft: D, onChange: (draft: D) => void): Typed<D> {
  return { declaration, draft, change: (change) => onChange({ ...draft, ...change }), clear: () => undefined, round: 0 };
}

/** A draft without its passwords, as it may be stored. */
export function withoutSecrets<D extends object>(declaration: FormDeclaration<D>, draft: D): Partial<D> {
  const kept: Partial<D> = { ...draft };
  for (const name of fieldNames(declaration)) {
    const control = declaration.fields[name]?.control;
    if (control === 'password' || control === 'secret') delete kept[name];
  }
  return kept;
}

function sameFields<D extends object>(start: D, kept: unknown): Partial<D> {
  if (kept === null || typeof kept !== 'object') return {};
  const fields = Object.entries(start) as [keyof D, unknown][];
  const found = fields.map(([name]) => [name, (kept as D)[name]] as const);
  return Object.fromEntries(found.filter(([name, value]) => typeof value === typeof start[name])) as Partial<D>;
}
