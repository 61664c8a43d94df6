import { describe, expect, test } from 'vitest';
import { envelope, pausedRecord, planRecord, refundRecord, transactionRecord } from './records.ts';
import { charged, oldCharge, paused, plan, refundMade, refundRead, refusals, renewed, verified } from '../../tests/samples.ts';

describe('the published samples', () => {
  test('verify: what was asked for and what was charged are two sums', () => {
    expect(transactionRecord.parse(verified)).toEqual({
      id: '4099260516',
      reference: 're4lyvq3s3',
      domain: 'test',
      status: 'success',
      amountKobo: 40333,
      requestedKobo: 30050,
      feesKobo: 10283,
      currency: 'NGN',
      channel: 'card',
      gatewayResponse: 'Successful',
      paidAt: new Date('2024-08-22T09:15:02.000Z'),
      customerEmail: 'ada@example.com',
      customerCode: 'CUS_sample0001',
      metadata: {},
      planCode: undefined,
      authorization: {
        code: 'AUTH_sample0001',
        isReusable: true,
        last4: '4081',
        brand: 'visa',
        expMonth: 12,
        expYear: 2030,
        bank: 'TEST BANK',
        signature: 'SIG_sample0001',
      },
    });
  });

  test('a renewal: the plan is an object, the date has its second spelling', () => {
    const read = transactionRecord.parse(renewed);
    expect(read).toMatchObject({ id: '895091250', planCode: 'PLN_sample00001', metadata: { invoice_action: 'create' } });
    expect(read.paidAt).toEqual(new Date('2024-08-22T09:15:02.000Z'));
  });

  test('an old charge: digits for the sum, 0 for metadata, a card that can not be charged again', () => {
    const read = transactionRecord.parse(oldCharge);
    expect(read).toMatchObject({ amountKobo: 10_000, requestedKobo: 10_000, feesKobo: 0, metadata: {}, planCode: undefined });
    expect(read.authorization).toMatchObject({ isReusable: false, expMonth: 8, expYear: 2020 });
  });

  test('a charge of a saved card, and a paused one', () => {
    expect(transactionRecord.parse(charged)).toMatchObject({ amountKobo: 35_247, requestedKobo: 35_247, paidAt: undefined });
    expect(pausedRecord.safeParse(paused).success).toBe(true);
    expect(pausedRecord.safeParse(charged).success).toBe(false);
    expect(transactionRecord.safeParse(paused).success).toBe(false);
  });

  test('a refund as it is made and as it is read', () => {
    expect(refundRecord.parse(refundMade)).toMatchObject({
      id: '3018284',
      status: 'pending',
      amountKobo: 10_000,
      transactionReference: 'T685312322670591',
    });
    expect(refundRecord.parse(refundRead)).toMatchObject({ status: 'processed', amountKobo: 500_000, transactionReference: undefined });
  });

  test('a plan', () => {
    expect(planRecord.parse(plan)).toEqual({
      code: 'PLN_gx2wn530m0i3w3m',
      name: 'Monthly retainer',
      amountKobo: 50_000,
      currency: 'NGN',
      interval: 'monthly',
    });
  });

  test.each(Object.entries(refusals))('a refusal: %s', (_name, body) => {
    expect(envelope.parse(body).status).toBe(false);
  });
});

describe('forms that fields take', () => {
  test.each([
    ['an empty text', '', {}],
    ['the number 0', 0, {}],
    ['nothing', null, {}],
    ['absent', undefined, {}],
    ['JSON text', '{"user_id":"42"}', { user_id: '42' }],
    ['JSON text of a number', '7', {}],
    ['text', 'hello', {}],
    ['a list', [1], {}],
    ['an object', { user_id: '42' }, { user_id: '42' }],
  ])('metadata: %s', (_name, metadata, expected) => {
    expect(transactionRecord.parse({ ...verified, metadata }).metadata).toEqual(expected);
  });

  test.each([
    ['a fraction', 100.5],
    ['digits with a fraction', '100.50'],
    ['a negative one', -100],
    ['words', 'ten'],
    ['more than can be counted exactly', '99999999999999999999'],
    ['nothing', null],
  ])('a sum that is %s is not taken', (_name, amount) => {
    expect(transactionRecord.safeParse({ ...verified, amount }).success).toBe(false);
  });

  test.each([
    ['nothing', null],
    ['an empty object', {}],
    ['absent', undefined],
    ['one without a code', { last4: 'X000' }],
  ])('an authorization that is %s is none', (_name, authorization) => {
    expect(transactionRecord.parse({ ...verified, authorization }).authorization).toBeUndefined();
  });

  test.each(['paid', 'SUCCESS', '', null])('a status that nobody knows (%s) is not taken for any other', (status) => {
    expect(transactionRecord.safeParse({ ...verified, status }).success).toBe(false);
  });
});
