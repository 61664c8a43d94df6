import { expect, it } from 'vitest';
import { readNotice, redacted } from './notice.domain.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ['{"event":"charge.success","data":{"reference":"abc-1"}}', { event: 'charge.success', reference: 'abc-1', subject: 'charge' }],
  [
    '{"event":"refund.processed","data":{"transaction_reference":"abc-1","amount":"500"}}',
    { event: 'refund.processed', reference: 'abc-1', subject: 'refund' },
  ],
  [
    '{"event":"charge.dispute.create","data":{"transaction":{"reference":"abc-1"}}}',
    { event: 'charge.dispute.create', reference: 'abc-1', subject: 'dispute', outcome: undefined },
  ],
  [
    '{"event":"charge.dispute.resolve","data":{"id":7,"resolution":"declined","transaction":{"reference":"abc-1"}}}',
    { event: 'charge.dispute.resolve', reference: 'abc-1', subject: 'dispute', disputeId: '7', outcome: 'declined' },
  ],
  [
    '{"event":"transfer.success","data":{"reference":"sbw-wd-1"}}',
    { event: 'transfer.success', reference: 'sbw-wd-1', subject: 'transfer' },
  ],
  [
    '{"event":"subscription.expiring_cards","data":[{"brand":"visa"}]}',
    { event: 'subscription.expiring_cards', reference: undefined, subject: 'other' },
  ],
  ['{"event":"charge.success","data":{"reference":7}}', { event: 'charge.success', reference: undefined, subject: 'charge' }],
  ['{"event":"charge.success"}', { event: 'charge.success', reference: undefined, subject: 'charge' }],
])('%s', (body, notice) => {
  expect(readNotice(bytes(body))).toEqual(notice);
});

it.each(['', '{}', '[]', 'null', 'not json', '{"event":7}', '"text"'])('%j says nothing', (body) => {
  expect(readNotice(bytes(body))).toBeUndefined();
});

it('what is kept can charge no card and names nobody', () => {
  const body = {
    event: 'charge.success',
    data: { reference: 'abc-1', customer: { email: 'amina@example.com' }, authorization: { authorization_code: 'AUTH_1', last4: '4081' } },
  };
  const kept = redacted(bytes(JSON.stringify(body)));
  expect(kept).not.toMatch(/AUTH_1|amina/);
  expect(JSON.parse(kept)).toEqual({ event: 'charge.success', data: { reference: 'abc-1', authorization: { last4: '4081' } } });
});
