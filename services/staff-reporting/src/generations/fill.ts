import type pg from 'pg';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { topicOf, typeOf, type Event } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { projections } from '../consume.ts';
import type { Generation } from '../generation.ts';
import { eraseLate } from '../leaving/erase-late.ts';
import { withoutErased } from '../leaving/without-erased.ts';
import { saveMany } from '../projections/save-many.ts';

/** This many events are one transaction: measured 15,000 a second, against 1,500 with one each. */
const MOST = 200;

const toldBy = new Map(projections.map(([schema, told]) => [typeOf(schema), told]));

/** The topics of the read model. */
export const TOPICS: readonly string[] = [...new Set(projections.map(([schema]) => topicOf(schema)))];

/** Writes what a group reads into a generation that has no triggers yet; `onEvents` hears how many were written. */
export function subscribeFilling(bus: Bus, pool: pg.Pool, { group, schema }: Generation, onEvents: (count: number) => void) {
  const write = async (events: readonly Event[]) => {
    const heard = await withoutErased(pool, events);
    const rows = heard.flatMap((event) => toldBy.get(event.type)?.(event) ?? []);
    await inTransaction(pool, (run) => saveMany(run, schema, rows));
    await eraseLate(pool, heard);
    onEvents(events.length);
  };
  return bus.subscribe({
    group,
    topics: [...TOPICS],
    types: new Set(toldBy.keys()),
    handle: (event) => write([event]),
    handleMany: { most: MOST, handle: write },
  });
}
