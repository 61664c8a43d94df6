import type { Recommendation } from '@sabiwell/proto/http/recommendations.ts';
import type { RecommendationRow } from './recommendation-model.ts';

/** A recommendation as its member reads it. */
export function wireRecommendation(row: RecommendationRow): Recommendation {
  const { _id: id, title, description, category, priority, recommendationType, confidence, isRead, clickedAt } = row;
  const { basedOnSymptoms, basedOnHistory, suggestedQuestions, createdAt, expiresAt } = row;
  return {
    id,
    title,
    description,
    category,
    priority,
    recommendationType,
    confidence,
    isRead,
    clickedAt: clickedAt?.toISOString() ?? null,
    basedOnSymptoms,
    basedOnHistory,
    suggestedQuestions,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
