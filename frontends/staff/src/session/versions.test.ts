import { expect, it } from 'vitest';
import { kindOf } from './versions.ts';

it.each([
  ['/api/admin/payments', 'payments.payment'],
  ['/api/sabiwell-manager/payments?limit=200&status=pending', 'payments.payment'],
  ['/api/admin/subscriptions?limit=200', 'payments.period'],
  ['/api/sabiwell-manager/team', 'identity.team-member'],
  ['/api/admin/payments/0198c0de-0000-7000-8000-000000000001', undefined],
  ['/api/admin/appointments', undefined],
  ['/api/payments', undefined],
  ['/api/admin/constructor', undefined],
])('%s lists %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});
