import { describe, expect, test } from 'vitest';
import { birthTextFault, birthTextOf, dayOfBirth, tidyBirth } from './birth-text.ts';

describe('a date of birth while it is typed', () => {
  const typedOut = (keys: string) => keys.split('').reduce((before, key) => tidyBirth(before + key, before), '');

  test.each([
    ['1', '1'],
    ['17', '17/'],
    ['1705', '17/05/'],
    ['17051990', '17/05/1990'],
    ['17/05/1990', '17/05/1990'],
    ['17 05 1990', '17/05/1990'],
    ['7/5/1990', '07/05/1990'],
    ['170519904', '17/05/1990'],
    ['17//05', '17/05/'],
    ['abc', ''],
  ])('%s becomes %s', (keys, shown) => {
    expect(typedOut(keys)).toBe(shown);
  });

  test.each([
    ['17/05/1990', '17/05/1990'],
    ['17051990', '17/05/1990'],
    ['17.5.1990', '17/05/1990'],
    ['17-05-1990', '17/05/1990'],
    [' 17 / 05 / 1990 ', '17/05/1990'],
    ['1990-05-17', '17/05/1990'],
  ])('%s can be pasted', (pasted, shown) => {
    expect(tidyBirth(pasted, '')).toBe(shown);
    expect(dayOfBirth(tidyBirth(pasted, '01/01/2000'))).toBe('1990-05-17');
  });

  test('a slash can be deleted, and nothing moves while the middle is mended', () => {
    expect(tidyBirth('17', '17/')).toBe('17');
    expect(tidyBirth('17/0/1990', '17/05/1990')).toBe('17/0/1990');
    expect(tidyBirth('17/1/1990', '17//1990')).toBe('17/1/1990');
    expect(tidyBirth('1990-05-17', '01/01/2000')).toBe('17/05/1990');
    expect(tidyBirth('17/x06/1990', '17/06/1990')).toBe('17/06/1990');
  });
});

test.each([
  ['17/05/1990', '1990-05-17'],
  ['29/02/1992', '1992-02-29'],
  ['17/05/19', '17/05/19'],
  ['7.5.1990', '1990-05-07'],
  ['', ''],
])('%j is sent as %j', (text, day) => {
  expect(dayOfBirth(text)).toBe(day);
});

test('a stored day is shown as it is typed', () => {
  expect([birthTextOf('1990-05-17'), birthTextOf('')]).toEqual(['17/05/1990', '']);
});

test.each([
  ['', 'Date of birth is required.'],
  ['17/05', 'Enter day, month and year, such as 17/05/1990.'],
  ['17/05/90', 'Enter day, month and year, such as 17/05/1990.'],
  ['31/02/1990', 'There is no 31/02/1990. Check the day and the month.'],
  ['05/17/1990', 'There is no 05/17/1990. Check the day and the month.'],
  ['17/05/1890', 'Enter a year from 1900.'],
  ['21/11/2008', 'You must be 18 or older to join.'],
  ['20/11/2008', undefined],
  ['29/02/1992', undefined],
])('%j is refused with %j', (text, fault) => {
  expect(birthTextFault(text, '2026-11-20')).toBe(fault);
});
