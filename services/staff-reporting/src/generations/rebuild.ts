import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { pause } from '@sabiwell/chassis/pause.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { consume } from '../consume.ts';
import { compareGenerations } from './compare-generations.ts';
import { subscribeFilling } from './fill.ts';
import { findLive, findMade, type GenerationRow, moveGeneration } from './generations.store.ts';
import { completeSchema } from './make-schema.store.ts';
import { SOURCES } from './sources.ts';
import type { Rebuild, Workshop } from './workshop.ts';

/** How often nothing must be waiting, one look after the other: a group that has only just begun counts nothing yet. */
const QUIET_LOOKS = 3;
const SAY_EVERY_MS = 5_000;

/**
 * Makes the generation that was begun: fills it with what its group reads until its owners have told all, completes it, lets it follow
 * events, compares it with the live one and, where nothing differs, makes it the live one. Whenever it is ended, it goes on from there;
 * true when it is live. With `accept`, that many differences are no reason to stop: a generation that mends the live one must differ.
 */
export async function rebuild(at: Rebuild, accept = 0): Promise<boolean> {
  const made = await findMade(at.workshop.run);
  if (made === undefined) throw new Error('No generation is being made. Begin one with: rebuild begin');
  if (made.state === 'filling') {
    await fill(at, made);
    await complete(at, made);
  }
  return follow(at, made, accept);
}

async function fill(at: Rebuild, made: GenerationRow): Promise<void> {
  let events = 0;
  const subscription = await subscribeFilling(at.bus, at.pool, made, (count) => void (events += count));
  try {
    await untilQuiet(at, made, async () => ({ events, ...(await toldFor(at.workshop.run)) }));
  } finally {
    await subscription.stop();
  }
  await requireNoDeadLetters(at, made);
}

async function complete({ workshop, say }: Rebuild, made: GenerationRow): Promise<void> {
  await say({ generation: made.number, state: 'filling', doing: 'indexes, totals and triggers' });
  await workshop.inTransaction(async () => {
    await completeSchema(workshop.run, (await findLive(workshop.run)).schema, made.schema);
    await moveGeneration(workshop.run, made.number, 'filling', 'following');
  });
}

async function follow(at: Rebuild, made: GenerationRow, accept: number): Promise<boolean> {
  const { workshop, pool, bus, say } = at;
  const subscription = await consume({ pool, generation: made }, bus);
  try {
    await untilQuiet(at, made, async () => ({ isTold: true }));
    await requireNoDeadLetters(at, made);
    const live = await findLive(workshop.run);
    await say({ generation: made.number, state: 'following', comparedWith: live.number });
    const differences = await compareGenerations(at, live, made);
    if (differences !== accept) {
      const why = 'It stays beside the live one. Mend what differs and run this again, or accept so many differences by their number.';
      await say({ generation: made.number, state: 'following', differences, message: why });
      return false;
    }
    await makeLive(workshop, made);
    await say({ generation: made.number, state: 'live', differences });
    return true;
  } finally {
    await subscription.stop();
  }
}

/** Lists are read from this generation from now on; the one before still follows for a day. */
async function makeLive({ run, inTransaction }: Workshop, { number }: GenerationRow): Promise<void> {
  await inTransaction(async () => {
    await moveGeneration(run, (await findLive(run)).number, 'live', 'retired');
    await moveGeneration(run, number, 'following', 'live');
  });
}

/** Waits until the owners have told all and nothing waits for the group; says in between how far it is. */
async function untilQuiet(at: Rebuild, made: GenerationRow, look: () => Promise<{ isTold: boolean }>): Promise<void> {
  const over = AbortSignal.any([at.stopping, at.workshop.lost]);
  let [quiet, sayAt] = [0, performance.now() + SAY_EVERY_MS];
  while (quiet < QUIET_LOOKS) {
    await pause(at.lookMs, over);
    requireGoingOn(at);
    const { isTold, ...progress } = await look();
    const waiting = await waitingFor(at.bus, made.group);
    quiet = isTold && waiting === 0 ? quiet + 1 : 0;
    if (performance.now() < sayAt) continue;
    await at.say({ generation: made.number, state: made.state, ...progress, waiting: waiting ?? 'the bus does not answer' });
    sayAt = performance.now() + SAY_EVERY_MS;
  }
}

/** Throws where somebody has stopped the rebuild, or the connection with its lock is gone. */
function requireGoingOn({ stopping, workshop }: Rebuild): void {
  if (stopping.aborted) throw new Error('The rebuild was stopped. Run it again to go on from here.');
  if (workshop.lost.aborted) throw new Error('The connection to the database was lost. Run it again to go on from here.');
}

/** How many events wait for a group; undefined where that is not known, because the bus is away or the group does not read yet. */
async function waitingFor(bus: Bus, group: string): Promise<number | undefined> {
  const health = await bus.health().catch(() => undefined);
  const own = health?.groups.find((one) => one.group === group);
  if (health?.up !== true || own?.active !== true) return undefined;
  return Object.values(own.lag).reduce((sum, lag) => sum + lag, own.handedOver);
}

async function requireNoDeadLetters({ bus }: Rebuild, { group }: GenerationRow): Promise<void> {
  const { length } = await bus.deadLetters(group);
  if (length === 0) return;
  throw new Error(`${length} events could not be handled by ${group}: make events shows why, make events-retry hands them over again.`);
}

/** Whose past events were all handed over to the generation that is made. */
async function toldFor(run: RunSql): Promise<{ isTold: boolean; told: string[] }> {
  const made = await findMade(run);
  if (made === undefined) throw new Error('The generation was given up meanwhile, by hand or by a migration. Begin another one.');
  const { told } = made;
  return { isTold: SOURCES.every(({ owner }) => told.includes(owner)), told };
}
