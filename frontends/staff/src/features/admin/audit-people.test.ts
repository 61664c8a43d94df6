import { expect, test } from 'vitest';
import type { AuditRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { actorWords, namedWords, targetWords, whomWords } from './audit-people.ts';

const row: AuditRow = {
  id: '7',
  at: '2026-11-21T08:00:00.000Z',
  actorId: '1',
  actorName: 'Ngozi Okafor',
  actorEmail: 'ngozi@example.com',
  role: 'admin',
  action: 'staff_disabled',
  target: '2',
  targetName: 'Ngozi Okafor',
  targetEmail: 'ngozi.two@example.com',
  targetRole: 'case_manager',
};

test('namesakes are told apart by their addresses and roles', () => {
  expect([actorWords(row), targetWords(row)]).toEqual(['ngozi@example.com, Administrator', 'ngozi.two@example.com, Case manager']);
  expect(namedWords('Ngozi Okafor', 'ngozi@example.com')).toBe('Ngozi Okafor (ngozi@example.com)');
});

test('what somebody did with their own account names them once', () => {
  expect(targetWords({ ...row, target: '1' })).toBeUndefined();
});

test('somebody of the team has no role in the portals', () => {
  expect(targetWords({ ...row, action: 'team_member_added', targetRole: undefined })).toBe('ngozi.two@example.com');
});

test('an address that nobody has is not told as an account', () => {
  const failed: AuditRow = {
    id: '8',
    at: row.at,
    actorId: 'somebody',
    actorName: 'Somebody',
    role: 'admin',
    action: 'sign_in_failed',
    target: 'somebody',
  };
  expect(whomWords(failed)).toBe('An address that has no account');
  expect(whomWords({ ...failed, target: '2', targetName: row.targetName })).toBe('Ngozi Okafor');
});

test('the operator has no address', () => {
  expect([actorWords({ ...row, actorEmail: undefined, role: 'operator' }), namedWords('Operator', undefined)]).toEqual([
    undefined,
    'Operator',
  ]);
});
