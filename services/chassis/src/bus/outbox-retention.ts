import type pg from 'pg';
import { inTransaction, type RunSql } from '../stores/postgres.ts';
import { FORGETTING_TOPICS, settingsOf } from './topic-settings.ts';

const PAGE = 2_000;

const listed = (topics: readonly string[]) => topics.map((topic) => `'${topic}'`).join(', ');
const newestOnly = FORGETTING_TOPICS.filter((topic) => settingsOf(topic).outbox === 'newest of a subject');
const ofDays = FORGETTING_TOPICS.flatMap((topic) => {
  const { outbox } = settingsOf(topic);
  return typeof outbox === 'object' ? [{ topic, days: outbox.days }] : [];
});

const TAKE_PLACE = 'SELECT looked_through FROM outbox_retention FOR UPDATE SKIP LOCKED';

// The last ten minutes stay, because a broker that lost its last second gets them again.
const NEXT_PAGE = `SELECT max(seq) AS last, count(*)::int AS count FROM (
  SELECT seq FROM outbox WHERE seq > $1 AND created_at < now() - interval '10 minutes'
    AND seq < coalesce((SELECT min(seq) FROM outbox WHERE published_at IS NULL), 9223372036854775807)
  ORDER BY seq LIMIT ${PAGE}) page`;

// Topics are part of the SQL text, because only then does PostgreSQL see that the partial index fits. OFFSET 0
// and the arrays make it use that index and the key, however many rows it expects.
const DROP_REPLACED = `DELETE FROM outbox WHERE seq = ANY (ARRAY(
  SELECT older.seq FROM (
    SELECT topic, aggregate_id, max(seq) AS seq FROM outbox
    WHERE seq > $1 AND seq <= $2 AND topic IN (${listed(newestOnly)}) GROUP BY topic, aggregate_id) newest
  CROSS JOIN LATERAL (
    SELECT seq FROM outbox WHERE topic = newest.topic AND aggregate_id = newest.aggregate_id AND seq < newest.seq
      AND published_at IS NOT NULL AND topic IN (${listed(FORGETTING_TOPICS)}) OFFSET 0) older))`;

/**
 * Deletes outbox rows of restricted topics that are no longer needed: those that a newer event of their subject replaces, and those of
 * temporary topics after their number of days. Rows of open topics stay for good. A round checks one page; true when there may be more.
 */
export async function forgetEvents(pool: pg.Pool): Promise<boolean> {
  return inTransaction(pool, async (run) => {
    const [place] = await run(TAKE_PLACE);
    // Another process is doing this now.
    if (place === undefined) return false;
    for (const { topic, days } of ofDays) await run(dropOlder(topic, days));
    return dropReplaced(run, String(place.looked_through));
  });
}

async function dropReplaced(run: RunSql, from: string): Promise<boolean> {
  const [page] = await run(NEXT_PAGE, [from]);
  if (page === undefined || page.last === null) return false;
  await run(DROP_REPLACED, [from, page.last]);
  await run('UPDATE outbox_retention SET looked_through = $1', [page.last]);
  return page.count === PAGE;
}

function dropOlder(topic: string, days: number): string {
  return `DELETE FROM outbox WHERE seq = ANY (ARRAY(
    SELECT seq FROM outbox WHERE topic = '${topic}' AND published_at < now() - interval '${days} days'))`;
}
