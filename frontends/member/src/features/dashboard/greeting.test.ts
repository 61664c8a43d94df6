import { describe, expect, it } from 'vitest';
import { dayPart, displayName } from './greeting.ts';

describe('dayPart', () => {
  it.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [23, 'evening'],
  ])('hour %i is %s', (hour, part) => {
    expect(dayPart(hour)).toBe(part);
  });
});

describe('displayName', () => {
  it.each([
    ['amina', 'Amina'],
    ['AMINA grace', 'Amina Grace'],
    ['  ọlá  ', 'Ọlá'],
    ['anne-marie', 'Anne-Marie'],
    ["n'golo", "N'golo"],
    ['', ''],
    [null, ''],
  ])('%s is shown as %s', (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });
});
