import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { type Assembling, assembleExport } from './assemble-export.ts';
import { failLateExports } from './fail-late-exports.ts';
import { deleteOld, endExpired } from './member-export.store.ts';
import { zipKey } from './zip-key.ts';

const LOOK_EVERY_MS = 5_000;
const TIDY_EVERY_MS = 60_000;
const SWEEP_EVERY_MS = 3_600_000;
/** Whatever is older was left by a process that ended halfway: a ZIP lives for 24 hours, and its parts for half an hour. */
const LONGEST_LIFE_MS = 26 * 3_600_000;

/** Makes ZIPs of downloads whose parts are there, and ends those that waited or stayed too long. A part that comes wakes it. */
export function startExports(context: Assembling): Loop {
  const { log } = context;
  const assembling = startLoop({ name: 'downloads', log, everyMs: LOOK_EVERY_MS, work: () => assembleExport(context) });
  const tidying = startLoop({ name: 'old downloads', log, everyMs: TIDY_EVERY_MS, work: () => tidyExports(context) });
  const sweeping = startLoop({ name: 'place of downloads', log, everyMs: SWEEP_EVERY_MS, work: () => sweepExports(context) });
  return {
    wake: () => assembling.wake(),
    async stop() {
      await Promise.all([assembling, tidying, sweeping].map((loop) => loop.stop()));
    },
  };
}

/** Ends what waited too long for a part, and deletes what is over. */
export async function tidyExports(context: Assembling): Promise<false> {
  const { exports } = context;
  const [run, now] = [runOn(context.pool), context.clock()];
  await failLateExports(context, now);
  for (const id of await endExpired(run, now)) await exports.delete(zipKey(id));
  await deleteOld(run, now);
  return false;
}

/** Deletes what nobody has a row for. */
export async function sweepExports({ exports, clock }: Assembling): Promise<false> {
  await exports.deleteOlder(new Date(clock().getTime() - LONGEST_LIFE_MS));
  return false;
}
