import type pg from 'pg';
import { z } from 'zod';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { beginRebuild, giveUp } from '../generations/begin-rebuild.ts';
import { findMade, listGenerations, markTold } from '../generations/generations.store.ts';
import { rebuild } from '../generations/rebuild.ts';
import { SOURCES } from '../generations/sources.ts';
import { openWorkshop, type Workshop } from '../generations/workshop.ts';

/** What these commands need besides the pool and the bus; `stopping` is aborted to end a rebuild where it is. */
export type Rebuilding = { databaseUrl: string; stopping: AbortSignal };

type Operator = Rebuilding & { pool: pg.Pool; openBus: () => Promise<Bus>; print: (text: string) => Promise<void> };
type Say = (line: Readonly<Record<string, unknown>>) => Promise<void>;
type Step = (operator: Operator, say: Say, word: string) => Promise<number | void>;

const LOOK_MS = 500;

const count = z.coerce.number().int().min(0, 'Accept a number of differences.');
const owner = z.enum(SOURCES.map((source) => source.owner) as [string, ...string[]], {
  error: `Name one of: ${SOURCES.map((source) => source.owner).join(', ')}`,
});

const steps: Readonly<Record<string, Step>> = {
  /** Begins a generation or finds the one that was begun, and says which owners must tell it which events. */
  begin: ({ databaseUrl }, say) => atWork(databaseUrl, async (workshop) => say(await beginRebuild(workshop))),
  /** An owner's replay for the generation has ended well. */
  async told({ pool }, say, word) {
    const made = await findMade(runOn(pool));
    if (made === undefined) throw new Error('No generation is being made.');
    await markTold(runOn(pool), made.number, owner.parse(word));
    await say({ generation: made.number, told: word });
  },
  /** Fills, completes, compares and switches; ends with 1 where something differs. */
  run: ({ databaseUrl, pool, openBus, stopping }, say, word) =>
    atWork(databaseUrl, async (workshop) => {
      const bus = await openBus();
      try {
        return (await rebuild({ workshop, pool, bus, say, stopping, lookMs: LOOK_MS }, count.parse(word))) ? 0 : 1;
      } finally {
        await bus.close();
      }
    }),
  /** Gives up the generation that is being made. */
  drop: ({ databaseUrl }, say) => atWork(databaseUrl, async (workshop) => say({ dropped: (await giveUp(workshop)) ?? null })),
  /** Says where each generation stands. */
  async show({ pool }, say) {
    for (const row of await listGenerations(runOn(pool))) await say(row);
  },
};

/** `rebuild begin`, `told <owner>`, `run [differences]`, `drop` or `show`: a JSON line for each thing to say. */
export async function rebuildCommand(operator: Operator, [name = '', word = '']: string[]): Promise<number | void> {
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (step === undefined) throw new Error(`Name one of: ${Object.keys(steps).join(', ')}`);
  return step(operator, (line) => operator.print(`${JSON.stringify(line)}\n`), word);
}

async function atWork<T>(databaseUrl: string, work: (workshop: Workshop) => Promise<T>): Promise<T> {
  const workshop = await openWorkshop(databaseUrl);
  try {
    return await work(workshop);
  } finally {
    await workshop.close();
  }
}
