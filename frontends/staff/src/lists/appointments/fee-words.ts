import { figure } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';

/** A fee in naira. */
export function feeWords(naira: number): string {
  return naira === 0 ? t('free') : `₦${figure(naira, 2)}`;
}
