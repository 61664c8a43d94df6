import { describe, expect, test } from 'vitest';
import { FoodAnalysisCompletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { HealthTrendChangedSchema, ReadingMeasuredSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { MemberProfileChangedSchema, MemberRegisteredSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { type Event, newEvent, PermanentError, readEvent, topicOf, typeOf } from '../src/bus/events.ts';

const at = { key: 42, subject: 'member/42', sequence: 3, time: new Date('2026-11-20T19:31:04.120Z') };

test.each([
  [MemberRegisteredSchema, 'ng.sabiwell.identity.member.registered.v1', 'sabiwell.identity.v1'],
  [MemberProfileChangedSchema, 'ng.sabiwell.identity.member-profile.changed.v1', 'sabiwell.identity.v1'],
  [FoodAnalysisCompletedSchema, 'ng.sabiwell.food-ai.food-analysis.completed.v1', 'sabiwell.food-ai.v1'],
  [HealthTrendChangedSchema, 'ng.sabiwell.health-personal.health-trend.changed.v1', 'sabiwell.health-personal.v1'],
  // Its contract names a topic of its own.
  [ReadingMeasuredSchema, 'ng.sabiwell.health-personal.reading.measured.v1', 'sabiwell.health-readings.v1'],
])('%# names its type and topic after the message', (schema, type, topic) => {
  expect([typeOf(schema), topicOf(schema)]).toEqual([type, topic]);
});

test('a new event is CloudEvents around proto3 JSON', () => {
  const event = newEvent(MemberProfileChangedSchema, { userId: 9_007_199_254_740_993n, version: 3n }, { ...at, traceparent: '00-a-b-01' });
  expect(event).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    type: 'ng.sabiwell.identity.member-profile.changed.v1',
    topic: 'sabiwell.identity.v1',
    source: '/sabiwell/identity',
    subject: 'member/42',
    key: '42',
    time: '2026-11-20T19:31:04.120Z',
    sequence: 3,
    traceparent: '00-a-b-01',
    data: { userId: '9007199254740993', version: '3' },
  });
});

describe('reading', () => {
  const event = newEvent(MemberProfileChangedSchema, { userId: 42n, version: 3n }, at);
  const withData = (data: Event['data']): Event => ({ ...event, data });

  test('gives the message back, and ignores fields of a later version', () => {
    expect(readEvent(MemberProfileChangedSchema, event)).toMatchObject({ userId: 42n, version: 3n });
    expect(readEvent(MemberProfileChangedSchema, withData({ userId: '42', since: 'tomorrow' }))).toMatchObject({ userId: 42n });
  });

  test.each([
    ['a wrong type of a field', withData({ userId: 'forty-two' })],
    ['another message', newEvent(MemberRegisteredSchema, { userId: 42n }, at)],
  ])('refuses %s for good', (_what, wrong) => {
    expect(() => readEvent(MemberProfileChangedSchema, wrong)).toThrow(PermanentError);
  });

  test('an event over 1 MiB is refused where it is made', () => {
    expect(() => newEvent(FoodAnalysisCompletedSchema, { foodName: 'x'.repeat(1024 * 1024) }, at)).toThrow('the limit is 1 MiB');
  });
});
