// Words of recommendations. No imports, so that screens stay small.

export const RECOMMENDATION_CATEGORIES = ['diabetes', 'hypertension', 'nutrition', 'fitness', 'other'] as const;
export type RecommendationCategory = (typeof RECOMMENDATION_CATEGORIES)[number];
export const RECOMMENDATION_PRIORITIES = ['high', 'medium', 'low'] as const;
export type RecommendationPriority = (typeof RECOMMENDATION_PRIORITIES)[number];
export const RECOMMENDATION_TYPES = ['health_topic', 'follow_up', 'preventive_care', 'lifestyle'] as const;
export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number];

export const MOST_RECOMMENDATIONS = 5;
/** How long one holds, how long its rule rests after it was deleted, and how long a second deletion is answered like the first. */
export const RECOMMENDATION_DAYS = 21;
export const RECOMMENDATION_REST_DAYS = 30;
export const DELETED_AGAIN_MINUTES = 10;
