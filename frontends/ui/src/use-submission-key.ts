import { useRef } from 'react';
import { newKey } from './new-key.ts';
import { deleteDraft, type DraftKey, saveDraft, readDraft } from './storage.ts';

type Submission = { body: string; key: string };
const NONE: Submission = { body: '', key: '' };

/**
 * The idempotency key of a submission: the same for the same body until the server has accepted it. With a draft's key it is stored,
 * so that a save cut off by a reload is not carried out twice.
 */
export function useSubmissionKey(form?: DraftKey) {
  const last = useRef<Submission | null>(null);
  return {
    keyFor(body: string): string {
      last.current ??= storedSubmission(form);
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

const nameOf = ({ name }: DraftKey) => `${name}.sent`;

function storedSubmission(form: DraftKey | undefined): Submission {
  const stored = form && readDraft(nameOf(form), form.userId);
  return isSubmission(stored) ? stored : NONE;
}

function isSubmission(stored: unknown): stored is Submission {
  return stored !== null && typeof stored === 'object' && 'body' in stored && 'key' in stored && typeof stored.key === 'string';
}
