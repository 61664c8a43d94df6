import type { Tone } from '@sabiwell/ui/badge.tsx';

const READING_TONES: Record<string, Tone> = {
  Normal: 'good',
  Elevated: 'fair',
  Prediabetes: 'fair',
  // A low blood sugar is as serious as a high one.
  Low: 'poor',
  High: 'poor',
  'Diabetes Range': 'poor',
};

/** The colour for a score of 0 to 10, always shown beside a word; `isRisky` for a food that is a high risk for a condition of the member. */
export function scoreTone(score: number, isRisky = false): Tone {
  if (isRisky) return 'poor';
  if (score >= 6) return 'good';
  return score >= 4 ? 'fair' : 'poor';
}

/** The colour for the status of a reading, always shown beside its word. */
export function readingTone(status: string | null): Tone {
  return READING_TONES[status ?? ''] ?? 'neutral';
}
