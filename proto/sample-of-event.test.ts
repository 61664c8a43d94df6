import { fromJson, toJson } from '@bufbuild/protobuf';
import { expect, it } from 'vitest';
import { eventFiles } from './gen/catalogue.ts';
import { WorkoutLoggedSchema } from './gen/sabiwell/health_tracking/v1/events_pb.ts';
import { sampleOfEvent } from './sample-of-event.ts';

it('a sample has a value in every field', () => {
  const workoutId = '0198c0de-0000-7000-8000-000000000001';
  expect(sampleOfEvent(WorkoutLoggedSchema)).toEqual({ userId: '42', workoutId, type: 'type', date: 'date' });
});

it.each(eventFiles.flatMap(({ messages }) => messages.map((message) => [message.name, message] as const)))(
  'a sample of %s is read and written as it is',
  (_name, message) => {
    const sample = sampleOfEvent(message);
    expect(toJson(message, fromJson(message, sample))).toEqual(sample);
  },
);
