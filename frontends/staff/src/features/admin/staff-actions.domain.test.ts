import { describe, expect, test } from 'vitest';
import { actionsFor, ACCOUNT_ACTIONS, needsReason } from './staff-actions.domain.ts';

const account = { id: 'theirs', status: 'active', openSessions: 1 } as const;

describe('the actions of an account', () => {
  test.each([
    ['invited', ['inviteAgain', 'disable']],
    ['active', ['signOut', 'reset', 'disable']],
    ['disabled', ['enable']],
  ] as const)('that is %s', (status, actions) => {
    expect(actionsFor({ ...account, status }, 'own')).toEqual(actions.map((action) => ({ action })));
  });

  test("that is one's own cannot be taken", () => {
    expect(actionsFor(account, account.id).every(({ hindrance }) => hindrance === 'own')).toBe(true);
  });

  test('that is signed in nowhere leave out signing out', () => {
    expect(actionsFor({ ...account, openSessions: 0 }, 'own')[0]).toEqual({ action: 'signOut', hindrance: 'nowhere' });
  });
});

test('what takes something from a person, or gives it back, needs a reason', () => {
  expect(ACCOUNT_ACTIONS.filter(needsReason)).toEqual(['reset', 'disable', 'enable']);
});
