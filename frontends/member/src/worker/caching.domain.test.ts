import { expect, test } from 'vitest';
import { DOCTOR_PAGES, PORTALS, STAFF_LINK_PATHS } from '@sabiwell/proto/http/portal-rules.ts';
import { changesSession, handlingOf, isTooOld, isWrite, mayStandIn } from './caching.domain.ts';

const files = new Set(['/icon.svg', '/manifest.webmanifest']);
const asked = (path: string, over: object = {}) => {
  const { pathname, search } = new URL(path, 'https://sabiwell.example');
  return handlingOf({ method: 'GET', mode: 'cors', path: pathname, search, bearer: false, ...over }, files);
};

test.each([
  '/api/user',
  '/api/dashboard/42',
  '/api/meals/42/2026-11-20',
  '/api/health-readings/42?limit=5',
  '/api/health-readings/42/trend?type=blood_pressure&days=30',
  '/api/health-tip?userId=42',
  '/api/nigerian-foods/rotation',
  '/api/food-recommendations?goals=diabetes,hypertension',
  '/api/fitness-goals/42',
  '/api/workouts/42/2026-11-20',
  '/api/doctors',
  '/api/food-analyses/42?limit=20',
  '/api/food-analyses/42/totals?day=2026-11-20',
  '/api/food-analyses/item/a1',
])('%s is kept', (path) => expect(asked(path)).toBe('reply'));

test.each(['/api/wallet', '/api/wallet/statement?limit=20', '/api/payments'])('%s is kept for want of any network', (path) =>
  expect(asked(path)).toBe('money'),
);

test.each([
  '/api/ai/status',
  '/api/ai-chat/access',
  '/api/wallet/statement?format=csv',
  '/api/wallet/top-ups/user',
  '/api/payments/config',
  '/api/payments/sbw-1/status',
  '/api/saved-card',
  '/api/subscriptions',
  '/api/health-tips-subscriptions/user',
  '/api/receipts',
  '/api/user/sessions',
  '/api/user/preferences',
  '/api/user/health-profile',
  '/api/notifications',
  '/api/admin/users',
  '/api/media/photo',
  '/api/food-analyses/42?limit=20&q=egusi',
  '/api/food-analyses/item/a1/thumbnail',
  '/api/health-readings/42?format=csv',
  '/api/events',
])('%s is never kept', (path) => expect(asked(path)).toBe('none'));

test('what is sent is never answered from the cache', () => {
  expect(asked('/api/meals/42', { method: 'POST' })).toBe('none');
  expect(asked('/', { method: 'POST', mode: 'navigate' })).toBe('none');
});

test.each([
  ['/', 'page'],
  ['/tracking?add=blood_pressure', 'page'],
  ['/no/such/screen', 'page'],
  ['/register.html', 'page'],
  ['/reset-password?token=x', 'mailed-page'],
  ['/icon.svg', 'file'],
  ['/robots.txt', 'none'],
  ['/assets/entry-0a1b.js', 'asset'],
  ['/assets/dish-jollof-rice-0a1b2c3d.svg', 'asset'],
  ['/api/openapi.json', 'none'],
])('a person who opens %s gets: %s', (path, handling) => expect(asked(path, { mode: 'navigate' })).toBe(handling));

const portalPages = PORTALS.flatMap(({ loginPath, dashboardPath }) => [loginPath, dashboardPath, `${dashboardPath}?tab=staff`]);
test.each([...portalPages, ...DOCTOR_PAGES, ...Object.values(STAFF_LINK_PATHS), '/staff', '/staff/account'])(
  '%s is a page of the staff app, which the worker keeps nothing of',
  (path) => expect(asked(path, { mode: 'navigate' })).toBe('staff-page'),
);

test('files and calls of the staff app are left to the network, too', () => {
  expect(asked('/staff/assets/index-0a1b.js')).toBe('none');
  for (const { slug } of PORTALS) expect(asked(`/api/${slug}/me`)).toBe('none');
  // A list that members and staff both read is kept for members alone.
  expect(asked('/api/doctors', { bearer: true })).toBe('none');
});

test("a member's page whose path only begins like a portal's is kept", () => {
  for (const path of ['/doctors', '/administration', '/stafford']) expect(asked(path, { mode: 'navigate' })).toBe('page');
});

test('signing in and out is told from other calls', () => {
  for (const path of ['/api/login', '/api/signup', '/api/logout', '/api/user/sessions', '/api/password/reset'])
    expect(changesSession('POST', path)).toBe(true);
  expect(changesSession('DELETE', '/api/user')).toBe(true);
  expect(changesSession('GET', '/api/user')).toBe(false);
  expect(changesSession('POST', '/api/meals')).toBe(false);
});

test('a count of page views changes nothing that is kept', () => {
  expect([isWrite('POST', '/api/meals'), isWrite('POST', '/api/sessions/track'), isWrite('GET', '/api/meals/1')]).toEqual([
    true,
    false,
    false,
  ]);
});

const NOON = Date.parse('2026-11-21T12:00:00Z');

test('a copy is shown for seven days', () => {
  expect([
    isTooOld('2026-11-14T12:00:00Z', NOON),
    isTooOld('2026-11-14T11:59:59Z', NOON),
    isTooOld(null, NOON),
    isTooOld('soon', NOON),
  ]).toEqual([false, true, true, true]);
});

test('a copy from before the last write does not stand in for a slow network', () => {
  expect(mayStandIn('2026-11-21T11:00:00Z', 0, NOON)).toBe(true);
  expect(mayStandIn('2026-11-21T11:00:00Z', NOON - 1000, NOON)).toBe(false);
});
