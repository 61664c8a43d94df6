import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { busOfService } from '@sabiwell/chassis/testing/bus-of-service.ts';
import { manifest } from '../service.manifest.ts';
import { beginRebuild } from '../src/generations/begin-rebuild.ts';
import { findMade, markTold } from '../src/generations/generations.store.ts';
import { rebuild } from '../src/generations/rebuild.ts';
import { SOURCES } from '../src/generations/sources.ts';
import { openWorkshop, type Workshop } from '../src/generations/workshop.ts';
import type { Service } from './service.ts';

/** Where the bus of a test is, in a form that a child process can be given. */
export type BusPlace = { bus: 'redis' | 'kafka'; redisUrl: string; kafkaBrokers: readonly string[]; prefix: string };

export type Line = Record<string, any>;
/** What a test may know of a rebuild, and do to it, while it is at work. */
export type Watched = { accept?: number; onLine?: (line: Line) => Promise<void> | void; stopping?: AbortSignal };

/** A bus that only one test uses. */
export const newPlace = (redisUrl: string): BusPlace => ({ bus: 'redis', redisUrl, kafkaBrokers: [], prefix: `test-${randomUUID()}:` });

/** On Redis what a killed process read is taken over soon, and not after the twelve seconds of the product. */
export async function openBus(place: BusPlace): Promise<Bus> {
  const log = createLog('test', 'silent');
  return place.bus === 'redis' ? busOfService(manifest, { ...place, log, leaseMs: 1_500 }) : createBus({ ...place, log });
}

/** Rebuilds of a service's read model, whose owners tell what a test says. */
export function rebuildsOf({ ownerUrl, pool }: Pick<Service, 'ownerUrl' | 'pool'>, bus: Bus) {
  const atWork = async <T>(work: (workshop: Workshop) => Promise<T>): Promise<T> => {
    const workshop = await openWorkshop(ownerUrl);
    try {
      return await work(workshop);
    } finally {
      await workshop.close();
    }
  };
  return {
    begin: () => atWork(beginRebuild),
    /** Hands past events over as the owners' replays do, and records that all have told. */
    async tell(events: readonly Event[]) {
      const made = await findMade(runOn(pool));
      if (made === undefined) throw new Error('Nothing is being made.');
      await bus.handOver(made.group, events);
      for (const { owner } of SOURCES) await markTold(runOn(pool), made.number, owner);
    },
    /** Runs the rebuild in this process; what it said is in `lines`. */
    async run({ accept, onLine, stopping = new AbortController().signal }: Watched = {}) {
      const lines: Line[] = [];
      const say = async (line: Line) => {
        lines.push(line);
        await onLine?.(line);
      };
      const isLive = await atWork((workshop) => rebuild({ workshop, pool, bus, say, stopping, lookMs: 40 }, accept));
      return { isLive, lines };
    },
    /** Runs it in a process of its own, which is killed as soon as `isTime` says so of a line that it printed. */
    async runUntilKilled(place: BusPlace, isTime: (line: Line) => Promise<boolean> | boolean) {
      const script = join(import.meta.dirname, 'rebuild-process.ts');
      const child = spawn(process.execPath, [script, ownerUrl, JSON.stringify(place)], { stdio: ['pipe', 'pipe', 'inherit'] });
      const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
      for await (const text of createInterface(child.stdout)) {
        const line = JSON.parse(text) as Line;
        if (await isTime(line)) child.kill('SIGKILL');
        else if (line['begun'] === undefined) child.stdin.write('\n');
      }
      const [code, signal] = await ended;
      return signal ?? code;
    },
  };
}

/** The differences of each table that was compared, those that differ alone. */
export const differencesIn = (lines: readonly Line[]): Line[] =>
  lines.filter(({ compared, differences }) => compared !== undefined && differences > 0);
