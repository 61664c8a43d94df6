import type pg from 'pg';
import { eraseTables } from '@sabiwell/chassis/member-rows/erase-tables.ts';
import type { MemberTables } from '@sabiwell/chassis/member-rows/member-rows.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { FIRST_GENERATION } from '../generation.ts';
import { memberRows } from '../member-rows.ts';
import { rememberWords } from './words-about.ts';

/** Every generation of the read model that has rows of members, with its group. */
export type Generations = { schemas: readonly string[]; groups: readonly string[] };

/** A place of the map for each of these schemas, where it or the condition of its rows names the first generation. */
function placeIn(one: MemberTables['places'][number], schemas: readonly string[]) {
  const first = `${FIRST_GENERATION.schema}.`;
  if (!one.place.startsWith(first) && !one.whose.includes(first)) return [one];
  const into = (schema: string, text: string) => text.replaceAll(first, `${schema}.`);
  return schemas.map((schema) => ({ ...one, place: into(schema, one.place), whose: into(schema, one.whose) }));
}

/** Erases a member's rows from every generation, without a word to anybody. */
export async function eraseRows(pool: pg.Pool, userId: number): Promise<void> {
  const generations = await listGenerations(pool);
  const eraseWordsAgain = await rememberWords(pool, generations.schemas, userId);
  await eraseTables(pool, await mapIn(pool, generations), userId, async () => undefined);
  await eraseWordsAgain();
  await renameMember(pool, generations, userId);
}

/** The generations that there are. */
export async function listGenerations(pool: pg.Pool): Promise<Generations> {
  const rows = await runOn(pool)(
    `SELECT schema, bus_group FROM generations WHERE to_regclass(schema || '.members') IS NOT NULL ORDER BY number`,
  );
  return { schemas: rows.map((row) => row['schema'] as string), groups: rows.map((row) => row['bus_group'] as string) };
}

/** The map of all generations; one that is being made may not have each of its tables yet. */
export async function mapIn(pool: pg.Pool, { schemas, groups }: Generations): Promise<MemberTables> {
  const all = memberRows.places.flatMap((one) => placeIn(one, schemas));
  const there = await runOn(pool)('SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL', [
    all.map(({ place }) => place),
  ]);
  const names = new Set(there.map(({ name }) => name));
  const elsewhere = memberRows.elsewhere.map((one) => (one.kind === 'dead-letters' ? { ...one, find: [...one.find, ...groups] } : one));
  return { ...memberRows, elsewhere, places: all.filter(({ place }) => names.has(place)) };
}

/** Gives who was erased the name by which their payments and periods are listed. */
export async function renameMember(pool: pg.Pool, { schemas }: Generations, userId: number): Promise<void> {
  for (const schema of schemas) {
    await runOn(pool)(`UPDATE ${schema}.members SET first_name = 'Deleted', last_name = 'member' WHERE user_id = $1`, [userId]);
  }
}
