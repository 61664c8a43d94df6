import { Judge } from './judge.domain.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readLikeness } from './read-likeness.ts';
import type { TriageInput, Verdict } from './triage.domain.ts';

const judge = new Judge(readCatalogue(), undefined, readLikeness());

/** Judges a message before anything else sees it: pure, without a model, in time linear in its length. */
export function triage(input: TriageInput): Verdict {
  return judge.judge(input);
}
