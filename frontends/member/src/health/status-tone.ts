import type { Tone } from '@sabiwell/ui/badge.tsx';

const READING_TONES: Record<string, Tone> = {
  Normal: 'good',
  Elevated: 'fair',
  Prediabetes: 'fair',
  // A low sugar is no milder than a high one.
  Low: 'poor',
  High: 'poor',
  'Diabetes Range': 'poor',
};

/** The colour beside a score of 0 to 10; its word is always shown too. */
export function scoreTone(score: number): Tone {
  if (score >= 8) return 'good';
  return score >= 6 ? 'fair' : 'poor';
}

/** The colour beside the status word of a reading. */
export function readingTone(status: string | null): Tone {
  return READING_TONES[status ?? ''] ?? 'neutral';
}
