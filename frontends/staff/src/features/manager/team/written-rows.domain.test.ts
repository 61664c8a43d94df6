import { expect, test } from 'vitest';
import { withWritten } from './written-rows.domain.ts';

const row = (id: string, version: number, title = '') => ({ id, version, title });
const written = (...rows: ReturnType<typeof row>[]) => new Map(rows.map((one) => [one.id, one]));

test.each([
  ['nothing was written', [row('a', 1)], written(), [row('a', 1)]],
  ['the list is older', [row('a', 1), row('b', 1)], written(row('b', 2, 'Nurse')), [row('a', 1), row('b', 2, 'Nurse')]],
  ['the list is newer', [row('b', 3)], written(row('b', 2, 'Nurse')), [row('b', 3)]],
  [
    'somebody is not in it yet, the newest first',
    [row('a', 1)],
    written(row('b', 1), row('c', 1)),
    [row('c', 1), row('b', 1), row('a', 1)],
  ],
])('%s', (_, rows, map, wanted) => {
  expect(withWritten(rows, map)).toEqual(wanted);
});
