import { useState } from 'react';
import { deleteDraft, type DraftKey, saveDraft, readDraft } from '../storage.ts';
import { fieldNames, type FormDeclaration } from './declaration.ts';

/** The contents of a form's fields, and the functions that change them. */
export type Typed<D> = {
  declaration: FormDeclaration<D>;
  draft: D;
  change: (change: Partial<D>) => void;
  clear: () => void;
  /** Counts the calls of `clear`, because each starts a new form that shows no faults yet. */
  round: number;
};

/**
 * What a member types into a form. With a `key` it is stored, without its passwords and files, and survives a reload or an expired session
 * until `clear`. Fields without a stored value begin with the values of `start`; `renew` says what the page was opened for, where that
 * differs from what was stored.
 */
export function useTyped<D extends object>(
  declaration: FormDeclaration<D>,
  start: () => D,
  key?: DraftKey,
  renew?: (draft: D) => Partial<D>,
): Typed<D> {
  const [draft, setDraft] = useState<D>(() => {
    const found = { ...start(), ...(key && sameFields(start(), readDraft(key.name, key.userId))) };
    return { ...found, ...renew?.(found) };
  });
  const [round, setRound] = useState(0);
  return {
    declaration,
    draft,
    round,
    change(change) {
      const next = { ...draft, ...change };
      setDraft(next);
      if (key) saveDraft(key.name, key.userId, withoutSecrets(declaration, next));
    },
    clear() {
      setDraft(start());
      setRound(round + 1);
      if (key) deleteDraft(key.name);
    },
  };
}

/** For a form whose page holds what is typed, because the form may leave the screen and return. */
export function controlledFields<D extends object>(declaration: FormDeclaration<D>, draft: D, onChange: (draft: D) => void): Typed<D> {
  return { declaration, draft, change: (change) => onChange({ ...draft, ...change }), clear: () => undefined, round: 0 };
}

/** A draft without its passwords and files, which are never stored. */
export function withoutSecrets<D extends object>(declaration: FormDeclaration<D>, draft: D): Partial<D> {
  const storable: Partial<D> = { ...draft };
  for (const name of fieldNames(declaration)) {
    const control = declaration.fields[name]?.control;
    if (control === 'password' || control === 'secret' || control === 'file') delete storable[name];
  }
  return storable;
}

function sameFields<D extends object>(start: D, stored: unknown): Partial<D> {
  if (stored === null || typeof stored !== 'object') return {};
  const fields = Object.entries(start) as [keyof D, unknown][];
  const found = fields.map(([name]) => [name, (stored as D)[name]] as const);
  return Object.fromEntries(found.filter(([name, value]) => typeof value === typeof start[name])) as Partial<D>;
}
