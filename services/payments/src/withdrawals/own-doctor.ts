import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';

/** The number of the calling doctor; 403 where the account belongs to no doctor of the directory. */
export function doctorOf({ role, doctorId }: Staff): number {
  const id = role === 'doctor' ? Number(doctorId) : Number.NaN;
  if (Number.isInteger(id) && id > 0) return id;
  throw new DomainError('forbidden', "You're not allowed to do this.", { kind: 'forbidden' });
}
