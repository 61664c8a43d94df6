import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { INVALID_CREDENTIALS_MESSAGE } from '@sabiwell/proto/http/account-rules.ts';

/** 401 for a wrong password and for an account that does not exist, so that nobody learns which e-mails have one. */
export function invalidCredentials(): DomainError {
  return new DomainError('invalid_credentials', INVALID_CREDENTIALS_MESSAGE, { kind: 'unauthenticated' });
}
