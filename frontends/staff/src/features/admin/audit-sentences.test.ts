import { describe, expect, test } from 'vitest';
import type { AuditRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { STAFF_ACTIONS } from '@sabiwell/proto/http/staff-rules.ts';
import { actionNames, auditSentence, sentences } from './audit-sentences.ts';

function auditRow(over: Partial<AuditRow>): AuditRow {
  const people = { actorId: '1', actorName: 'Ngozi Okafor', target: '2', targetName: 'Musa Bello' };
  return { id: '7', at: '2026-11-21T08:00:00.000Z', role: 'admin', action: 'staff_disabled', ...people, ...over };
}

test.each(STAFF_ACTIONS)('%s has a name and a sentence with somebody in it', (action) => {
  expect(actionNames.english[action]).toMatch(/^[A-Z]/);
  expect(auditSentence(auditRow({ action }))).toMatch(/Ngozi Okafor|Musa Bello/);
  expect(auditSentence(auditRow({ action }))).not.toMatch(/[{}]/);
});

test('no catalogue speaks of an action that does not exist', () => {
  expect(Object.keys(sentences.english)).toEqual([...STAFF_ACTIONS]);
  expect(Object.keys(actionNames.english)).toEqual([...STAFF_ACTIONS]);
});

describe('a sentence', () => {
  test('says who did what to whom', () => {
    expect(auditSentence(auditRow({ action: 'staff_disabled' }))).toBe('Ngozi Okafor disabled Musa Bello');
  });
  test('shows the id of an account that has no name', () => {
    expect(auditSentence(auditRow({ action: 'staff_enabled', targetName: undefined, target: 'some-id' }))).toBe(
      'Ngozi Okafor enabled some-id again',
    );
  });
  test('counts failed sign-ins, also with an address that nobody has', () => {
    const failed = auditRow({ action: 'sign_in_failed', actorName: 'Somebody', after: { wrong: 'password', tries: 12 } });
    expect(auditSentence(failed)).toBe('Somebody failed to sign in as Musa Bello, 12 times within ten minutes');
    expect(auditSentence({ ...failed, targetName: undefined, after: { tries: 1 } })).toBe(
      'Somebody failed to sign in with an address that has no account',
    );
  });
  test('keeps the word of an action of a later server', () => {
    expect(auditSentence(auditRow({ action: 'money_returned' }))).toBe('Ngozi Okafor: money returned, Musa Bello');
  });
});
