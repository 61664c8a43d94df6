import { expect, test } from 'vitest';
import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import { aboutWords, actorWords, namedWords, targetWords, whomWords } from './audit-people.ts';

const entry: AuditEntry = {
  id: '7',
  at: '2026-11-21T08:00:00.000Z',
  kind: 'done',
  staffId: '1',
  actorName: 'Ngozi Okafor',
  actorEmail: 'ngozi@example.com',
  role: 'admin',
  action: 'staff_disabled',
  target: '2',
  targetName: 'Ngozi Okafor',
  targetEmail: 'ngozi.two@example.com',
  targetRole: 'case_manager',
  owner: 'identity',
};

test('namesakes are told apart by their addresses and roles', () => {
  expect([actorWords(entry), targetWords(entry)]).toEqual(['ngozi@example.com, Administrator', 'ngozi.two@example.com, Case manager']);
  expect(namedWords('Ngozi Okafor', 'ngozi@example.com')).toBe('Ngozi Okafor (ngozi@example.com)');
});

test('what somebody did with their own account names them once', () => {
  expect(targetWords({ ...entry, target: '1' })).toBeUndefined();
});

test('an address that nobody has is not told as an account', () => {
  const failed = { action: 'sign_in_failed', target: 'somebody' };
  expect(whomWords(failed)).toBe('An address that has no account');
  expect(whomWords({ ...failed, target: '2', targetName: 'Ngozi Okafor' })).toBe('Ngozi Okafor');
});

test('an entry is about a member, or else about another account', () => {
  expect(aboutWords(entry)).toBe('ngozi.two@example.com, Case manager');
  expect(aboutWords({ ...entry, subjectUserId: 42, subjectName: 'Amina Bello' })).toBe('Amina Bello');
  expect(aboutWords({ ...entry, subjectUserId: 42 })).toBe('Member 42');
});

test('the operator has no address', () => {
  expect([actorWords({ ...entry, actorEmail: undefined, role: 'operator' }), namedWords('Operator', undefined)]).toEqual([
    undefined,
    'Operator',
  ]);
});
