import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { PostReport } from '@sabiwell/proto/http/moderation.ts';
import { cursorOf, type Place } from '@sabiwell/proto/http/page.ts';
import type { Context } from '../../context.ts';
import type { ReportState } from '@sabiwell/proto/http/feed-rules.ts';
import { listReports as findReports } from './report.store.ts';
import { wireReports } from './wire-report.ts';

type List = typeof foodAi.listReportsAdmin | typeof foodAi.listReportsCaseManager;

const MOST = 200;

/** What is asked of the list: a part of it, and which reports. */
export type ReportsAsked = { limit?: number | undefined; cursor?: Place | undefined; state?: ReportState | 'all' | undefined };

/** Answers what members reported, the newest first; Link names the next page. */
export async function listReports(context: Context, { caller, query }: Call<List>) {
  const slug = caller.role === 'admin' ? 'admin' : 'case-manager';
  const { rows, next } = await pageOfReports(context, query);
  const limit = String(query.limit ?? MOST);
  const words = next && new URLSearchParams({ limit, ...(query.state && { state: query.state }), cursor: next });
  return {
    status: 200 as const,
    body: rows,
    ...(words && { headers: { link: `</api/${slug}/reports?${words.toString()}>; rel="next"` } }),
  };
}

/** A page of reports, and the cursor of the next one; the open ones unless the state says otherwise. */
export async function pageOfReports(
  context: Context,
  { limit = MOST, cursor: after, state = 'open' }: ReportsAsked,
): Promise<{ rows: PostReport[]; next: string | undefined }> {
  const found = await findReports(context.postReports, { limit: limit + 1, after, state: state === 'all' ? undefined : state });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last !== undefined ? cursorOf({ at: last.at, id: last._id }) : undefined;
  return { rows: await wireReports(context, page), next };
}
