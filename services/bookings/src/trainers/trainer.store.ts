import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Week } from './trainer-slots.domain.ts';

export type Highlight = { kind: 'image' | 'video'; media: string; poster: string | null; caption: string };

/** A trainer of the directory. */
export type Trainer = {
  id: number;
  firstname: string;
  lastname: string;
  thumbnail: string | null;
  specialization: string;
  specialties: string[];
  about: string;
  location: string;
  country: string;
  years: number;
  verified: boolean;
  /** Null: the usual week. */
  schedule: Week | null;
  isDemo: boolean;
  /** Members whose bookings were completed. */
  cases: number;
  rating: number;
  ratingCount: number;
  highlights: Highlight[];
};

const COLUMNS = `t.id, t.firstname, t.lastname, t.thumbnail, t.specialization, t.specialties, t.about, t.location, t.country, t.years,
  t.verified, t.schedule, t.is_demo AS "isDemo"`;

const LIST = `SELECT ${COLUMNS}, coalesce(c.cases, 0)::int AS cases, coalesce(r.rating, 0)::float AS rating,
    coalesce(r.count, 0)::int AS "ratingCount", coalesce(h.highlights, '[]') AS highlights
  FROM trainers t
  LEFT JOIN (SELECT trainer_id, count(DISTINCT user_id) AS cases FROM trainer_bookings WHERE status = 'completed' GROUP BY trainer_id) c
    ON c.trainer_id = t.id
  LEFT JOIN (SELECT subject_id, round(avg(stars), 1) AS rating, count(*) AS count FROM reviews WHERE subject_kind = 'trainer'
    GROUP BY subject_id) r ON r.subject_id = t.id
  LEFT JOIN (SELECT trainer_id, jsonb_agg(jsonb_build_object('kind', kind, 'media', media, 'poster', poster, 'caption', caption)
    ORDER BY place) AS highlights FROM highlights GROUP BY trainer_id) h ON h.trainer_id = t.id
  ORDER BY t.verified DESC, folded(t.firstname), folded(t.lastname), t.id LIMIT 200`;

/** The trainers, verified ones first, then by name. */
export async function listTrainerCards(run: RunSql): Promise<Trainer[]> {
  return (await run(LIST)) as Trainer[];
}

/** What planning needs of a trainer. */
export type TrainerWeek = Pick<Trainer, 'id' | 'schedule'>;

/** The trainer with this number. */
export async function findTrainer(run: RunSql, id: number): Promise<TrainerWeek | undefined> {
  const [row] = await run('SELECT id, schedule FROM trainers WHERE id = $1', [id]);
  return row as TrainerWeek | undefined;
}
