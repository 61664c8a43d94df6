import { randomUUIDv7 } from 'node:crypto';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { OWN_POST_MESSAGE, reportCodeOf } from '@sabiwell/proto/http/feed-rules.ts';
import type { Context } from '../../context.ts';
import { reportedEvent } from './report-events.ts';
import { insertReport } from './report.store.ts';

/** A post or a comment that somebody reports. */
export type Reported = { postId: string; commentId: string | null; authorId: number; userId: number; reason: string; at: Date };

/** Keeps a report; what the reporter wrote is kept only where it is no code. 201 for the first one, 200 for a repeat, 409 for an own thing. */
export async function reportThing({ postReports }: Pick<Context, 'postReports'>, of: Reported) {
  const { reason, ...thing } = of;
  if (thing.authorId === thing.userId) throw new DomainError('own_post', OWN_POST_MESSAGE, { kind: 'conflict' });
  const reasonCode = reportCodeOf(reason);
  const report = { ...thing, targetId: thing.commentId ?? thing.postId, reasonCode, text: reasonCode === 'other' ? reason : null };
  const id = randomUUIDv7();
  const isFirst = await insertReport(postReports, id, report, reportedEvent(id, report));
  return { status: isFirst ? (201 as const) : (200 as const), body: { reported: true as const } };
}
