import { hasCareContact } from '../member-consents/member-consent.store.ts';
import type { Facts } from '../rounds/facts.domain.ts';
import type { RoundModels } from '../rounds/round-models.ts';
import { type GapCode, stepsOf, wantedOf } from './care-gap.domain.ts';
import { changeGap, findOpenGaps, openGap } from './care-gap.store.ts';

type Reviewing = Pick<RoundModels, 'careGaps' | 'memberConsents'>;

/** Opens what is overdue with a member and closes what is done; true where something is asked of them, overdue or not. */
export async function reviewGaps(
  { careGaps, memberConsents }: Reviewing,
  userId: number,
  facts: Facts,
  advisedSince: readonly Date[],
): Promise<boolean> {
  const { now } = facts;
  const [open, careContact] = await Promise.all([findOpenGaps(careGaps, userId), hasCareContact(memberConsents, userId)]);
  const wanted = wantedOf(facts, advisedSince);
  const steps = stepsOf(wanted, open, { now, careContact });
  const change = async (codes: readonly GapCode[], to: 'raised' | 'lowered' | 'closed') => {
    for (const gap of open.filter(({ code }) => codes.includes(code))) await changeGap(careGaps, gap, to, now);
  };
  await change(steps.raise, 'raised');
  await change(steps.lower, 'lowered');
  await change(steps.close, 'closed');
  for (const gap of steps.open) await openGap(careGaps, userId, gap, now);
  return wanted.length > 0;
}
