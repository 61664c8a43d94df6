import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Africa/Lagos' });

/** A moment in the form of staff's lists: 20 Nov 2026 and 09:14, on the clock in Lagos. */
export function lagosWords(at: Date): { formattedDate: string; formattedTime: string } {
  return { formattedDate: DAY.format(at).replace('Sept', 'Sep'), formattedTime: lagosMinute(at).slice(11) };
}
