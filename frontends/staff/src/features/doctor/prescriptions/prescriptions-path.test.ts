import { expect, test } from 'vitest';
import { numberOf, prescriptionsPage } from './prescriptions-path.ts';

test.each([
  ['everything', { q: ' ', status: '' }, 'limit=20'],
  ['what matches', { q: ' amoxicillin', status: 'valid' }, 'limit=20&q=amoxicillin&status=valid'],
  ['no status that does not exist', { q: '', status: 'lost' }, 'limit=20'],
])('%s is asked for', (_, view, query) => {
  expect(prescriptionsPage(view)).toBe(`/api/doctor/prescriptions?${query}`);
});

test('a number is the end of the id', () => {
  expect(numberOf({ id: '0198c0de-0000-7000-8000-0000001a2b3c' })).toBe('001A2B3C');
});
