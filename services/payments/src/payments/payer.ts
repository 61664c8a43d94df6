import type { Member } from '@sabiwell/chassis/http/caller.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { NO_EMAIL_MESSAGE } from '@sabiwell/proto/http/payment-rules.ts';

/** The member's address for the provider; 400 without one. */
export function emailOf({ email }: Pick<Member, 'email'>): string {
  if (email !== undefined && email.includes('@')) return email;
  throw new DomainError('email_required', `${NO_EMAIL_MESSAGE}.`, { kind: 'invalid' });
}
