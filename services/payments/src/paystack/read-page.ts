import type { z } from 'zod';
import type { Span, Unavailable } from '../provider.ts';
import { callPaystack, type Line } from './call-paystack.ts';
import { pageMeta } from './records.ts';
import { failed } from './replies.ts';

const PER_PAGE = 100;

type Wanted<Row> = { operation: string; about: string; path: string; query: Record<string, string>; page: number; record: z.ZodType<Row> };

/** One page of a list; `nextPage` is undefined after the last one. */
export async function readPage<Row>(
  line: Line,
  { operation, about, path, query, page, record }: Wanted<Row>,
): Promise<{ kind: 'listed'; rows: Row[]; nextPage: number | undefined } | Unavailable> {
  const asked = new URLSearchParams({ ...query, perPage: `${PER_PAGE}`, page: `${page}` });
  const reply = await callPaystack(line, { operation, about, method: 'GET', path: `${path}?${asked.toString()}` });
  if (reply.kind === 'rejected') return { kind: 'unavailable', reason: reply.message };
  if (reply.kind === 'unavailable') return failed(reply);
  if (!Array.isArray(reply.body.data)) return { kind: 'unavailable', reason: 'the answer is no list' };
  const read = reply.body.data.map((row) => record.safeParse(row));
  // One row that can not be read must not hide the others; somebody has to look at it all the same.
  const lost = read.filter(({ success }) => !success).length;
  if (lost > 0) line.log.error({ operation, lost, page }, 'rows of the provider can not be read');
  const { pageCount } = pageMeta.parse(reply.body.meta);
  const hasMore = pageCount === undefined ? read.length === PER_PAGE : page < pageCount;
  return {
    kind: 'listed',
    rows: read.flatMap(({ data }) => (data === undefined ? [] : [data])),
    nextPage: hasMore ? page + 1 : undefined,
  };
}

/** A span of time in the words of a list's query. */
export function within({ from, to }: Pick<Span, 'from' | 'to'>): { from: string; to: string } {
  return { from: from.toISOString(), to: to.toISOString() };
}
