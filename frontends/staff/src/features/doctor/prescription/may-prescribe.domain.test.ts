import { expect, test } from 'vitest';
import { whyNotPrescribe } from './may-prescribe.domain.ts';

const licence = { verified: true, licenceNumber: 'MDCN/12345', licenceValidUntil: '2026-11-23' };

test.each([
  ['whose licence holds', licence, undefined],
  ['whose licence ran out yesterday', { ...licence, verified: false, licenceValidUntil: '2026-11-22' }, 'expired'],
  ['whose licence nobody has checked', { verified: false, licenceNumber: null, licenceValidUntil: null }, 'notVerified'],
  ['whose check was taken back', { ...licence, verified: false }, 'notVerified'],
  ['without a licence number', { ...licence, licenceNumber: null }, 'notVerified'],
] as const)('a doctor %s: %#', (_who, doctor, why) => {
  expect(whyNotPrescribe(doctor, '2026-11-23')).toBe(why);
});
