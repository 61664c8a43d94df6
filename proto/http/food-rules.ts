// Rules of food photos and reports that the app and the server share. No imports, so that screens stay small.

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
export const NOT_AN_IMAGE_MESSAGE = 'Please select an image file.';
export const TOO_LARGE_MESSAGE = 'File size must be less than 10MB.';
export const UNREADABLE_MESSAGE = 'Failed to process image.';
export const ALLOWANCE_USED_MESSAGE = 'You have reached your free usage limit for food analysis. Subscribe to continue analyzing foods.';

export const MEAL_TYPES = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type MealType = (typeof MEAL_TYPES)[number];

export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/** How long a deleted analysis can come back. */
export const RESTORE_MINUTES = 10;

/** Where the small photo of an analysis is. */
export function thumbnailPath(analysisId: string): string {
  return `/api/food-analyses/item/${encodeURIComponent(analysisId)}/thumbnail`;
}

/** So many dishes one plate can have. */
export const MOST_DISHES = 6;

export const TABLE_SOURCE = 'composition-table';

export type ScoreBand = 'Excellent Choice' | 'Good Choice' | 'Consider Alternatives';

/**
 * The band of a food's health score, 0 to 10 (spec 1 section 4; the gap it leaves from 7 to 8 counts as Good). What is a high risk for a
 * condition of the member is no good choice for them, whatever its score.
 */
export function scoreBand(score: number, isRisky = false): ScoreBand {
  if (isRisky) return 'Consider Alternatives';
  if (score >= 8) return 'Excellent Choice';
  return score >= 6 ? 'Good Choice' : 'Consider Alternatives';
}

/** The usual meal at this hour in Lagos, 0 to 23. */
export function mealAt(hour: number): MealType {
  if (hour >= 5 && hour < 11) return 'breakfast';
  if (hour >= 11 && hour < 16) return 'lunch';
  return hour >= 18 && hour < 23 ? 'dinner' : 'snack';
}
