import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAiInternal } from '@sabiwell/proto/http/food-ai-internal.ts';
import type { Context } from '../context.ts';
import { decideOne } from '../food-feed/moderation/decide-report.ts';
import { pageOfReports } from '../food-feed/moderation/list-reports.ts';
import { findReport } from '../food-feed/moderation/report.store.ts';
import { wireReports } from '../food-feed/moderation/wire-report.ts';

type List = typeof foodAiInternal.listReportsOperator;
type Read = typeof foodAiInternal.readReport;
type Decide = typeof foodAiInternal.decideReportOperator;

/** Answers what members reported of the food feed. */
async function listReportsOperator(context: Context, { query }: Call<List>): Promise<Reply<List>> {
  return { status: 200, body: (await pageOfReports(context, query)).rows };
}

/** Answers one report. */
async function readReport(context: Context, { params }: Call<Read>): Promise<Reply<Read>> {
  const report = await findReport(context.postReports, params.id);
  const [wired] = report === undefined ? [] : await wireReports(context, [report]);
  if (wired === undefined) throw notFound();
  return { status: 200, body: wired };
}

/** Decides a report as the operator. */
async function decideReportOperator(context: Context, call: Call<Decide>): Promise<Reply<Decide>> {
  const { params, body, caller, requestId, receivedAt: at } = call;
  return { status: 200, body: await decideOne(context, { ...body, id: params.id, caller, requestId, at }) };
}

/** What the operator asks, by the names of the contract; the staff portals and the operator share what they do. */
export const internalOperations = { listReportsOperator, readReport, decideReportOperator };
