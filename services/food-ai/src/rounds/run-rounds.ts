import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { reviewGaps } from '../care-gaps/review-gaps.ts';
import { recommend } from '../recommendations/recommend.ts';
import type { Facts } from './facts.domain.ts';
import { type Claim, claimRound, endRound } from './member-round.store.ts';
import { nextDailyRound } from './next-round.domain.ts';
import { type Reading, readFacts } from './read-facts.ts';
import type { RoundModels } from './round-models.ts';
import type { Telling } from '../tell-screens.ts';

/** What rounds work with. */
export type RoundContext = RoundModels & Reading & Telling & { clock: () => Date; log: Log };

/** At 06:00 everybody is due: this many are looked at side by side, and this many before the loop looks around. */
const SIDE_BY_SIDE = 4;
const MOST_AT_ONCE = 200;

/** Looks at every member who is due; true when there may be more. One that fails is due again after a minute and stops nobody else. */
export async function runRounds(context: RoundContext): Promise<boolean> {
  let left = MOST_AT_ONCE;
  const work = async () => {
    for (; left > 0; left -= 1) {
      const claim = await claimRound(context.memberRounds, context.clock());
      if (claim === undefined) return;
      await runRound(context, claim).catch((error: unknown) => context.log.warn({ err: error }, 'a round of recommendations failed'));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return left <= 0;
}

/** Looks at one member: what to recommend, what is overdue, and when to look again. */
async function runRound(context: RoundContext, claim: Claim): Promise<void> {
  const now = context.clock();
  const facts = await readFacts(context, claim.userId, now);
  const { isAny, advisedSince } = await recommend(context, claim.userId, facts);
  const isAsked = await reviewGaps(context, claim.userId, facts, advisedSince);
  await endRound(context.memberRounds, claim, isAny || isAsked || isKnown(facts) ? nextDailyRound(now) : undefined);
}

/** Whether time alone could make something of what is known. */
function isKnown({ readings, lastWorkoutOn, isPregnant, chatTags }: Facts): boolean {
  return readings.length > 0 || lastWorkoutOn !== null || isPregnant || chatTags.length > 0;
}
