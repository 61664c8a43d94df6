import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../storage.ts';
import { fieldNames, type FormDeclaration } from './declaration.ts';

/** What stands in a form's fields, and the ways to change it. */
export type Typed<D> = {
  declaration: FormDeclaration<D>;
  draft: D;
  change: (change: Partial<D>) => void;
  clear: () => void;
  /** One more with each `clear`: the form is a new one then, and says nothing of what is missing. */
  round: number;
};

/** Under which name this tab keeps what a member typed. */
export type Kept = { name: string; userId: number };

/**
 * What a member types into a form. Where it is kept, a reload or a session that ends loses nothing until `clear`; a password is
 * never kept. Fields that were not kept, or in another form, start as `start` says.
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
      if (kept) keepDraft(kept.name, kept.userId, withoutSecrets(declaration, next));
    },
    clear() {
      setDraft(start());
      setRound(round + 1);
      if (kept) dropDraft(kept.name);
    },
  };
}

/** What is typed into a form that may come off the screen and back: its page holds it. */
export function heldIn<D extends object>(declaration: FormDeclaration<D>, draft: D, onChange: (draft: D) => void): Typed<D> {
  return { declaration, draft, change: (change) => onChange({ ...draft, ...change }), clear: () => undefined, round: 0 };
}

/** A draft as it may be kept. */
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
