import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { ImportedTrainer } from '@sabiwell/proto/http/care-import.ts';

/** What a trainer is entered with. */
export type NewTrainer = Omit<ImportedTrainer, 'portrait' | 'highlights'>;

/** Adds a trainer; the picture is a media key of this service. */
export async function insertTrainer(run: RunSql, trainer: NewTrainer, at: Date, thumbnail: string | null = null): Promise<number> {
  const { externalId, firstname, lastname, specialization, specialties, about, location, country, years, verified, isDemo } = trainer;
  const who = [externalId, firstname, lastname, thumbnail, specialization, specialties.length === 0 ? [specialization] : specialties];
  const [row] = await run(
    `INSERT INTO trainers (external_id, firstname, lastname, thumbnail, specialization, specialties, about, location, country, years, verified,
       is_demo, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
    [...who, about, location, country, years, verified, isDemo, at],
  );
  return row?.['id'] as number;
}
