import { expect, it } from 'vitest';
import { STOPPED_BY } from '@sabiwell/proto/http/notification-rules.ts';
import { notification } from '@sabiwell/proto/http/notifications.ts';
import { DAILY_KINDS, isDaily, type ReminderKind } from './reminder-kinds.domain.ts';
import { reminderWords } from './reminder-words.domain.ts';

const KINDS: ReminderKind[] = [...DAILY_KINDS, 'measure_again', 'care_gap'];

it.each(KINDS)('the words of %s hold no figure and no illness, and lead to a screen', (kind) => {
  const words = reminderWords({ kind, code: 'high_pressure_unmeasured' });
  expect(notification.pick({ type: true, title: true, message: true, link: true, kind: true }).parse(words)).toEqual(words);
  expect(`${words.title} ${words.message}`).not.toMatch(/\d|pressure|sugar|diabet|hypertens/i);
  expect(words.link).toMatch(/^\/[a-z-]*$/);
});

it.each(KINDS)('of %s only what is daily can be stopped', (kind) => {
  expect(STOPPED_BY[reminderWords({ kind }).kind ?? ''] !== undefined).toBe(isDaily(kind));
});
