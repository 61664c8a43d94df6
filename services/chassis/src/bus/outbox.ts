import { readFileSync } from 'node:fs';
import type { Event } from './events.ts';
import { textOf } from './events.ts';
import { ringOutbox } from './outbox-bell.ts';
import { createRelayLoop, type RelayOptions } from './outbox-relay.ts';
import { afterCommit, type RunSql } from '../stores/postgres.ts';

/** The SQL of the outbox's tables, for a service's first migration. */
export const outboxSql = readFileSync(new URL('outbox.sql', import.meta.url), 'utf8');

const INSERT = `INSERT INTO outbox (id, topic, key, type, source, aggregate_id, aggregate_version, data, traceparent, occurred_at)
  SELECT (e->>'id')::uuid, e->>'topic', e->>'key', e->>'type', e->>'source', e->>'subject', (e->>'sequence')::bigint, e->'data',
    e->>'traceparent', (e->>'time')::timestamptz
  FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS list(e, place) ORDER BY place`;

/**
 * Writes events in the transaction of the change that they report; they are published soon after the commit. In a transaction that
 * `inTransaction` did not begin, call `ringOutbox` after the commit, or the relay finds them a second later. Change the aggregate's row
 * first: its lock makes the order of the outbox the order of the commits.
 */
export async function writeOutbox(run: RunSql, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  await run({ name: 'write-outbox', text: INSERT }, [outboxValue(events)]);
  afterCommit(run, ringOutbox);
}

/**
 * The insert of `writeOutbox`, with its events as parameter number `parameter`, for a statement that makes the change too: `WITH change AS
 * (INSERT …) ${outboxInsert(9)}`, given `outboxValue(events)`; call `ringOutbox` afterwards. Only for a change that creates a new
 * aggregate, because it can't lock an existing one.
 */
export function outboxInsert(parameter: number): string {
  return INSERT.replace('$1', `$${parameter}`);
}

/** Events as the value of that parameter. */
export function outboxValue(events: readonly Event[]): string {
  return `[${events.map(textOf).join(',')}]`;
}

/** The backlog, and whether this process is the one that publishes. */
export type RelayHealth = { active: boolean; unpublished: number; oldestSeconds: number };

/**
 * Publishes the outbox in order. Only one process of a service is active: it holds an advisory lock on the connection that also reads and
 * marks, so a relay that lost its lock can't mark anything. A crash between publishing and marking repeats events.
 */
export function startRelay(options: RelayOptions): { stop(): Promise<void>; health(): Promise<RelayHealth> } {
  const loop = createRelayLoop(options);
  return {
    stop: () => loop.stop(),
    health: async () => ({ active: loop.active(), ...(await loop.backlog()) }),
  };
}
