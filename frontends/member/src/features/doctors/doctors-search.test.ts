import { expect, test } from 'vitest';
import { changeSearch, doctorsPath, filtersIn, isSpecialty, timeInAddress } from './doctors-search.ts';

test.each([
  ['everybody', '', null, '/api/doctors?limit=12'],
  ['by words, without blanks around them', ' Ọlá Ikeja ', null, '/api/doctors?limit=12&q=%E1%BB%8Cl%C3%A1+Ikeja'],
  ['by specialty', '', 'Family Medicine', '/api/doctors?limit=12&specialty=Family+Medicine'],
] as const)('%s', (_, words, specialty, path) => {
  expect(doctorsPath(words, specialty)).toBe(path);
});

test('by what the card says', () => {
  const filters = filtersIn(new URLSearchParams('q=ada&sex=Female&language=Igbo&maxFee=2000&freeWithin=3'));
  expect(doctorsPath('', null, filters)).toBe('/api/doctors?limit=12&sex=Female&language=Igbo&maxFee=2000&freeWithin=3');
  expect(filtersIn(new URLSearchParams('sex=Robot&language=&maxFee=7'))).toEqual({});
});

test('an unknown specialty in the address is none', () => {
  expect([isSpecialty('Nutritionist'), isSpecialty('Wizard'), isSpecialty(null)]).toEqual([true, false, false]);
});

test('closing a dialog keeps the search', () => {
  expect(changeSearch(new URLSearchParams('q=ada&book=3&at=2026-11-26T10:30'), { book: null, at: null })).toBe('?q=ada');
  expect(changeSearch(new URLSearchParams('book=3'), { book: null })).toBe('');
});

test.each([
  ['2026-11-26T10:30', { date: '2026-11-26', time: '10:30' }],
  ['2026-11-26', { date: '2026-11-26', time: '' }],
  ['tomorrow', { date: '', time: '' }],
  ['', { date: '', time: '' }],
])('the time %j', (at, time) => {
  expect(timeInAddress(at)).toEqual(time);
});
