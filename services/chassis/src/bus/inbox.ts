import { readFileSync } from 'node:fs';
import { Counter } from 'prom-client';
import type { RunSql } from '../stores/postgres.ts';

const duplicates = new Counter({
  name: 'sabiwell_inbox_duplicates_total',
  help: 'Repeated events that were passed over',
  labelNames: ['consumer'],
});

/** The SQL of the table `inbox`, for a service's migration. */
export const inboxSql = readFileSync(new URL('inbox.sql', import.meta.url), 'utf8');

const ADD = 'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING true';

/**
 * The same as a part of one statement with the effect of several events, which then needs no transaction: `WITH asked AS (…), ${handled(2)},
 * …`, with the consumer as this parameter and the events' ids as `event_id` of `asked`. A repeat has no row in `handled`; say so by
 * `countRepeats`.
 */
export function handled(parameter: number): string {
  return `handled AS (
    INSERT INTO inbox (consumer, event_id) SELECT $${parameter}, event_id FROM asked ON CONFLICT DO NOTHING RETURNING event_id)`;
}

/** Counts events that were passed over, because this consumer has handled them before. */
export function countRepeats(consumer: string, count = 1): void {
  duplicates.inc({ consumer }, count);
}

/**
 * Runs `effect` unless this consumer has handled the event before, and returns whether it ran. Call it inside the transaction of the
 * effect: both are committed together, so a repeated delivery changes nothing.
 */
export async function handleOnce(run: RunSql, consumer: string, eventId: string, effect: () => Promise<void>): Promise<boolean> {
  const added = await run({ name: 'handle-once', text: ADD }, [consumer, eventId]);
  if (added.length === 0) {
    countRepeats(consumer);
    return false;
  }
  await effect();
  return true;
}
