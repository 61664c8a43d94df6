import type { Finding, FindingKind } from '../history/finding.ts';

/** What a run without a guard came to: `harms` is how often the missing guard was used, `found` what the checker made of it. */
type Outcome = { sabotage: string; shows: FindingKind; found: number; harms: number };

/** A run without a guard is good when its harm was done and was found; a run that harmed nothing says nothing of the checker. */
export function judgeSabotage({ sabotage, shows, found, harms }: Outcome): Finding[] {
  if (harms === 0) return [{ kind: 'wrong answer', what: bluntSabotage(sabotage, 'it changed nothing').message }];
  return found > 0 ? [] : [{ kind: 'wrong answer', what: `nothing was ${shows} without ${sabotage}` }];
}

/** The sabotage names a field, a table or a key that the product does not have any more. */
export function bluntSabotage(sabotage: string, why: string): Error {
  return new Error(`The sabotage "${sabotage}" itself no longer bites: ${why}. Bring tests/faults/run/sabotage.ts up to date.`);
}
