import { useRef } from 'react';
import { newKey } from './new-key.ts';
import { deleteDraft, saveDraft, readDraft } from './storage.ts';

type Submission = { body: string; key: string };
const NONE: Submission = { body: '', key: '' };

/** The form whose key is stored with its draft, so that a save cut off by a reload is not carried out twice. */
type KeptForm = { name: string; userId: number };

/** The idempotency key of a submission: the same for the same body until the server has accepted it. */
export function useSubmissionKey(form?: KeptForm) {
  const last = useRef<Submission | null>(null);
  return {
    keyFor(body: string): string {
      last.current ??= keptBy(form);
      if (last.current.body !== body) last.current = { body, key: newKey() };
      if (form) saveDraft(nameOf(form), form.userId, last.current);
      return last.current.key;
    },
    forget(): void {
      last.current = NONE;
      if (form) deleteDraft(nameOf(form));
    },
  };
}

const nameOf = ({ name }: KeptForm) => `${name}.sent`;

function keptBy(form: KeptForm | undefined): Submission {
  const kept = form && readDraft(nameOf(form), form.userId);
  return isSubmission(kept) ? kept : NONE;
}

function isSubmission(kept: unknown): kept is Submission {
  return kept !== null && typeof kept === 'object' && 'body' in kept && 'key' in kept && typeof kept.key === 'string';
}
