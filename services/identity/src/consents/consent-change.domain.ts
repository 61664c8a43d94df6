import type { Consents } from '@sabiwell/proto/http/identity.ts';

type Purpose = keyof Consents;
type Answers = Required<Consents>;

/** The answers after a call; a purpose that it leaves out stays as it is. */
export function answersAfter(before: Answers, given: Partial<Consents>): Answers {
  const named = Object.entries(given).filter(([, answer]) => answer !== undefined);
  return { ...before, ...Object.fromEntries(named) };
}

/**
 * The purposes to write an answer of. Where nothing changes, that is each one that was answered by an older text: the member answers the new
 * one. A call for another purpose repeats the old answers because it has to, and says nothing of their new texts.
 */
export function answeredAnew(before: Answers, given: Consents, isOutgrown: (purpose: Purpose) => boolean): Purpose[] {
  const after = answersAfter(before, given);
  const purposes = Object.keys(before) as Purpose[];
  const changed = purposes.filter((purpose) => before[purpose] !== after[purpose]);
  if (changed.length > 0) return changed;
  return purposes.filter((purpose) => given[purpose] !== undefined && isOutgrown(purpose));
}
