import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A moment in the form of staff's lists: 20 Nov 2026 and 09:14, on the clock in Lagos. */
export function lagosWords(at: Date): { formattedDate: string; formattedTime: string } {
  // By hand: Intl takes several times as long, for each row of a list.
  const minute = lagosMinute(at);
  const [year, month, day] = [minute.slice(0, 4), MONTHS[Number(minute.slice(5, 7)) - 1], Number(minute.slice(8, 10))];
  return { formattedDate: `${day} ${month} ${year}`, formattedTime: minute.slice(11) };
}
