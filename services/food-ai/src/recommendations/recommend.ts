import type { Facts } from '../rounds/facts.domain.ts';
import type { RoundModels } from '../rounds/round-models.ts';
import { type Telling, tellScreens } from '../tell-screens.ts';
import { candidatesFor, choose, sinceOf } from './recommendation.domain.ts';
import { deactivate, findMade, insertRecommendation } from './recommendation.store.ts';
import { restingRules } from './recommendation-rest.store.ts';
import { RULES } from './rules.domain.ts';

type Recommending = Pick<RoundModels, 'recommendations' | 'recommendationRests'> & Telling;

/** What a member is recommended after a round. */
export type Recommended = {
  isAny: boolean;
  /** Since when each advice to see a doctor stands. */
  advisedSince: Date[];
};

/** Makes what the rules find for a member, and takes away what yields to it. */
export async function recommend(context: Recommending, userId: number, facts: Facts): Promise<Recommended> {
  const { recommendations, recommendationRests } = context;
  const { now } = facts;
  const [{ active, madeThisWeek }, resting] = await Promise.all([
    findMade(recommendations, userId, now),
    restingRules(recommendationRests, userId, now),
  ]);
  const { make, keep, drop } = choose(candidatesFor(RULES, facts), { active, madeThisWeek, resting }, RULES);
  const dropped = drop.map(({ id }) => id);
  // First of all: a worker that dies in between leaves the list too short until the next round, not with the same thing twice.
  await deactivate(recommendations, userId, dropped);
  const made = make.map((candidate) => ({ candidate, since: sinceOf(candidate.rule.id, active, now) }));
  for (const { candidate, since } of made) await insertRecommendation(recommendations, userId, candidate, { since, now });
  if (made.length + dropped.length > 0) tellScreens(context, userId, '/api/recommendations');
  const types = [
    ...keep.map(({ type, since }) => ({ type, since })),
    ...made.map(({ candidate, since }) => ({ type: candidate.rule.type, since })),
  ];
  return {
    isAny: types.length > 0,
    advisedSince: types.filter(({ type }) => type === 'follow_up').map(({ since }) => since),
  };
}
