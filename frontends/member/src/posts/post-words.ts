import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import type { Risk } from '@sabiwell/proto/http/food-rules.ts';
import type { Tone } from '@sabiwell/ui/badge.tsx';

/** A post as it is shown; before it is shared, it is the preview of one. */
export type ShownPost = Omit<FoodPost, 'id'>;

export const RISK_TONES: Record<Risk, Tone> = { low: 'good', medium: 'fair', high: 'poor' };

/** The colour of a score in the feed (spec 2 section 2): 8 or more green, 6 or more yellow, else red. */
export function postTone(score: number): Tone {
  if (score >= 8) return 'good';
  return score >= 6 ? 'fair' : 'poor';
}

/** How many phrases of each list a post shows among others (spec 2 section 2); on its own page it shows all. */
const AMONG_OTHERS = { alternatives: 3, recommendations: 2, warnings: 1 };

/** What a post says beside its figures. */
export function phrasesOf(post: ShownPost, isWhole: boolean) {
  const { nigerianFoodAlternatives: alternatives, recommendations, warnings } = post;
  if (isWhole) return { alternatives, recommendations, warnings };
  return {
    alternatives: alternatives.slice(0, AMONG_OTHERS.alternatives),
    recommendations: recommendations.slice(0, AMONG_OTHERS.recommendations),
    warnings: warnings.slice(0, AMONG_OTHERS.warnings),
  };
}
