import { type AllowanceModel, dayAllowance, releaseUse } from '../allowance/allowance.store.ts';
import { type Analysis, holderOf } from './analysis.domain.ts';

/** Returns a failed attempt's use of the allowance; repeating it changes nothing. */
export async function giveBack(allowances: AllowanceModel, failed: Analysis): Promise<void> {
  if (failed.allowanceDay === null) return;
  await releaseUse(allowances, { ...dayAllowance(failed.userId, failed.allowanceDay), holder: holderOf(failed) });
}
