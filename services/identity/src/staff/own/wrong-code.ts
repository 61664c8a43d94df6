import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { INVALID_CODE_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';

/** The refusal of a code of an authenticator app or of a recovery code. */
export function wrongCode(): DomainError {
  return new DomainError('invalid_code', INVALID_CODE_MESSAGE, {
    kind: 'unauthenticated',
    errors: [{ path: 'code', message: INVALID_CODE_MESSAGE }],
  });
}
