import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { content } from '@sabiwell/proto/http/content.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { findMemberHealth } from '../member-health/member-health.store.ts';
import { rotationBody } from './food-body.domain.ts';
import { FOODS } from './food-catalogue.ts';
import { needsOf } from './needs.domain.ts';
import { rotationAt, slotAt } from './rotation.domain.ts';

type ReadFoodRotation = typeof content.readFoodRotation;

/** Six foods for these six hours that the member may have. While allergies are unknown there is no answer rather than a risky one. */
export async function readFoodRotation(
  { memberHealth, clock }: Context,
  { caller }: Call<ReadFoodRotation>,
): Promise<Reply<ReadFoodRotation>> {
  const needs = needsOf(await findMemberHealth(memberHealth, caller.userId), []);
  return { status: 200, body: rotationAt(FOODS, slotAt(clock()), needs).map((food) => rotationBody(food, needs)) };
}
