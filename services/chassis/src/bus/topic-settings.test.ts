import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORGETTING_TOPICS, settingsOf, streamDays } from './topic-settings.ts';

test.each([
  ['sabiwell.identity-pii.v1', 30, true, 'newest of a subject'],
  ['sabiwell.identity-staff-pii.v1', 30, true, 'newest of a subject'],
  ['sabiwell.bookings-directory.v1', 30, true, 'all'],
  ['sabiwell.health-personal.v1', 30, false, 'newest of a subject'],
  ['sabiwell.bookings-pii.v1', 7, false, { days: 7 }],
  ['sabiwell.identity-import-pii.v1', 7, false, { days: 7 }],
  ['sabiwell.analytics.v1', Infinity, false, 'all'],
  ['sabiwell.payments.v1', 30, false, 'all'],
  ['sabiwell.not-made-yet.v1', 30, false, 'all'],
])('%s', (topic, busDays, isCompacted, outbox) => {
  expect(settingsOf(topic)).toEqual({ busDays, isCompacted, outbox });
});

test('a stream never stays for good', () => {
  expect([streamDays('sabiwell.analytics.v1'), streamDays('sabiwell.bookings-pii.v1')]).toEqual([30, 7]);
});

test('the index of the rows that do not stay for good names their topics', () => {
  const sql = readFileSync(new URL('outbox.sql', import.meta.url), 'utf8');
  const [, index = ''] = /CREATE INDEX outbox_forgetting[^;]*IN \(([^)]*)\)/.exec(sql) ?? [];
  expect([...index.matchAll(/'([^']+)'/g)].map(([, topic]) => topic)).toEqual(FORGETTING_TOPICS);
});
