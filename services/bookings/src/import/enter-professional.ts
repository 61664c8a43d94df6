import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { enterDoctor } from '../doctors/enter-doctor.ts';
import { type FoundDoctor, type FoundTrainer, sourceIdOf } from './found-professional.ts';
import { insertTrainer } from './insert-trainer.store.ts';

/** Why nobody was entered; undefined where somebody was. */
export type ThereReason = 'known_doctor' | 'imported_before';
export type Entered = { reason: ThereReason } | { target: string };

/**
 * Enters a doctor or a trainer of a file as anybody enters one, unverified, unless the same row was entered before or another doctor has the
 * address; whoever is there stays as they are.
 */
export async function enterProfessional(run: RunSql, found: FoundDoctor | FoundTrainer, now: Date): Promise<Entered> {
  return found.kind === 'doctor' ? enterFoundDoctor(run, found, now) : enterFoundTrainer(run, found, now);
}

async function enterFoundDoctor(run: RunSql, found: FoundDoctor, now: Date): Promise<Entered> {
  const id = sourceIdOf(found);
  const [known] = await run(
    `SELECT external_id = $1 AS "isSame" FROM doctors WHERE external_id = $1 OR lower(email) = lower($2)
     ORDER BY external_id = $1 DESC NULLS LAST LIMIT 1`,
    [id, found.email],
  );
  if (known !== undefined) return { reason: known['isSame'] === true ? 'imported_before' : 'known_doctor' };
  const doctor = await enterDoctor(run, found, now);
  await run('UPDATE doctors SET external_id = $2 WHERE id = $1', [doctor.id, id]);
  return { target: `doctor/${doctor.id}` };
}

async function enterFoundTrainer(run: RunSql, found: FoundTrainer, now: Date): Promise<Entered> {
  const externalId = sourceIdOf(found);
  const [known] = await run('SELECT 1 FROM trainers WHERE external_id = $1', [externalId]);
  if (known !== undefined) return { reason: 'imported_before' };
  const { firstName: firstname, lastName: lastname, specialty: specialization, location, country, years } = found;
  const said = { externalId, firstname, lastname, specialization, location, country, years };
  const id = await insertTrainer(run, { ...said, specialties: [], about: '', verified: false, isDemo: false }, now);
  return { target: `trainer/${id}` };
}
