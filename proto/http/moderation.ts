import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DECISION_RULE, REPORT_CODES, REPORT_DECISIONS, REPORT_STATES } from './feed-rules.ts';
import { pageByTime } from './page.ts';
import { instant, opaqueId } from './shared.ts';
import { oneWordOf } from './staff-list-fields.ts';
import { linesOf } from './text-fields.ts';

/** A post or a comment that members reported: what it shows, who reported it and why, and what was decided. It names no member but its author. */
export const postReport = z
  .object({
    id: z.string(),
    postId: z.string(),
    commentId: z.string().nullable().meta({ description: 'Null where the post itself was reported' }),
    reasonCode: z.enum([...REPORT_CODES, 'other']),
    text: z.string().nullable().meta({ description: 'The words of the one who reported; null for a reason by its code' }),
    at: instant,
    state: z.enum(REPORT_STATES),
    times: z.number().int().min(1).meta({ description: 'How many members reported the same thing' }),
    authorId: z.number().int(),
    authorName: z.string().meta({ description: 'The first name' }),
    content: z.string().meta({ description: 'The caption, or the comment' }),
    foodName: z.string(),
    imageUrl: z.string().nullable().meta({ description: 'The shared photo; anybody sees it until the post is removed' }),
    isThere: z.boolean().meta({ description: 'Whether others see it' }),
    decidedAt: instant.nullable(),
    decidedBy: z.string().nullable().meta({ description: 'The account, or the operator' }),
    reason: z.string().nullable().meta({ description: 'Why it was decided so' }),
  })
  .meta({ id: 'FoodPostReport' });
export type PostReport = z.output<typeof postReport>;

/** What staff decide: keep it, remove it for everybody, or bring a removed one back. Its author is told the code of the report. */
export const reportDecision = z.object({
  decision: z.enum(REPORT_DECISIONS, `Choose one of: ${REPORT_DECISIONS.join(', ')}.`),
  reason: linesOf(DECISION_RULE),
});
export type ReportDecisionBody = z.output<typeof reportDecision>;

const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const listed = {
  method: 'GET',
  summary: 'What members reported, the newest first; the open ones unless `state` says otherwise',
  query: pageByTime.extend({ state: oneWordOf([...REPORT_STATES, 'all']) }),
  replies: { 200: z.array(postReport) },
  examples: { good: { query: { state: 'open' } }, bad: { query: { state: 'lost' } } },
} as const;
const decided = {
  method: 'POST',
  summary: 'Decide what was reported; every open report of the same thing is decided with it. 409 `wrong_state` for a contrary decision',
  params: z.object({ id: opaqueId }),
  body: reportDecision,
  replies: { 200: postReport },
  problems: [404, 409],
  examples: {
    good: { params: someId, body: { decision: 'keep', reason: 'It breaks no rule.' } },
    bad: { params: someId, body: { decision: 'burn', reason: 'It breaks no rule.' } },
  },
} as const;

/** Reports of posts and comments, for those of the staff who decide them (staff.md 4.5). */
export const moderation = {
  listReportsAdmin: endpoint({ ...listed, path: '/api/admin/reports', actors: ['admin'] }),
  listReportsCaseManager: endpoint({ ...listed, path: '/api/case-manager/reports', actors: ['case_manager'] }),
  decideReportAdmin: endpoint({ ...decided, path: '/api/admin/reports/{id}/decide', actors: ['admin'] }),
  decideReportCaseManager: endpoint({ ...decided, path: '/api/case-manager/reports/{id}/decide', actors: ['case_manager'] }),
};
