import { expect, it } from 'vitest';
import { STAFF_ROLES } from '@sabiwell/proto/http/endpoint.ts';
import { DEMO_STAFF } from './demo-staff.domain.ts';

it('has an account of each role, named by its portal', () => {
  expect(DEMO_STAFF.map(({ role }) => role).toSorted()).toEqual(STAFF_ROLES.toSorted());
  expect(DEMO_STAFF.find(({ role }) => role === 'manager')).toMatchObject({ email: 'sabiwell-manager@demo.sabiwell.ng', doctorId: null });
});

it('links the doctor to the first demo doctor', () => {
  expect(DEMO_STAFF.filter(({ doctorId }) => doctorId !== null)).toMatchObject([{ role: 'doctor', doctorId: '1' }]);
});
