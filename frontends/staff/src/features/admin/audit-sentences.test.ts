import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import { STAFF_ACTIONS } from '@sabiwell/proto/http/staff-rules.ts';
import { TASK_ACTIONS } from '@sabiwell/proto/http/task-rules.ts';
import { accountPhrases } from './audit-account-words.ts';
import { ACTIONS, actionWords, auditSentence } from './audit-sentences.ts';
import { workPhrases } from './audit-work-words.ts';

function entryOf(over: Partial<AuditEntry>): AuditEntry {
  const who = { staffId: '1', actorName: 'Ngozi Okafor', role: 'admin' };
  const what = { kind: 'done', action: 'staff_disabled', target: '2', targetName: 'Musa Bello', owner: 'identity' } as const;
  return { id: '7', at: '2026-11-21T08:00:00.000Z', ...who, ...what, ...over };
}
const withoutName = (over: Partial<AuditEntry>) => {
  const { targetName: _, ...entry } = entryOf(over);
  return entry;
};

test.each(ACTIONS)('%s has a name and a sentence with somebody in it', (action) => {
  expect(actionWords(action)).toMatch(/^[A-Z][^_]+$/);
  expect(auditSentence(entryOf({ action }))).toMatch(/^Ngozi Okafor [a-z][^{}_]+$/);
});

test('no catalogue speaks of an action that does not exist, and none is forgotten', () => {
  expect(Object.keys(accountPhrases.english)).toEqual([...STAFF_ACTIONS]);
  expect(Object.keys(workPhrases.english)).toEqual(expect.arrayContaining(TASK_ACTIONS.map((action) => `task_${action}`)));
});

describe('a sentence', () => {
  test.each<[string, AuditEntry]>([
    ['Ngozi Okafor disabled Musa Bello', entryOf({})],
    ['Ngozi Okafor confirmed a payment', withoutName({ action: 'payment_confirmed', target: 'intent/5', owner: 'payments' })],
    ['Ngozi Okafor enabled some-id again', withoutName({ action: 'staff_enabled', target: 'some-id' })],
    ['Ngozi Okafor added somebody to the team', withoutName({ action: 'team_member_added', target: 'some-id' })],
    ['Ngozi Okafor checked a file for an import', withoutName({ action: 'import_checked', target: 'some-id' })],
    ['Ngozi Okafor: money burnt, Musa Bello', entryOf({ action: 'money_burnt' })],
  ])('%s', (sentence, entry) => expect(auditSentence(entry)).toBe(sentence));

  test('of a failed sign-in says when nobody has the address', () => {
    const failed = { action: 'sign_in_failed', actorName: 'Somebody' };
    expect(auditSentence(entryOf(failed))).toBe('Somebody failed to sign in as Musa Bello');
    expect(auditSentence(withoutName(failed))).toBe('Somebody failed to sign in with an address that has no account');
  });

  test.each([
    ['read', 'users', 'Ngozi Okafor read the list of users'],
    ['read', 'user-details', 'Ngozi Okafor read the details of a member'],
    ['read', 'audit', 'Ngozi Okafor read the audit'],
    ['exported', 'exports/payments', 'Ngozi Okafor exported the list of payments'],
    ['read', 'later-list', 'Ngozi Okafor read the list later-list'],
  ])('about what was %s of %s', (action, target, sentence) => {
    expect(auditSentence(withoutName({ kind: 'read', action, target, owner: 'staff-reporting' }))).toBe(sentence);
  });
});
