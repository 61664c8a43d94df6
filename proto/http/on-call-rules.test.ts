import { expect, test } from 'vitest';
import { hoursOfWeek } from './on-call-rules.ts';

const words = (span: Parameters<typeof hoursOfWeek>[0]) => hoursOfWeek(span).map(({ dayOfWeek, hour }) => `${dayOfWeek}:${hour}`);

test('hours of one day end before the last one', () => {
  expect(words({ days: [1, 3], fromHour: 9, untilHour: 11 })).toEqual(['1:9', '1:10', '3:9', '3:10']);
});

test('a night goes on into the next morning, that of Saturday into Sunday', () => {
  expect(words({ days: [6], fromHour: 22, untilHour: 2 })).toEqual(['6:22', '6:23', '0:0', '0:1']);
});

test('midnight to midnight is a whole day, and a day that is named twice counts once', () => {
  expect(words({ days: [2, 2], fromHour: 0, untilHour: 0 })).toEqual(Array.from({ length: 24 }, (_, hour) => `2:${hour}`));
  expect(words({ days: [2], fromHour: 23, untilHour: 0 })).toEqual(['2:23']);
});
