import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { findMemberHealth } from '../../member-health/member-health.store.ts';
import { followAnalysis } from '../../food-feed/sharing/follow-analysis.ts';
import { personOf } from '../../member-health/person.domain.ts';
import { tellScreens } from '../../tell-screens.ts';
import { completedEvent } from '../analysis-events.ts';
import { wireReport } from '../analysis-row.ts';
import { chosenDishes } from '../chosen-dishes.ts';
import { judgeDishes } from '../report-of-dishes.ts';
import { updateReport } from './change.store.ts';
import { changedMeanwhile, readOwnReport } from './own-analysis.ts';

type CorrectFoodAnalysis = typeof foodAi.correctFoodAnalysis;

/** Judges a meal again for the dishes and the meal that the member names; what was there is kept. */
export async function correctFoodAnalysis(
  context: Context,
  { body, caller, params, receivedAt }: Call<CorrectFoodAnalysis>,
): Promise<Reply<CorrectFoodAnalysis>> {
  const before = await readOwnReport(context.analyses, caller.userId, params.id);
  const named = chosenDishes(body);
  const person = personOf(await findMemberHealth(context.memberHealth, caller.userId));
  const judged = judgeDishes(named, person) ?? before;
  const { report, publicReport } = judged;
  const mealType = body.mealType ?? before.mealType;
  const dishes = named.length > 0 ? named : before.dishes;
  const after = { ...before, report, publicReport, mealType, dishes, revision: before.revision + 1 };
  const event = completedEvent(after, report, before.endedAt ?? before.timestamp, receivedAt);
  if (!(await updateReport(context.analyses, before, { report, publicReport, mealType, dishes }, event))) throw changedMeanwhile();
  if (before.isShared) await followAnalysis(context, before.id, receivedAt);
  tellScreens(context, caller.userId, '/api/food-analyses');
  return { status: 200, body: wireReport(after, report) };
}
