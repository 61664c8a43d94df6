import { callerKey } from '@sabiwell/chassis/http/caller.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inSpan } from '@sabiwell/chassis/observe/tracing.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { ALLOWANCE_USED_MESSAGE, TABLE_SOURCE } from '@sabiwell/proto/http/food-rules.ts';
import { admitPhoto } from '../allowance/admit-photo.ts';
import { dayAllowance, releaseUse, reserveUse, type Use } from '../allowance/allowance.store.ts';
import type { Context } from '../context.ts';
import { reencodePhoto } from '../media/photo.ts';
import { isEntitled } from '../entitlements/entitlement.store.ts';
import { type Analysis, type ChosenDish, holderOf, type Submission } from './analysis.domain.ts';
import { findSubmission, newAnalysisId, insertAnalysis, restartAnalysis } from './analysis.store.ts';
import { requestedEvent } from './analysis-events.ts';
import { countUsedUp } from './analysis-metrics.ts';
import { chooseSource } from './plate/choose-source.ts';
import { giveBack } from './give-back.ts';

type AnalyzeFood = typeof foodAi.analyzeFood;
type Photo = { bytes: Buffer; hash: string; dishes: ChosenDish[]; failed: Analysis | undefined };

/**
 * Stores a submission as pending, as a new analysis or as the next attempt of a failed one. Of several identical concurrent calls one
 * stores it and the others get the stored one; together they use the allowance once.
 */
export async function handIn(context: Context, call: Call<AnalyzeFood>, photo: Photo): Promise<Analysis> {
  const { caller, receivedAt } = call;
  const stored = await inSpan('re-encode photo', { attributes: { 'sabiwell.bytes': photo.bytes.length } }, () =>
    reencodePhoto(photo.bytes, callerKey(caller)),
  );
  const source = await chooseSource(context, caller, photo.dishes, receivedAt);
  const { failed } = photo;
  const at = { id: failed?.id ?? newAnalysisId(), attempt: (failed?.attempt ?? 0) + 1 };
  await admitPhoto(context, { userId: caller.userId, bytes: stored.length, receivedAt });
  const day = (await isUncounted(context, call, source)) ? null : lagosDay(receivedAt);
  const imageKey = await context.blobs.put(stored);
  const submission = describe(call, {
    hash: photo.hash,
    dishes: photo.dishes,
    source,
    imageKey,
    imageBytes: stored.length,
    allowanceDay: day,
  });
  const holder = holderOf({ submissionHash: photo.hash, attempt: at.attempt });
  const use = day === null ? undefined : { ...dayAllowance(caller.userId, day), holder };
  if (failed !== undefined) await giveBack(context.allowances, failed);
  if (use !== undefined && !(await reserveUse(context.allowances, use, context.config.FREE_ANALYSES_PER_DAY))) {
    await context.blobs.delete(imageKey);
    countUsedUp();
    throw new DomainError('payment_required', ALLOWANCE_USED_MESSAGE, { kind: 'payment-required' });
  }
  const event = requestedEvent({ ...submission, ...at });
  const first = failed
    ? await restartAnalysis(context.analyses, failed, submission, event)
    : await insertAnalysis(context.analyses, at.id, submission, event);
  if (first) return { ...submission, ...at, spentMs: 0, revision: 0, endedAt: undefined, isShared: false, status: 'pending' };
  await context.blobs.delete(imageKey);
  return joinTheFirst(context, submission, at.attempt, use);
}

/** The food table is free for everybody, and paying members have no daily limit (contract.md section 3). */
async function isUncounted({ entitlements }: Context, { caller, receivedAt }: Call<AnalyzeFood>, source: string): Promise<boolean> {
  return source === TABLE_SOURCE || isEntitled(entitlements, caller.userId, 'subscription', receivedAt);
}

/** The analysis that the first call stored; a use that does not belong to it is returned. */
async function joinTheFirst(context: Context, mine: Submission, attempt: number, use: Use | undefined): Promise<Analysis> {
  const first = await findSubmission(context.analyses, mine.userId, mine.submissionHash);
  if (first === undefined) throw new Error('A submission that is stored was not found');
  const isItsUse = first.status !== 'failed' && first.attempt === attempt && first.allowanceDay === mine.allowanceDay;
  if (use !== undefined && !isItsUse) await releaseUse(context.allowances, use);
  return first;
}

function describe(
  { body, caller, receivedAt, traceparent }: Call<AnalyzeFood>,
  made: { hash: string; dishes: ChosenDish[]; source: string; imageKey: string; imageBytes: number; allowanceDay: string | null },
): Submission {
  return {
    userId: caller.userId,
    submissionHash: made.hash,
    source: made.source,
    dishes: made.dishes,
    portionGrams: body.portionGrams ?? null,
    hint: body.hint ?? null,
    mealType: body.mealType,
    completesMeal: body.completesMeal,
    imageKey: made.imageKey,
    imageBytes: made.imageBytes,
    allowanceDay: made.allowanceDay,
    timestamp: receivedAt,
    traceparent: traceparent ?? null,
  };
}
