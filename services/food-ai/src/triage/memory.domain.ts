import type { Mention } from './automaton.domain.ts';
import type { TriageInput } from './triage.domain.ts';

const TWO_HOURS = 2 * 60 * 60 * 1000;
/** A message of this many words without a symptom of its own may still be on the same matter. */
const SHORT = 12;

/** Whether a message goes on about what was said before: also, it, still, better, should I go; with no other subject. */
export function isContinued(modifiers: ReadonlySet<string>, mentions: readonly Mention[], words: number): boolean {
  if (modifiers.has('newSubject')) return false;
  if (modifiers.has('continuing')) return true;
  return words <= SHORT && mentions.length > 0 && modifiers.has('third');
}

/** The concepts of the last two hours that belong to this message too: of the same person, in a named session or a message that continues. */
export function joined({ memory, now }: TriageInput, who: string, isContinuing: boolean): string[] {
  if (!memory || (!memory.isNamed && !isContinuing)) return [];
  return memory.concepts
    .filter(({ at, who: of }) => now.getTime() - at.getTime() <= TWO_HOURS && isSame(of, who))
    .map(({ concept }) => concept);
}

/** "He" may be anybody who was spoken of; a message without a person may be of anybody. */
function isSame(earlier: string, who: string): boolean {
  return earlier === who || who === 'third' || earlier === 'third' || who === 'self';
}
