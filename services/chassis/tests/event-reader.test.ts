import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { eventReader } from '../src/bus/event-reader.ts';
import { newEvent, PermanentError } from '../src/bus/events.ts';

const at = { key: 42, subject: 'subscription/one', sequence: 1, time: new Date('2026-11-21T09:00:00Z') };
const startsAt = new Date('2026-11-21T10:00:00Z');
const dates = { userId: 42n, subscriptionId: 'one', startsAt: timestampFromDate(startsAt) };

const read = eventReader(
  [SubscriptionActivatedSchema, SubscriptionRescheduledSchema],
  z.object({ userId: z.int().min(1), startsAt: z.date(), quota: z.int().optional() }),
);

test('gives numbers and dates, of each of its messages; a field that a message lacks is absent', () => {
  expect(read(newEvent(SubscriptionActivatedSchema, { ...dates, quota: 10 }, at))).toEqual({ userId: 42, startsAt, quota: 10 });
  expect(read(newEvent(SubscriptionRescheduledSchema, dates, at))).toEqual({ userId: 42, startsAt });
});

test.each([
  ['a value that zod refuses', newEvent(SubscriptionActivatedSchema, { ...dates, userId: 0n }, at), 'userId'],
  ['a number too large to be exact', newEvent(SubscriptionActivatedSchema, { ...dates, userId: 2n ** 60n }, at), 'userId'],
  ['a moment that is missing', newEvent(SubscriptionActivatedSchema, { userId: 42n }, at), 'startsAt'],
  ['another type', newEvent(SubscriptionExpiredSchema, { userId: 42n }, at), 'not read here'],
])('%s can never succeed, and is named without its value', (_what, event, said) => {
  expect(() => read(event)).toThrow(PermanentError);
  expect(() => read(event)).toThrow(said);
});

test('a field that no message has does not compile', () => {
  // @ts-expect-error: it is called subscriptionId.
  expect(eventReader([SubscriptionActivatedSchema], z.object({ subscriptionNumber: z.string() }))).toBeTypeOf('function');
});
