import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type Endpoint, STAFF_ROLES, type StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { outside as operations } from '../contract/operations.ts';
import { expectProblem } from './expect-problem.ts';
import { Member, request } from './members.ts';
import { isOurs } from './running-product.ts';
import { hasBadExample, sendExample } from './send-example.ts';
import { ageProof, bearing, disableStaff, expireToken, inviteCrew, signInStaff, type StaffAccount, signOutStaff } from './staff-callers.ts';

type Headers = Record<string, string>;
/** A token that is not good any more, of an account of this role. */
type DeadToken = { name: 'unknown' | 'revoked' | 'expired' | 'disabled'; role: StaffRole; token: string };
/** Refused with this status, or admitted: a call with an unknown word in its query is then 400, before anything is done. */
type Outcome = 'admitted' | 401 | 403 | 'step_up_required';

/** What the product does with a call that no operation can read. Only the signed webhook reads no query: it refuses the signature. */
async function outcomeOf(endpoint: Endpoint, headers: Headers): Promise<string | number> {
  const { status, json } = await sendExample(endpoint, endpoint.examples.good, { headers, query: { nobodyReadsThis: '1' } });
  if (json?.code === 'step_up_required') return 'step_up_required';
  if (status === 401 && json.code === 'unauthenticated') return 401;
  if (status === 403 && json.code === 'forbidden') return 403;
  const isAdmitted = endpoint.rawBody === true ? json?.code === 'bad_signature' : status === 400 && json.code === 'invalid';
  return isAdmitted ? 'admitted' : `${status} ${json?.code}`;
}

const needsNoStaff = ({ actors }: Endpoint) => actors.includes('guest') || actors.includes('member');

/** What follows from the actors alone. */
function expected({ actors }: Endpoint, actor: Actor): Outcome {
  if (actors.includes('guest') || actors.includes(actor)) return 'admitted';
  return actor === 'guest' ? 401 : 403;
}

/** Somebody whose token is not good any more is nobody, and may not leave as a guest's what a member would own. */
function expectedOfDead({ method, actors }: Endpoint): Outcome {
  const isOwned = method !== 'GET' && actors.includes('member');
  return actors.includes('guest') && !isOwned ? 'admitted' : 401;
}

async function seenBy(endpoint: Endpoint, callers: Readonly<Record<string, Headers>>): Promise<Record<string, string | number>> {
  const seen = Object.entries(callers).map(async ([name, headers]) => [name, await outcomeOf(endpoint, headers)] as const);
  return Object.fromEntries(await Promise.all(seen));
}

// Staff get their accounts by mail, and a token that has ended is made in the database.
describe.runIf(isOurs)('each operation, as its actors say,', () => {
  let crew: StaffAccount[];
  let cookie: string;
  const live: Record<string, string> = {};
  const late: Record<string, string> = {};
  const dead: DeadToken[] = STAFF_ROLES.map((role) => ({ name: 'unknown', role, token: 'A'.repeat(43) }));

  beforeAll(async () => {
    const member = await Member.join();
    cookie = member.cookie;
    crew = await inviteCrew();
    for (const account of crew) {
      const { role } = account;
      const [revoked, expired] = [await signInStaff(role, account), await signInStaff(role, account)];
      await signOutStaff(role, revoked);
      await expireToken(expired);
      dead.push({ name: 'revoked', role, token: revoked }, { name: 'expired', role, token: expired });
      late[role] = await signInStaff(role, account);
      await ageProof(late[role]);
      live[role] = await signInStaff(role, account);
    }
  });
  afterAll(() => disableStaff(crew, []));

  test.each(operations)('%s is for nobody else', async (_name, endpoint) => {
    const callers: Record<string, Headers> = { guest: {}, member: { cookie } };
    for (const role of STAFF_ROLES) {
      callers[role] = bearing(live[role]!);
      callers[`${role} with a member's cookie`] = { ...bearing(live[role]!), cookie };
    }
    const names = Object.keys(callers).map((name) => [name, expected(endpoint, name.split(' ')[0] as Actor)]);
    expect(await seenBy(endpoint, callers)).toEqual(Object.fromEntries(names));
  });

  const bad = operations.filter(([, endpoint]) => !needsNoStaff(endpoint) && hasBadExample(endpoint));
  test.each(bad)('%s refuses its bad example', async (_name, endpoint) => {
    const headers = bearing(live[endpoint.actors[0]!]!);
    expectProblem(await sendExample(endpoint, endpoint.examples.bad, { headers }), 400);
  });

  const grave = operations.filter(([, { stepUp }]) => stepUp);
  test.each(grave)('%s wants a proof of the last five minutes', async (_name, endpoint) => {
    const callers = Object.fromEntries(STAFF_ROLES.map((role) => [role, bearing(late[role]!)]));
    const names = STAFF_ROLES.map((role) => [role, endpoint.actors.includes(role) ? 'step_up_required' : 403]);
    expect(await seenBy(endpoint, callers)).toEqual(Object.fromEntries(names));
  });

  const reason = 'The test is going on';
  test.each([
    ['PATCH', '', { status: 'disabled', reason }],
    ['POST', '/reset', { reason }],
  ] as const)('refuses the own account however its id is spelled: %s …%s', async (method, after, body) => {
    const { id } = crew.find(({ role }) => role === 'admin')!;
    for (const spelled of [id, id.toUpperCase()]) {
      const answer = await request(method, `/api/admin/staff/${spelled}${after}`, { headers: bearing(live['admin']!), body });
      expect([answer.status, answer.json.code]).toEqual([409, 'own_account']);
    }
  });

  describe('is for nobody whose token is not good any more', () => {
    beforeAll(async () => {
      await disableStaff(crew, Object.values(live));
      for (const role of STAFF_ROLES) dead.push({ name: 'disabled', role, token: live[role]! });
    });

    test.each(operations)('%s', async (_name, endpoint) => {
      const callers: Record<string, Headers> = {};
      const isNamed = ({ role }: DeadToken) => role === (STAFF_ROLES.find((one) => endpoint.actors.includes(one)) ?? 'admin');
      for (const { name, token } of dead.filter(isNamed)) {
        callers[name] = bearing(token);
        callers[`${name} with a member's cookie`] = { ...bearing(token), cookie };
      }
      const names = Object.keys(callers).map((name) => [name, expectedOfDead(endpoint)]);
      expect(await seenBy(endpoint, callers)).toEqual(Object.fromEntries(names));
    });
  });
});
