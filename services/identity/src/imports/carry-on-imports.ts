import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import type { Context } from '../context.ts';
import { importBatch, type Importing } from './import-batch.ts';

const LOOK_EVERY_MS = 5_000;

/** Goes on with imports whose call has ended before they did, and with those of a process that ended. */
export function carryOnImports(importing: Importing & Pick<Context, 'log'>): Loop {
  return startLoop({ name: 'imports', log: importing.log, everyMs: LOOK_EVERY_MS, work: () => importBatch(importing) });
}
