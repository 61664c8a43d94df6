import { expect, test } from 'vitest';
import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';
import { paidWords } from './paid-words.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const care = (paymentReference: string, startDate: string) => ({ paymentReference, startDate }) as Subscription;

test.each([
  ['begins now', [care('sbw-ec-1', '2026-11-21T10:00:01Z')], 'Elder care is active', /^Our care coordinator/],
  ['begins behind another one', [care('sbw-ec-1', '2026-12-20T09:00:00Z')], 'Elder care is paid', /^It starts on 20 December 2026,/],
  ['is not in the list', [care('sbw-ec-0', '2026-12-20T09:00:00Z')], 'Elder care is active', /^Our care coordinator/],
  ['is not known of', undefined, 'Elder care is active', /^Our care coordinator/],
])('a care that %s', (_, mine, title, words) => {
  expect(paidWords(mine, 'sbw-ec-1', NOW)).toEqual({ title, description: expect.stringMatching(words) });
});
