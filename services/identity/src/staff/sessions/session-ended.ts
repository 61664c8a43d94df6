import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { SESSION_ENDED_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';

/** 401 for staff whose session has ended, with further headers where the reply removes its cookie. */
export function sessionEnded(headers: Record<string, string> = {}): DomainError {
  return new DomainError('session_ended', SESSION_ENDED_MESSAGE, { kind: 'unauthenticated', headers });
}
