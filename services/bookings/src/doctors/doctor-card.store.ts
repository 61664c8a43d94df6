import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { DOCTOR, type Doctor } from './doctor.store.ts';

/** What members' reviews and completed visits say of a doctor. */
export type Figures = { rating: number; ratingCount: number; cases: number };
export type DoctorWithFigures = Doctor & Figures;

/** Joined to a table of doctors, these are read for the rows of one page only. */
const figuresJoin = (table: string) => `
  LEFT JOIN LATERAL (SELECT round(avg(stars), 1)::float8 AS rating, count(*)::int AS reviews FROM reviews
    WHERE subject_kind = 'doctor' AND subject_id = ${table}.id) rated ON true
  LEFT JOIN LATERAL (SELECT count(*)::int AS cases FROM appointments
    WHERE doctor_id = ${table}.id AND status = 'completed') seen ON true`;
export const FIGURES_JOIN = figuresJoin('doctors');
export const FIGURES = `coalesce(rated.rating, 0) AS rating, rated.reviews AS "ratingCount", seen.cases`;

type Asked = {
  now: Date;
  /** Staff also see doctors whose licence was not checked yet. */
  withUnverified: boolean;
  q?: string | undefined;
  specialty?: string | undefined;
  sex?: string | undefined;
  language?: string | undefined;
  /** In naira. */
  maxFee?: number | undefined;
  /** Only these doctors. */
  among?: readonly number[] | undefined;
  limit: number;
  /** The last doctor of the page before. */
  after?: number | undefined;
};

type CardRow = DoctorWithFigures & { total: number };

/** Those who take bookings first, then by name; one row more than `limit` where there are more, and how many there are in all. */
export async function listDoctorCards(run: RunSql, asked: Asked): Promise<{ rows: DoctorWithFigures[]; total: number }> {
  const conditions = conditionsOf(asked);
  const counted = conditions.sql;
  if (asked.after !== undefined) {
    const place = '(NOT doctors.available, doctors.sorted_as, doctors.id)';
    const last = `SELECT NOT available, sorted_as, id FROM doctors WHERE id = ${conditions.value(asked.after)}::bigint`;
    conditions.and(`${place} > (${last})`);
  }
  // An empty page is one row without a doctor, which says how many there are.
  const text = `SELECT page.*, ${FIGURES}, counted.total FROM (SELECT count(*)::int AS total FROM doctors ${counted}) counted
     LEFT JOIN (SELECT ${DOCTOR}, sorted_as FROM doctors ${conditions.sql}
       ORDER BY NOT doctors.available, sorted_as, doctors.id LIMIT ${conditions.value(asked.limit + 1)}) page ON true
     ${figuresJoin('page')}
     ORDER BY NOT page.available, page.sorted_as, page.id`;
  const found = (await run(isWhole(asked) ? { name: 'doctor-cards', text } : text, conditions.values)) as CardRow[];
  return { rows: found.filter(({ id }) => id !== null), total: found[0]?.total ?? 0 };
}

/** Whether the first page of everybody is asked for, as each visit of the directory does: that statement alone is worth preparing. */
function isWhole({ withUnverified, q = '', specialty = '', sex, language = '', maxFee, among, after }: Asked): boolean {
  const hasFilter = sex !== undefined || maxFee !== undefined || among !== undefined || q + specialty + language !== '';
  return !withUnverified && !hasFilter && after === undefined;
}

/** Words of two characters are found too, because the table is short; the column is folded once, when a row changes. */
function conditionsOf({ now, withUnverified, q = '', specialty = '', sex, language = '', maxFee, among }: Asked): Conditions {
  const conditions = new Conditions();
  if (!withUnverified) {
    conditions.and(`doctors.verified_at IS NOT NULL AND doctors.licence_valid_until >= ${conditions.value(lagosDay(now))}::date`);
  }
  for (const word of q.split(/\s+/).filter((one) => one !== '')) {
    conditions.and(`position(folded(${conditions.value(word)}) IN doctors.search) > 0`);
  }
  whoNames(conditions, specialty);
  if (language !== '') {
    conditions.and(`EXISTS (SELECT FROM unnest(doctors.languages) spoken WHERE folded(spoken) = folded(${conditions.value(language)}))`);
  }
  if (maxFee !== undefined) conditions.and(`doctors.fee_kobo <= ${conditions.value(maxFee * 100)}`);
  if (among !== undefined) conditions.and(`doctors.id = ANY (${conditions.value(among)}::integer[])`);
  return conditions.equal('doctors.sex', sex);
}

/** Adds that a doctor's card names this specialty; '' is no condition. */
export function whoNames(conditions: Conditions, specialty = ''): Conditions {
  if (specialty === '') return conditions;
  const named = conditions.value(specialty);
  return conditions.and(`(lower(doctors.specialty) = lower(${named}) OR ${named} = ANY (doctors.specialties))`);
}

/** Of everybody who takes bookings and fits, the numbers. */
export async function listBookableIds(run: RunSql, asked: Omit<Asked, 'limit' | 'after'>): Promise<number[]> {
  const conditions = conditionsOf({ ...asked, limit: 0 }).and('doctors.available');
  const rows = await run(`SELECT doctors.id FROM doctors ${conditions.sql} ORDER BY doctors.id`, conditions.values);
  return rows.map((row) => row['id'] as number);
}

/** The doctor with what is said of them; undefined without one. */
export async function findDoctorWithFigures(run: RunSql, id: number): Promise<DoctorWithFigures | undefined> {
  const [row] = await run(`SELECT ${DOCTOR}, ${FIGURES} FROM doctors ${FIGURES_JOIN} WHERE doctors.id = $1`, [id]);
  return row as DoctorWithFigures | undefined;
}
