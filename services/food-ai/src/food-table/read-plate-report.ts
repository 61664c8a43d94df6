import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { chosenDishes } from '../food-analysis/chosen-dishes.ts';
import { reportOfDishes } from '../food-analysis/report-of-dishes.ts';
import { findMemberHealth } from '../member-health/member-health.store.ts';
import { personOf } from '../member-health/person.domain.ts';
import { findDish } from './food-table.ts';
import { judgedAlternatives } from './judged-alternatives.domain.ts';

type ReadPlateReport = typeof foodAi.readPlateReport;

/** Judges dishes as one plate, as a correction of an analysis would, but stores nothing. */
export async function readPlateReport(
  { memberHealth }: Context,
  { query, caller }: Call<ReadPlateReport>,
): Promise<Reply<ReadPlateReport>> {
  const chosen = chosenDishes({ dishes: query.dishes });
  const person = personOf(await findMemberHealth(memberHealth, caller.userId));
  const report = reportOfDishes(chosen, person);
  if (report === undefined) throw new Error('A dish that is in the table has no report');
  const dishes = chosen.flatMap(({ dishId }) => findDish(dishId) ?? []);
  return { status: 200, body: { ...report, alternatives: judgedAlternatives(dishes, report.nigerianFoodAlternatives, person) } };
}
