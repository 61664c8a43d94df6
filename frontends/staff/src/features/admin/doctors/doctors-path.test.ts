import { expect, test } from 'vitest';
import { applicationsPath, doctorsPath, listOf } from './doctors-path.ts';

test.each([
  ['', '/api/admin/doctor-applications?limit=50'],
  ['received', '/api/admin/doctor-applications?limit=50&status=received'],
  ['verified', '/api/admin/doctor-applications?limit=50'],
  ['nonsense', '/api/admin/doctor-applications?limit=50'],
])('applications of the status %j', (status, path) => {
  expect(applicationsPath(status)).toBe(path);
});

test.each([
  [{ q: '', status: '' }, '/api/admin/doctors?limit=50'],
  [{ q: ' Amaka ', status: 'unverified' }, '/api/admin/doctors?limit=50&q=Amaka&status=unverified'],
  [{ q: 'a&b', status: 'received' }, '/api/admin/doctors?limit=50&q=a%26b'],
])('doctors that match %j', (filter, path) => {
  expect(doctorsPath(filter)).toBe(path);
});

test.each([
  ['', 'applications'],
  ['doctors', 'doctors'],
  ['nonsense', 'applications'],
] as const)('the list that %j names', (named, list) => {
  expect(listOf(named)).toBe(list);
});
