import { expect, test } from 'vitest';
import { teamPath } from './team-path.ts';

const all = { q: '', department: '', status: '', sort: '' };

test.each([
  [{}, 'limit=60'],
  [
    { q: ' Ngozi ', department: 'hr', status: 'inactive', sort: 'joinDate' },
    'limit=60&q=Ngozi&department=hr&status=inactive&sort=joinDate',
  ],
  [{ department: 'kitchen', status: 'asleep', sort: 'email' }, 'limit=60'],
])('the view %j is one page', (view, query) => {
  expect(teamPath({ ...all, ...view })).toBe(`/api/sabiwell-manager/team?${query}`);
});
