import type { StatusDetail } from '@sabiwell/proto/http/reading-status.ts';
import { t } from './messages.ts';

/** The word for a reading's status on screens. The specification has no word for a dangerously high one, which must not read like any other. */
export function readingWord(status: string, statusDetail: StatusDetail | null): string {
  return statusDetail === 'severe' || statusDetail === 'very_high' ? t('veryHigh') : status;
}
