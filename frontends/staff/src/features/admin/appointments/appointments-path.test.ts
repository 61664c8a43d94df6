import { expect, test } from 'vitest';
import { appointmentsPath } from './appointments-path.ts';

test('a view becomes the query of its first page', () => {
  const view = { q: ' ada obi ', status: 'pending', priority: '', from: '2026-11-01', to: '', sort: 'appointmentDate', dir: 'asc' };
  expect(appointmentsPath(view)).toBe(
    '/api/admin/appointments?limit=200&q=ada+obi&status=pending&from=2026-11-01&sort=appointmentDate&dir=asc',
  );
});

test('what an address says that means nothing is left out', () => {
  const view = { status: 'done', priority: 'now', from: 'yesterday', sort: 'name', dir: 'up' };
  expect(appointmentsPath(view)).toBe('/api/admin/appointments?limit=200');
});
