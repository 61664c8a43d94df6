import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { waitWords } from '@sabiwell/chassis/http/wait-words.ts';

/** 429 that says when to come again; `what` goes on from "Too many attempts", for example "to sign in". */
export function tooManyAttempts(what: string, seconds: number): DomainError {
  const wait = waitWords(seconds);
  return new DomainError('too_many_attempts', `Too many attempts ${what}. Please try again in ${wait}.`, {
    kind: 'rate-limited',
    params: { wait },
    retryAfterSeconds: seconds,
  });
}
