import type { Context } from '../context.ts';
import type { RewardRule } from './referral.store.ts';

const DAY_MS = 86_400_000;

/** What a friend must have spent by now for the bonus. */
export function rewardRule({ clock, settings }: Pick<Context, 'clock' | 'settings'>): RewardRule {
  return { leastKobo: settings.referralLeastKobo, boughtBefore: new Date(clock().getTime() - settings.referralHoldDays * DAY_MS) };
}
