import { newKey } from '@sabiwell/ui/new-key.ts';
import { useRef } from 'react';

const NONE = { body: '', key: '' };

/** The idempotency key of a submission: the same for the same body, until the server has taken it in. */
export function useSubmissionKey() {
  const last = useRef(NONE);
  return {
    keyFor(body: string): string {
      if (last.current.body !== body) last.current = { body, key: newKey() };
      return last.current.key;
    },
    forget(): void {
      last.current = NONE;
    },
  };
}
