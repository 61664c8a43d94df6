import { randomUUID } from 'node:crypto';
import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { mealAt, TABLE_SOURCE } from '@sabiwell/proto/http/food-rules.ts';
import { lagosHour } from '@sabiwell/proto/http/lagos-time.ts';
import { admitPhoto } from '../../allowance/admit-photo.ts';
import type { Context } from '../../context.ts';
import { findMemberHealth } from '../../member-health/member-health.store.ts';
import { personOf } from '../../member-health/person.domain.ts';
import type { Analysis, Submission } from '../analysis.domain.ts';
import { completedEvent, requestedEvent } from '../analysis-events.ts';
import { wireReport } from '../analysis-row.ts';
import { findSubmission, newAnalysisId } from '../analysis.store.ts';
import { readOwnReport } from '../change/own-analysis.ts';
import { insertKey, isKeyKept } from '../photo-key.store.ts';
import { judgeDishes } from '../report-of-dishes.ts';
import { dishesAgain } from './dishes-again.domain.ts';
import { insertCompleted, repeatHash } from './repeat.store.ts';

type RepeatFoodAnalysis = typeof foodAi.repeatFoodAnalysis;
type Completed = Extract<Analysis, { status: 'completed' }>;
type Meal = Pick<Completed, 'id' | 'imageKey' | 'mealType' | 'timestamp' | 'report'>;

/**
 * Logs an earlier meal again as one of now, judged for the member as they are now. The same key makes one meal, and none where it
 * was deleted since.
 */
export async function repeatFoodAnalysis(context: Context, call: Call<RepeatFoodAnalysis>): Promise<Reply<RepeatFoodAnalysis>> {
  const { caller, key, params } = call;
  const earlier = await readOwnReport(context.analyses, caller.userId, params.id);
  const hash = repeatHash(caller.userId, key?.key ?? randomUUID());
  // Read before the meal: the other way round, a repeat beside its first call could find the key alone, as after a deletion.
  const isRepeat = await isKeyKept(context.photoKeys, caller.userId, key);
  const known = await findMeal(context, caller.userId, hash);
  if (known === undefined && isRepeat) throw notFound();
  const meal = known ?? (await logAgain(context, call, { earlier, hash }));
  await insertKey(context.photoKeys, caller.userId, key);
  return { status: 201, body: wireReport(meal, meal.report) };
}

async function findMeal({ analyses }: Context, userId: number, hash: string): Promise<Completed | undefined> {
  const found = await findSubmission(analyses, userId, hash);
  return found?.status === 'completed' ? found : undefined;
}

async function logAgain(context: Context, call: Call<RepeatFoodAnalysis>, of: { earlier: Completed; hash: string }): Promise<Meal> {
  const { judged, dishes } = await judgeAgain(context, of.earlier);
  const { userId } = call.caller;
  // A photo of its own, because deleting either meal deletes its photo.
  const bytes = await context.blobs.read(of.earlier.imageKey);
  if (bytes === undefined) throw notFound();
  await admitPhoto(context, { userId, bytes: bytes.length, receivedAt: call.receivedAt });
  const imageKey = await context.blobs.put(bytes);
  const photo = { imageKey, imageBytes: bytes.length };
  const submission = { ...describe(call, of.hash), ...photo, dishes };
  const id = newAnalysisId();
  const at = { ...submission, id, attempt: 1 };
  const { report } = judged;
  const events = [requestedEvent(at), completedEvent(at, report, call.receivedAt)];
  if (await insertCompleted(context.analyses, id, { submission, judged, events })) return { ...at, report };
  // Another call with this key was faster.
  await context.blobs.delete(imageKey);
  const first = await findMeal(context, userId, of.hash);
  if (first === undefined) throw notFound();
  return first;
}

async function judgeAgain({ memberHealth }: Context, { userId, report }: Completed) {
  const dishes = dishesAgain(report.items);
  const person = personOf(await findMemberHealth(memberHealth, userId));
  const judged = dishes && judgeDishes(dishes, person);
  if (dishes !== undefined && judged !== undefined) return { dishes, judged };
  const message = "A food of this meal isn't in our food table, so we can't log it again. Please take a new photo.";
  throw new DomainError('not_in_table', message, { kind: 'unprocessable' });
}

function describe({ body, caller, receivedAt, traceparent }: Call<RepeatFoodAnalysis>, submissionHash: string) {
  return {
    userId: caller.userId,
    submissionHash,
    source: TABLE_SOURCE,
    portionGrams: null,
    hint: null,
    mealType: body.mealType ?? mealAt(lagosHour(receivedAt)),
    completesMeal: false,
    allowanceDay: null,
    timestamp: receivedAt,
    traceparent: traceparent ?? null,
  } satisfies Omit<Submission, 'dishes' | 'imageKey' | 'imageBytes'>;
}
