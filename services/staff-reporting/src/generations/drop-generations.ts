import type pg from 'pg';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { TOPICS } from './fill.ts';
import { openWorkshop } from './workshop.ts';

const RETIRE = `UPDATE generations SET state = 'leaving', moved_at = now() WHERE state = 'retired' AND moved_at < now() - interval '1 day'`;
// Within this time every process has heard that it no longer reads for it.
const LEAVING = `SELECT number, bus_group AS "group" FROM generations WHERE state = 'leaving' AND moved_at < now() - interval '1 minute'`;

/**
 * Drops generations that were live until a day ago, and those that were given up: first their group, then their schema. Nothing is left to
 * do.
 */
export function dropGenerations(databaseUrl: string, bus: Bus): (pool: pg.Pool) => Promise<boolean> {
  return async (pool) => {
    await runOn(pool)(RETIRE);
    const leaving = (await runOn(pool)(LEAVING)) as { number: number; group: string }[];
    if (leaving.length === 0) return false;
    const { run, close } = await openWorkshop(databaseUrl);
    try {
      for (const { number, group } of leaving) {
        await bus.dropGroup(group, TOPICS);
        // By a function of the owner, because this service owns no schema.
        await run('SELECT drop_generation($1)', [number]);
      }
    } finally {
      await close();
    }
    return false;
  };
}
