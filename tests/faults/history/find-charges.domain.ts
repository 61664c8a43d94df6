import type { Finding } from './finding.ts';
import type { StoredAnalysis, Truth } from './history.domain.ts';

const wrongly = (what: string): Finding => ({ kind: 'charged wrongly', what });

/** Wrong uses of the allowance: a model's report costs its attempt one use, everything else none. */
export function findCharges({ analyses, charges }: Truth): Finding[] {
  const known = new Set(analyses.map(({ submissionHash }) => submissionHash));
  const orphans = charges.filter(({ holder }) => !known.has(hashIn(holder)));
  return [
    ...analyses.flatMap((analysis) =>
      judge(
        analysis,
        charges.filter(({ holder }) => hashIn(holder) === analysis.submissionHash).map(({ holder }) => holder),
      ),
    ),
    ...orphans.map(({ member }) => wrongly(`member ${member} was charged for what is not stored`)),
  ];
}

function judge({ id, path, status, attempt, submissionHash }: StoredAnalysis, holders: readonly string[]): Finding[] {
  if (status === 'pending') return [];
  if (path === 'table' || status === 'failed') {
    return holders.length === 0 ? [] : [wrongly(`analysis ${id} (${path}, ${status}) was charged ${holders.length} times`)];
  }
  if (holders.length > 1) return [wrongly(`analysis ${id} was charged ${holders.length} times`)];
  return holders[0] === `${submissionHash}.${attempt}` ? [] : [wrongly(`analysis ${id} was not charged for attempt ${attempt}`)];
}

function hashIn(holder: string): string {
  return holder.slice(0, holder.lastIndexOf('.'));
}
