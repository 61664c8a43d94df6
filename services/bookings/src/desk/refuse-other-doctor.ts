import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { findDoctor } from '../doctors/doctor.store.ts';

/** Refuses with 403 an e-mail address that is not the doctor's own; the literal client of the specification sends it along. */
export async function refuseOtherDoctor(run: RunSql, doctorId: number, email: string | undefined): Promise<void> {
  if (email === undefined || email === '') return;
  const { email: own } = found(await findDoctor(run, doctorId));
  if (own.toLowerCase() !== email.trim().toLowerCase()) {
    throw new DomainError('forbidden', 'You can only see and change your own records.', { kind: 'forbidden' });
  }
}
