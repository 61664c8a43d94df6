import type { Operator, Staff } from '@sabiwell/chassis/http/caller.ts';
import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { isLeaving } from '@sabiwell/chassis/member-rows/leaving-members.ts';
import type { PostReport, ReportDecisionBody } from '@sabiwell/proto/http/moderation.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { moveComment } from '../comments/comment.store.ts';
import { addToCount } from '../likes/count.store.ts';
import { movePost } from '../post.store.ts';
import { type Next, nextOf } from './decision.domain.ts';
import { actedEvent, decidedEvent } from './report-events.ts';
import type { Decided, ReportRow } from './report-model.ts';
import { decideReport as updateReport, findReport, listOf } from './report.store.ts';
import { wireReports } from './wire-report.ts';

/** A decision, and who makes it. */
export type Decision = ReportDecisionBody & { id: string; caller: Staff | Operator; requestId: string; at: Date };

type Decide = typeof foodAi.decideReportAdmin | typeof foodAi.decideReportCaseManager;

/** Decides a report from a portal. */
export async function decideReport(context: Context, call: Call<Decide>) {
  const { params, body, caller, requestId, receivedAt: at } = call;
  return { status: 200 as const, body: await decideOne(context, { ...body, id: params.id, caller, requestId, at }) };
}

/**
 * Keeps, removes or restores what was reported, for staff and the operator alike. First the thing itself moves, then each report of it that
 * is in the same state is decided with its events, so that after a crash the same decision again ends it.
 */
export async function decideOne(context: Context, decision: Decision): Promise<PostReport> {
  const report = await findReport(context.postReports, decision.id);
  if (report === undefined) throw notFound();
  const next = nextOf(report.state, decision.decision, report.decisions.at(-1)?.decision === 'restore');
  if (next === 'contrary') throw wrongState(report);
  if (next !== 'same') await carryOut(context, report, decision, next);
  const [wired] = await wireReports(context, [(await findReport(context.postReports, decision.id)) ?? report]);
  if (wired === undefined) throw notFound();
  return wired;
}

async function carryOut(context: Context, report: ReportRow, decision: Decision, next: Exclude<Next, string>): Promise<void> {
  const { at, caller, reason, requestId } = decision;
  await move(context, report, next.to === 'removed' ? 'removed' : 'visible', at);
  const who = caller.kind === 'staff' ? { by: caller.staffId, role: caller.role } : { by: caller.operatorId, role: 'operator' };
  const decided: Decided = { ...who, decision: decision.decision, reason, at, requestId };
  for (const one of await listOf(context.postReports, { targetId: report.targetId }, report.state)) {
    const events = [decidedEvent(one, next.outcome, at), actedEvent(one, decided)];
    await updateReport(context.postReports, one, { state: next.to, decided, events });
  }
}

async function move(
  { posts, postComments, leavingMembers }: Context,
  { postId, commentId, authorId }: ReportRow,
  decided: 'visible' | 'removed',
  at: Date,
): Promise<void> {
  // What a leaving member wrote is shown by their coming back alone.
  const to = decided === 'visible' && (await isLeaving(leavingMembers, authorId)) ? 'held' : decided;
  if (commentId === null) {
    await movePost(posts, postId, to);
    return;
  }
  const by = await moveComment(postComments, commentId, to, at);
  if (by !== 0) await addToCount(posts, postId, 'commentsCount', by, at);
}

function wrongState({ state }: ReportRow): DomainError {
  return new DomainError('wrong_state', SENTENCES[state], { kind: 'conflict', extra: { status: state } });
}

const SENTENCES = {
  open: 'Nothing was removed that could be restored.',
  kept: 'It was decided to keep this. Another report of it can be decided anew.',
  removed: 'This was removed. Restore it instead.',
  gone: 'It is no longer there: whoever wrote it took it back.',
} as const;
