import { expect, test } from 'vitest';
import { clockHour, daysOf, spansOf } from './week.domain.ts';

const nobody = Array.from({ length: 7 }, () => []);

test('a list without anybody is one span of a whole day', () => {
  expect(spansOf([])).toEqual([{ fromHour: 0, untilHour: 24, staffIds: nobody }]);
});

test('hours that differ on one day at least are spans of their own', () => {
  const monday = [22, 23].map((hour) => ({ dayOfWeek: 1, hour, staffIds: ['ada', 'obi'] }));
  const tuesday = [{ dayOfWeek: 2, hour: 23, staffIds: ['obi'] }];
  const spans = spansOf([...monday, ...tuesday]);
  expect(spans.map(({ fromHour, untilHour }) => [fromHour, untilHour])).toEqual([
    [0, 22],
    [22, 23],
    [23, 24],
  ]);
  expect(spans[2]!.staffIds.slice(0, 3)).toEqual([[], ['ada', 'obi'], ['obi']]);
});

test('several days can be meant at once', () => {
  expect([daysOf('3'), daysOf('working'), daysOf('weekend'), daysOf('all').length]).toEqual([[3], [1, 2, 3, 4, 5], [6, 0], 7]);
});

test('hours are written as clocks show them', () => {
  expect([clockHour(6), clockHour(24)]).toEqual(['06:00', '24:00']);
});
