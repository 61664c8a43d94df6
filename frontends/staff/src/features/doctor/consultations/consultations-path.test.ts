import { expect, test } from 'vitest';
import { consultationsPage } from './consultations-path.ts';

const NOTHING = { q: '', status: '', source: '', patient: '' };

test.each([
  ['everything', {}, 'limit=20'],
  [
    'what matches',
    { q: ' rash ', status: 'pending', source: 'public', patient: '7' },
    'limit=20&q=rash&status=pending&source=public&patientId=7',
  ],
  ['no status that does not exist', { status: 'late', source: 'moon' }, 'limit=20'],
])('%s is asked for', (_, view, query) => {
  expect(consultationsPage({ ...NOTHING, ...view })).toBe(`/api/doctor/consultations?${query}`);
});
