import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newStateEvent } from '@sabiwell/chassis/bus/document-replay.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { PostReportedSchema, ReportDecidedSchema, StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import type { NewReport } from './report.store.ts';
import type { Decided, ReportRow } from './report-model.ts';

/** How a report ended: as decided, or because what was reported is gone. */
export type ReportOutcome = 'kept' | 'removed' | 'restored' | 'gone';

/** A member reported a post or a comment. */
export function reportedEvent(reportId: string, { postId, commentId, reasonCode, at }: NewReport): Event {
  return newStateEvent(
    PostReportedSchema,
    { reportId, postId, ...(commentId !== null && { commentId }), reasonCode, reportedAt: timestampFromDate(at) },
    { key: postId, subject: `post-report/${reportId}`, sequence: 1, time: at },
  );
}

/** A report ended; each decision of it has the next sequence. */
export function decidedEvent(report: ReportRow, outcome: ReportOutcome, at: Date): Event {
  const { _id: reportId, postId, commentId, reasonCode, authorId, decisions } = report;
  return newStateEvent(
    ReportDecidedSchema,
    {
      reportId,
      postId,
      ...(commentId !== null && { commentId }),
      reasonCode,
      ownerId: BigInt(authorId),
      outcome,
      decidedAt: timestampFromDate(at),
    },
    { key: postId, subject: `post-report/${reportId}`, sequence: decisions.length + 2, time: at },
  );
}

/** Somebody of the staff, or the operator, decided a report. */
export function actedEvent({ _id: reportId, targetId, authorId, reasonCode, decisions }: ReportRow, decided: Decided): Event {
  const { by: actorId, role, decision, at, requestId } = decided;
  const auditId = `${reportId}.${decisions.length + 1}`;
  const target = `post-report/${targetId}`;
  const acted = { auditId, actorId, role, action: `report_${WORDS[decision]}`, target, subjectUserId: BigInt(authorId), reasonCode };
  return newStateEvent(
    StaffActedSchema,
    { ...acted, ...(requestId !== null && { requestId }), actedAt: timestampFromDate(at) },
    { key: auditId, subject: target, sequence: decisions.length + 1, time: at },
  );
}

const WORDS = { keep: 'kept', remove: 'removed', restore: 'restored' } as const;
