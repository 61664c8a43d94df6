import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { content } from '@sabiwell/proto/http/content.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { findMemberHealth } from '../member-health/member-health.store.ts';
import { recommendationBody } from './food-body.domain.ts';
import { FOODS } from './food-catalogue.ts';
import { needsOf } from './needs.domain.ts';
import { recommend } from './recommendation.domain.ts';
import { rotationAt, slotAt } from './rotation.domain.ts';

type RecommendFoods = typeof content.recommendFoods;

/** Foods for what is known about the member's health; where nothing is known, for the goals in the request. */
export async function recommendFoods({ memberHealth, clock }: Context, call: Call<RecommendFoods>): Promise<Reply<RecommendFoods>> {
  const now = clock();
  const needs = needsOf(await findMemberHealth(memberHealth, call.caller.userId), call.query.goals ?? []);
  const inRotation = rotationAt(FOODS, slotAt(now), needs).map(({ id }) => id);
  const foods = recommend(FOODS, needs, { day: lagosDay(now), inRotation });
  return { status: 200, body: foods.map((food) => recommendationBody(food, needs)) };
}
