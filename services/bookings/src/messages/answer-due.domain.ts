import type { Priority } from '@sabiwell/proto/http/booking-rules.ts';
import { HOURS_TO_ANSWER, HOURS_TO_ANSWER_URGENT } from '@sabiwell/proto/http/message-rules.ts';

/** Until when a doctor answers a message of this priority. */
export function answerDueAt(priority: Priority, sentAt: Date): Date {
  const hours = priority === 'urgent' ? HOURS_TO_ANSWER_URGENT : HOURS_TO_ANSWER;
  return new Date(sentAt.getTime() + hours * 60 * 60 * 1000);
}
