import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { ReportDecision, ReportState } from '@sabiwell/proto/http/feed-rules.ts';
import type { moderation } from '@sabiwell/proto/http/moderation.ts';
import { call } from '../../../api.ts';

export const REPORTS = '/api/case-manager/reports';

type Decide = typeof moderation.decideReportCaseManager;

/** Sends a decision about a report. */
export const decide = (id: string, body: RequestBody<Decide>, idempotencyKey: string) =>
  call<Decide>('POST', `${REPORTS}/${encodeURIComponent(id)}/decide`, { body, idempotencyKey });

/** What can be decided about a report in this state. */
export const DECISIONS: Record<ReportState, readonly ReportDecision[]> = {
  open: ['keep', 'remove'],
  kept: [],
  removed: ['restore'],
  gone: [],
};
