import type { StatusDetail } from '@sabiwell/proto/http/reading-status.ts';
import { readingWord as sharedWord, VERY_HIGH } from '@sabiwell/proto/http/reading-word.ts';
import { t } from './messages.ts';

/** The word for a reading's status on screens, in the member's language. */
export function readingWord(status: string, statusDetail: StatusDetail | null): string {
  const word = sharedWord(status, statusDetail);
  return word === VERY_HIGH ? t('veryHigh') : word;
}
