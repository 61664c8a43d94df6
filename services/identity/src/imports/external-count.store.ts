import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** A source whose turn it is to be counted. */
export type CountTurn = { etag: string | null };

// Whoever is ended while it asks leaves the turn to the next one, after the same time.
const TAKE_TURN = `INSERT INTO external_counts AS c (source, asked_at) VALUES ($1, $2)
  ON CONFLICT (source) DO UPDATE SET asked_at = $2 WHERE c.asked_at <= $2::timestamptz - make_interval(secs => $3)
  RETURNING etag`;

/** Takes the turn to count a source; undefined where it was asked within this many seconds. */
export async function takeTurn(run: RunSql, source: string, now: Date, everySeconds: number): Promise<CountTurn | undefined> {
  const [row] = await run(TAKE_TURN, [source, now, everySeconds]);
  return row as CountTurn | undefined;
}

/** Notes that a source still has as many people. */
export async function noteUnchanged(run: RunSql, source: string, now: Date): Promise<void> {
  await run('UPDATE external_counts SET counted_at = $2 WHERE source = $1', [source, now]);
}

export type NewCount = { count: number; etag: string | null; now: Date };

/** Stores how many people a source has; the version of the figure where it is another one than before. */
export async function storeCount(run: RunSql, source: string, { count, etag, now }: NewCount): Promise<number | undefined> {
  const [before] = await run('SELECT count FROM external_counts WHERE source = $1 FOR UPDATE', [source]);
  const isOther = before?.['count'] !== count;
  const [after] = await run(
    `UPDATE external_counts SET count = $2, etag = $3, counted_at = $4, version = version + CASE WHEN $5 THEN 1 ELSE 0 END
     WHERE source = $1 RETURNING version`,
    [source, count, etag, now, isOther],
  );
  return isOther ? (after?.['version'] as number) : undefined;
}
