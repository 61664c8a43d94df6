import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Caller } from '@sabiwell/chassis/http/caller.ts';

/** The number of the calling doctor; 403 where the account belongs to no doctor of the directory. */
export function doctorOf(caller: Caller): number {
  const id = caller.kind === 'staff' && caller.role === 'doctor' ? Number(caller.doctorId) : Number.NaN;
  if (Number.isInteger(id) && id > 0) return id;
  throw new DomainError('forbidden', "You're not allowed to do this.", { kind: 'forbidden' });
}
