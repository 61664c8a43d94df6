import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';

// This device's clock may be up to this far behind the server's.
const CLOCKS_MS = 3 * 60_000;

/** The words for a care that was just paid: it is active, or it begins when an earlier one ends. */
export function paidWords(mine: readonly Subscription[] | undefined, reference: string, now: Date) {
  const start = mine?.find(({ paymentReference }) => paymentReference === reference)?.startDate;
  if (start === undefined || Date.parse(start) <= now.getTime() + CLOCKS_MS) {
    return { title: t('activated'), description: t('activatedWords') };
  }
  return { title: t('paidLater'), description: t('paidLaterWords', { day: fullDay(new Date(start)) }) };
}
