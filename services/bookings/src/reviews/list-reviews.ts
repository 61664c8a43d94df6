import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';
import type { Context } from '../context.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { afterPlace, listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import { readList } from '@sabiwell/chassis/stores/read-list.ts';
import { MOST_ROWS } from '../page-link.ts';
import { REVIEW, type ReviewRow, type ReviewSubject } from './review.store.ts';
import { wireReview } from './wire-review.ts';

type Query = { limit?: number | undefined; cursor?: Place | undefined };

const TABLES = { doctor: 'doctors', trainer: 'trainers' } as const;

/** What members say of a doctor or a trainer, the newest first; 404 for a number that nobody has. */
export async function listReviewsOf(context: Context, kind: ReviewSubject, id: number, query: Query) {
  const run = runOn(context.pool);
  const { limit = MOST_ROWS, cursor } = query;
  if ((await run(`SELECT FROM ${TABLES[kind]} WHERE id = $1`, [id])).length === 0) throw notFound();
  const found = await readList(run, {
    columns: REVIEW,
    from: 'reviews v LEFT JOIN members m ON m.user_id = v.user_id',
    conditions: new Conditions().equal('v.subject_kind', kind).equal('v.subject_id', id),
    sort: { column: 'v.created_at', id: 'v.id', dir: 'desc' },
    limit,
    after: afterPlace(cursor),
  });
  const path = `/api/${TABLES[kind]}/${id}/reviews`;
  return {
    status: 200 as const,
    body: (found.rows as ReviewRow[]).map(wireReview),
    headers: listHeaders(path, { ...query, limit }, found),
  };
}
