import type { Priority } from '@sabiwell/proto/http/booking-rules.ts';
import { hoursToAnswer } from '@sabiwell/proto/http/message-rules.ts';

/** By when a doctor answers a message of this priority. */
export function answerDueAt(priority: Priority, sentAt: Date): Date {
  return new Date(sentAt.getTime() + hoursToAnswer(priority) * 60 * 60 * 1000);
}
