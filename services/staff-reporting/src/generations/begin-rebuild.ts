import { generationNamed } from '../generation.ts';
import { findLive, findMade, type GenerationRow, insertGeneration, moveGeneration, nextNumber } from './generations.store.ts';
import { makeSchema } from './make-schema.store.ts';
import { SOURCES, type Source } from './sources.ts';
import type { Workshop } from './workshop.ts';

/** The generation that is made, and the owners who have not told all of their past events yet. */
export type Begun = { number: number; group: string; untold: readonly Source[] };

/** Begins a generation, or finds the one that was begun before. */
export async function beginRebuild({ run, inTransaction }: Workshop): Promise<Begun> {
  const { number, group, told, state } = (await findMade(run)) ?? (await inTransaction(() => makeGeneration(run)));
  return { number, group, untold: state === 'filling' ? SOURCES.filter(({ owner }) => !told.includes(owner)) : [] };
}

async function makeGeneration(run: Workshop['run']): Promise<GenerationRow> {
  const number = await nextNumber(run);
  const named = generationNamed(number);
  await makeSchema(run, (await findLive(run)).schema, named.schema);
  await insertGeneration(run, number, named);
  return { ...named, number, state: 'filling', told: [] };
}

/** Gives up the generation that is being made; it is dropped within the hour. Returns its number, where there was one. */
export async function giveUp({ run }: Workshop): Promise<number | undefined> {
  const made = await findMade(run);
  if (made !== undefined) await moveGeneration(run, made.number, made.state, 'leaving');
  return made?.number;
}
