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
 * The same as a part of one statement with the effect, which then needs no transaction: `WITH ${handled(1)}, …`, with the consumer and the
 * event's id as the parameters from this one on. Where the event is a repeat, `handled` has no row; say so by `countRepeat`.
 */
export function handled(parameter: number): string {
  return `handled AS (${ADD.replace('$1, $2', `$${parameter}, $${parameter + 1}`)})`;
}

/** Counts an event that was passed over, because this consumer has handled it before. */
export function countRepeat(consumer: string): void {
  duplicates.inc({ consumer });
}

/**
 * Runs `effect` unless this consumer has handled the event before, and returns whether it ran. Call it inside the transaction of the
 * effect: both are committed together, so a repeated delivery changes nothing.
 */
export async function handleOnce(run: RunSql, consumer: string, eventId: string, effect: () => Promise<void>): Promise<boolean> {
  const added = await run({ name: 'handle-once', text: ADD }, [consumer, eventId]);
  if (added.length === 0) {
    countRepeat(consumer);
    return false;
  }
  await effect();
  return true;
}
