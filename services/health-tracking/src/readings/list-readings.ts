import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { csvReply } from '@sabiwell/chassis/http/csv-reply.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { cursorOf } from '@sabiwell/proto/http/page.ts';
import type { readings } from '@sabiwell/proto/http/readings.ts';
import type { Context } from '../context.ts';
import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import { wireReading } from './reading.domain.ts';
import { listHistory } from './reading.store.ts';
import { READINGS_HEAD } from './reading-csv.domain.ts';
import { readingLines } from './reading-lines.ts';

type ListReadings = typeof readings.listReadings;

const MOST = 200;

/** Answers the member's readings, newest first; Link names the next page, and a CSV file contains all of them. */
export async function listReadings(context: Context, call: Call<ListReadings>): Promise<Reply<ListReadings>> {
  const { caller, params, query } = call;
  const { userId } = params;
  requireSelf(caller, userId);
  const asked = { ...rangeOf(query), type: query.type };
  const fileName = `sabiwell-readings-${lagosDay(context.clock())}`;
  if (query.format === 'csv') return csvReply(fileName, READINGS_HEAD, readingLines(context, userId, asked));
  const limit = query.limit ?? MOST;
  const found = await listHistory(context.pool, userId, { ...asked, after: query.cursor, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const body = page.map((reading) => wireReading(reading, context.strictLabels));
  if (found.length <= limit || last === undefined) return { status: 200, body };
  return {
    status: 200,
    body,
    headers: { link: linkTo(userId, { ...query, limit, cursor: cursorOf({ at: last.measuredAt, id: last.id }) }) },
  };
}

function linkTo(userId: number, query: Record<string, string | number | undefined>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') words.set(name, String(value));
  return `</api/health-readings/${userId}?${words.toString()}>; rel="next"`;
}
