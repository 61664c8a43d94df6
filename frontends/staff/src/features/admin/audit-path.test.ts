import { expect, test } from 'vitest';
import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import { auditPath, memberPath, ownLogPath } from './audit-path.ts';

test('the log of one account is an address', () => {
  expect(auditPath({ about: 'a b' })).toBe('/admin/dashboard?tab=audit&about=a+b');
});

test('a member is found by their number, and opened', () => {
  expect(memberPath(42)).toBe('/admin/dashboard?tab=users&q=42&row=42');
});

test("an entry is asked for in its owner's log by who, what and when", () => {
  const entry: AuditEntry = {
    id: '0198c0de-0000-7000-8000-000000000001',
    at: '2026-11-21T08:00:00.123Z',
    kind: 'done',
    staffId: 'somebody',
    actorName: 'Somebody',
    role: 'admin',
    action: 'sign_in_failed',
    target: '2',
    owner: 'identity',
    auditId: '7',
  };
  const moment = '2026-11-21T08%3A00%3A00.123Z';
  expect(ownLogPath(entry)).toBe(`/api/admin/staff-audit?staffId=somebody&action=sign_in_failed&from=${moment}&to=${moment}`);
});
