import { expect, test } from 'vitest';
import { auditListPath, auditPath } from './audit-path.ts';

const all = { staffId: '', action: '', from: '', to: '' };

test.each([
  [{}, 'limit=50'],
  [{ staffId: 'a b' }, 'limit=50&staffId=a+b'],
  [{ action: 'signed_in', from: '2026-11-01', to: '2026-11-21' }, 'limit=50&action=signed_in&from=2026-11-01&to=2026-11-21'],
  [{ from: 'yesterday', to: '2026-02-30' }, 'limit=50'],
])('the filter %j asks for %s', (filter, query) => {
  expect(auditListPath({ ...all, ...filter })).toBe(`/api/admin/staff-audit?${query}`);
});

test('the log of one person is an address', () => {
  expect(auditPath({ staffId: '1' })).toBe('/admin/dashboard?tab=audit&staffId=1');
});
