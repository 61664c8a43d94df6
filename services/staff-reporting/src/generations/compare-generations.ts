import { pause } from '@sabiwell/chassis/pause.ts';
import { type Compared, countRows, differingKeys, listCompared, wrongSums } from './compare.store.ts';
import type { GenerationRow } from './generations.store.ts';
import type { Rebuild } from './workshop.ts';

/** An event that one of two generations has not handled yet is there after a look or two; what still differs then does differ. */
const MOST_LOOKS = 20;
/** This many differing rows of a table are named. */
const NAMED = 20;

/**
 * Counts the rows that are not the same in two generations, and the sums of either that are not what its own rows are. It says, table by
 * table, how many rows it compared and which differ, by their keys alone.
 */
export async function compareGenerations(at: Rebuild, live: GenerationRow, made: GenerationRow): Promise<number> {
  const { run } = at.workshop;
  let differences = 0;
  const count = async (of: { compared: string; generation?: number; rows?: number }, keys: readonly string[]) => {
    differences += keys.length;
    await at.say({ ...of, differences: keys.length, ...(keys.length > 0 && { differing: keys.slice(0, NAMED) }) });
  };
  for (const compared of await listCompared(run, live.schema)) {
    const keys = await settledKeys(at, [live.schema, made.schema], compared);
    await count({ compared: compared.table, rows: await countRows(run, made.schema, compared) }, keys);
  }
  for (const { number, schema } of [live, made]) {
    for (const [table, keys] of await wrongSums(run, schema)) await count({ compared: table, generation: number }, keys);
  }
  return differences;
}

/** The keys of rows that differ however often one looks. A row that was the same once is the same: it only moves. */
async function settledKeys({ workshop: { run }, stopping, lookMs }: Rebuild, schemas: [string, string], of: Compared): Promise<string[]> {
  let keys = await differingKeys(run, schemas, of);
  for (let look = 1; keys.length > 0 && look < MOST_LOOKS; look += 1) {
    await pause(lookMs, stopping);
    stopping.throwIfAborted();
    keys = await differingKeys(run, schemas, of, keys);
  }
  return keys;
}
