import type { Likelihood } from '@sabiwell/proto/http/diagnostic-rules.ts';

/** The word for a confidence in percent. A model's own word is not taken, so that word and figure never differ. */
export function likelihoodOf(confidence: number): Likelihood {
  if (confidence >= 60) return 'high';
  return confidence >= 25 ? 'moderate' : 'low';
}
