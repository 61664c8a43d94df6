import { expect, test } from 'vitest';
import { pageOf, sessionsPath } from './sessions-path.ts';

test.each([
  ['', 1],
  ['7', 7],
  ['50', 50],
  ['51', 1],
  ['0', 1],
  ['1.5', 1],
  ['two', 1],
])('the address names page %s, which is %i', (named, page) => {
  expect(pageOf(named)).toBe(page);
});

test('filters become the query of a page, without what means nothing', () => {
  expect(sessionsPath({ q: ' ada ', path: '/doctors', from: '2026-11-01', to: 'soon' }, 3)).toBe(
    '/api/admin/sessions?page=3&q=ada&path=%2Fdoctors&from=2026-11-01',
  );
});
