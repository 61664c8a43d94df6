import { setTimeout as sleep } from 'node:timers/promises';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';

/** Longer than any test that needs a whole day. */
const TEST_MS = 60_000;

/** The day in Lagos so many days from now. */
export const lagosDayIn = (days: number) => dayLater(lagosDay(new Date()), days);

/** Waits for the next day in Lagos if this one is about to end: what a test enters as today's it must not look for on the day after. */
export async function stayInOneDay(): Promise<void> {
  const left = lagosMoment(lagosDayIn(1)).getTime() - Date.now();
  // The product has the real clock, so only time brings the next day.
  if (left < TEST_MS) await sleep(left);
}
