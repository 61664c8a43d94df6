import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';

// This clock may be behind the server's by as much.
const CLOCKS_MS = 3 * 60_000;

/** What is said of a care that was paid just now: that it is active, or when it begins behind one that is paid already. */
export function paidWords(mine: readonly Subscription[] | undefined, reference: string, now: Date) {
  const start = mine?.find(({ paymentReference }) => paymentReference === reference)?.startDate;
  if (start === undefined || Date.parse(start) <= now.getTime() + CLOCKS_MS) {
    return { title: t('activated'), description: t('activatedWords') };
  }
  return { title: t('paidLater'), description: t('paidLaterWords', { day: fullDay(new Date(start)) }) };
}
