import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import type { Context } from '../context.ts';
import { keepCounting } from './count-external-users.ts';
import { importBatch, type Importing } from './import-batch.ts';

const LOOK_EVERY_MS = 5_000;

type Needed = Importing & Pick<Context, 'log' | 'importSource'>;

/**
 * Goes on with imports whose call has ended before they did, and with those of a process that ended; counts the people of the source of
 * imports where there is one.
 */
export function carryOnImports(needed: Needed): Pick<Loop, 'stop'> {
  const { importSource, log } = needed;
  const loops = [startLoop({ name: 'imports', log, everyMs: LOOK_EVERY_MS, work: () => importBatch(needed) })];
  if (importSource !== undefined) loops.push(keepCounting({ ...needed, importSource }));
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
