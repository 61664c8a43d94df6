import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Generation } from '../generation.ts';

/**
 * filling: past events are written to it, without its triggers; following: it has all of its parts and follows events, but nobody reads it;
 * live: lists are read from it; retired: the one before, which still follows; leaving: about to be dropped; gone: only its number is left,
 * because neither its name nor its group may come again.
 */
export type GenerationState = 'filling' | 'following' | 'live' | 'retired' | 'leaving' | 'gone';

/** A generation, where it stands, and whose past events were all handed over to it. */
export type GenerationRow = Generation & { number: number; state: GenerationState; told: string[] };

/** All generations that are not gone, the first one first. */
export async function listGenerations(run: RunSql): Promise<GenerationRow[]> {
  const rows = await run(`SELECT number, schema, bus_group AS "group", state, told FROM generations WHERE state <> 'gone' ORDER BY number`);
  return rows as GenerationRow[];
}

/** The generation that lists are read from. */
export async function findLive(run: RunSql): Promise<GenerationRow> {
  const live = (await listGenerations(run)).find(({ state }) => state === 'live');
  if (live === undefined) throw new Error('No generation of the read model is live.');
  return live;
}

/** The generation that is being made, where there is one. */
export async function findMade(run: RunSql): Promise<GenerationRow | undefined> {
  return (await listGenerations(run)).find(({ state }) => state === 'filling' || state === 'following');
}

/** The number that the next generation gets; it was never used before. */
export async function nextNumber(run: RunSql): Promise<number> {
  const [row] = await run('SELECT max(number) + 1 AS next FROM generations');
  return row?.['next'] as number;
}

/** Records a generation that is to be filled. */
export async function insertGeneration(run: RunSql, number: number, { schema, group }: Generation): Promise<void> {
  await run(`INSERT INTO generations (number, schema, bus_group, state) VALUES ($1, $2, $3, 'filling')`, [number, schema, group]);
}

/** Records that an owner's past events were all handed over. */
export async function markTold(run: RunSql, number: number, owner: string): Promise<void> {
  await run('UPDATE generations SET told = told || $2::text WHERE number = $1 AND $2 <> ALL (told)', [number, owner]);
}

/** Moves a generation on; throws where it was moved by somebody else. */
export async function moveGeneration(run: RunSql, number: number, from: GenerationState, to: GenerationState): Promise<void> {
  const moved = await run('UPDATE generations SET state = $3, moved_at = now() WHERE number = $1 AND state = $2 RETURNING true', [
    number,
    from,
    to,
  ]);
  if (moved.length === 0) throw new Error(`Generation ${number} is not ${from} any more.`);
}
