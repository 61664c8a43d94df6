import { expect, test } from 'vitest';
import { kafkaLogins } from './kafka-logins.ts';
import type { StorePlan } from './plan.ts';

const own = {
  name: 'kafka',
  url: '127.0.0.1:1',
  login: 'admin:word',
  command: { file: 'java', args: [], env: {} },
} as unknown as StorePlan;
const given = { ...own, command: null };

test.each([
  ['of our own has a user for each', own, { bookings: 'bookings:one', analytics: 'analytics:two' }],
  ['elsewhere has one login for all', { ...given, login: 'ours:three' }, { bookings: 'ours:three', analytics: 'ours:three' }],
  ['elsewhere may take everybody', { ...given, login: undefined }, { bookings: '', analytics: '' }],
  ['that is not there knows nobody', undefined, { bookings: '', analytics: '' }],
])('a Kafka %s', (_which, kafka, logins) => {
  expect(kafkaLogins(kafka, { bookings: 'one', analytics: 'two' })).toEqual(logins);
});
