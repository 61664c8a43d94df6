import { describe, expect, it } from 'vitest';
import { type Actor, ACTORS, STAFF_ROLES } from '@sabiwell/proto/http/endpoint.ts';
import { admitCaller } from './admit-caller.ts';
import { type Caller, callerKey, callerOf } from './caller.ts';

const now = new Date('2026-03-01T12:00:00Z');
const provedAt = now.getTime() / 1000;
const consents = { aiProvider: false, marketing: false, analytics: false };
const callers: Record<Actor, Caller> = {
  guest: { kind: 'guest' },
  member: { kind: 'member', userId: 7, consents, sessionHash: 'h', email: undefined },
  gateway: { kind: 'gateway' },
  operator: { kind: 'operator', operatorId: 'ada' },
  reporting: { kind: 'reporting', actsFor: 'a-1' },
  ...(Object.fromEntries(
    STAFF_ROLES.map((role) => [role, callerOf({ actor: role, sub: `${role}-1`, sessionId: 's', provedAt })]),
  ) as Record<(typeof STAFF_ROLES)[number], Caller>),
};

/** The kind of caller that an operation sees, or the code of the refusal. */
function seen(actors: readonly Actor[], caller: Caller, stepUp?: true): string {
  try {
    return admitCaller(stepUp === undefined ? { actors } : { actors, stepUp }, caller, now).kind;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('an operation', () => {
  it.each(ACTORS.filter((actor) => actor !== 'guest'))('that names only %s is for nobody else', (named) => {
    const admitted = ACTORS.filter((actor) => !['unauthenticated', 'forbidden'].includes(seen([named], callers[actor])));
    expect(admitted).toEqual([named]);
    expect(seen([named], callers.guest)).toBe('unauthenticated');
  });

  it('for guests is for every person: a member stays a member, staff are guests, and a machine is refused', () => {
    expect(Object.fromEntries(ACTORS.map((actor) => [actor, seen(['guest'], callers[actor])]))).toEqual({
      guest: 'guest',
      member: 'member',
      ...Object.fromEntries(STAFF_ROLES.map((role) => [role, 'guest'])),
      gateway: 'forbidden',
      operator: 'forbidden',
      reporting: 'forbidden',
    });
  });

  it('for guests sees staff as staff where it names them', () => {
    expect([seen(['guest', 'admin'], callers.admin), seen(['guest', 'admin'], callers.doctor)]).toEqual(['staff', 'guest']);
  });

  it.each([
    ['just now', 0, 'staff'],
    ['five minutes ago', 300, 'staff'],
    ['longer ago', 301, 'step_up_required'],
  ])('with stepUp wants a proof of staff: %s', (_when, secondsAgo, expected) => {
    const admin = callerOf({ actor: 'admin', sub: 'a-1', sessionId: 's', provedAt: provedAt - secondsAgo });
    expect(seen(['admin', 'operator'], admin, true)).toBe(expected);
    expect(seen(['admin', 'operator'], callers.operator, true)).toBe('operator');
  });
});

it('every caller but a guest has one name of their own', () => {
  const keys = ACTORS.map((actor) => callerKey(callers[actor]));
  expect(keys.filter((key) => key === undefined)).toHaveLength(1);
  expect(new Set(keys).size).toBe(ACTORS.length);
  expect([keys[1], callerKey(callers.admin)]).toEqual(['member:7', 'staff:admin-1']);
});
