import { expect, test } from 'vitest';
import { filterStaff } from './staff-filter.domain.ts';

const rows = [
  { id: '1', name: 'Ngozi Okafor', email: 'ngozi@example.com', role: 'manager', status: 'active' },
  { id: '2', name: 'Adébáyọ̀ Bello', email: 'bello@example.com', role: 'doctor', status: 'invited' },
  { id: '3', name: 'Musa Okafor', email: 'musa@clinic.ng', role: 'doctor', status: 'disabled' },
] as const;

test.each([
  [{}, ['1', '2', '3']],
  [{ q: 'okafor' }, ['1', '3']],
  [{ q: ' OKAFOR  mus ' }, ['3']],
  [{ q: 'clinic.ng' }, ['3']],
  [{ q: 'adebayo' }, ['2']],
  [{ q: 'Adébáyọ̀' }, ['2']],
  [{ q: 'nobody' }, []],
  [{ role: 'doctor' }, ['2', '3']],
  [{ role: 'doctor', status: 'invited' }, ['2']],
  [{ q: 'okafor', status: 'active' }, ['1']],
])('%j finds %j', (filter, found) => {
  expect(filterStaff(rows, { q: '', role: '', status: '', ...filter }).map(({ id }) => id)).toEqual(found);
});
