import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { createHttpApp } from '@sabiwell/chassis/http/http-app.ts';
import type { WithIdempotency } from '@sabiwell/chassis/http/required-idempotency.ts';
import { type Handlers, serve } from '@sabiwell/chassis/http/serve.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { testToken, testTokenOf, testVerifier } from '@sabiwell/chassis/testing.ts';
import { type Actor, ACTORS, type Contract, type Endpoint, STAFF_ROLES } from '@sabiwell/proto/http/endpoint.ts';
import { PORTALS } from '@sabiwell/proto/http/portal-rules.ts';
import { exampleOf, inside, outside } from './operations.ts';

const operations = [...outside, ...inside];

/** Whom an operation may name, by its path; the first matching rule counts, and a path without one is for nobody. */
const MAY_BE_NAMED: readonly (readonly [address: RegExp, actors: readonly Actor[]])[] = [
  [/^\/internal\/(staff-)?sessions\//, ['gateway']],
  [/^\/internal\/payments\/rows$/, ['reporting']],
  [/^\/internal\/payments\//, ['operator', 'admin', 'manager']],
  [/^\/internal\/(bookings|food-ai)\//, ['operator']],
  ...PORTALS.flatMap(({ slug, role }) => [
    [new RegExp(`^/api/${slug}/(login|forgot-password|session/refresh)$`), ['guest']] as const,
    [new RegExp(`^/api/${slug}/session/logout$`), ['guest', role]] as const,
    [new RegExp(`^/api/${slug}/`), [role]] as const,
  ]),
  [/^\/api\/staff\/(welcome|welcome\/accept|password\/reset)$/, ['guest']],
  [/^\/api\/staff\//, STAFF_ROLES],
  [/^\/api\/(appointments|doctor-calls|doctor-messages|care-files|prescriptions)(\/|$)/, ['guest', 'member', 'doctor']],
  [/^\/api\/(public-bookings|patient-notes)$/, ['doctor']],
  [/^\/api\/events$/, ['member', ...STAFF_ROLES]],
  [/^\/api\/doctors$/, ['guest', 'member', ...STAFF_ROLES]],
  [/^\/api\/doctors\/\{id\}\/slots$/, ['guest', 'member', 'doctor', 'case_manager', 'manager', 'admin']],
  [/^\/api\//, ['guest', 'member']],
];

/** The result for each actor: as whom the operation sees them, or the status of the refusal. */
function expected({ actors }: Endpoint): Record<Actor, string | number> {
  const isForAll = actors.includes('guest');
  const staff = STAFF_ROLES.map((role) => [role, actors.includes(role) ? 'staff' : isForAll ? 'guest' : 403]);
  const machine = (actor: Actor) => (actors.includes(actor) ? actor : 403);
  return {
    guest: isForAll ? 'guest' : 401,
    member: isForAll || actors.includes('member') ? 'member' : 403,
    ...(Object.fromEntries(staff) as Record<(typeof STAFF_ROLES)[number], string | number>),
    gateway: machine('gateway'),
    operator: machine('operator'),
    reporting: machine('reporting'),
  };
}

const AUDIENCE = 'matrix';
const sign = (actor: Actor, provedSecondsAgo = 0) => {
  if (actor === 'guest') return testToken(AUDIENCE, 'guest');
  return actor === 'member' ? testToken(AUDIENCE, 1) : testTokenOf(AUDIENCE, actor, { provedSecondsAgo });
};
/** Signed once for all operations: signing takes longer than the call. */
const tokens = await Promise.all(ACTORS.map(async (actor) => [actor, await sign(actor)] as const));

let server: Server;
let base: string;
beforeAll(async () => {
  // Stands for every handler: a call that gets here was admitted, and the answer says as whom.
  const reached = async (_context: object, { caller }: { caller: { kind: string } }) => {
    throw new DomainError('reached', 'This may be called.', { kind: 'conflict', extra: { as: caller.kind } });
  };
  // As in the gateway, a path that says more comes before one with a parameter in its place.
  const place = ([, { path }]: (typeof operations)[number]) => path.replaceAll(/\{\w+\}/g, '~');
  const contract: Contract = Object.fromEntries(operations.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)));
  const handlers = Object.fromEntries(operations.map(([name]) => [name, reached])) as unknown as Handlers<Contract, WithIdempotency>;
  const app = createHttpApp({
    log: createLog('matrix', 'silent'),
    verifyToken: testVerifier(AUDIENCE),
    // No call here has an Idempotency-Key.
    routers: [serve(contract, handlers, { idempotency: { once: (_key, work) => work() } })],
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Sends an example of an operation, the good one unless another is given. */
async function send(endpoint: Endpoint, token: string, { address, body } = exampleOf(endpoint)) {
  const headers = { 'x-internal-token': token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const reply = await fetch(base + address, { method: endpoint.method, headers, body: body ?? null });
  const { code, as } = (await reply.json()) as { code: string; as?: string };
  return { seen: code === 'reached' ? as! : reply.status, code };
}

describe('who may call', () => {
  it('is asked of every operation by its own name', () => {
    expect(new Set(operations.map(([name]) => name)).size).toBe(operations.length);
  });

  it.each(operations)('%s is as its actors say, for each of them', async (_name, endpoint) => {
    const met = await Promise.all(tokens.map(async ([actor, token]) => [actor, (await send(endpoint, token)).seen] as const));
    expect(Object.fromEntries(met)).toEqual(expected(endpoint));
  });

  it.each(operations)('%s names only whom its address is for', (_name, { path, actors }) => {
    const [, named = []] = MAY_BE_NAMED.find(([address]) => address.test(path)) ?? [];
    expect(actors.filter((actor) => !named.includes(actor))).toEqual([]);
    expect(actors.length).toBeGreaterThan(0);
  });

  const ofMembers = outside.filter(
    ([, { actors, rawBody }]) => rawBody !== true && (actors.includes('member') || actors.includes('guest')),
  );
  const asOne = tokens.find(([actor]) => actor === 'member')![1];

  it.each(ofMembers)('%s is not for a member who names another in the query', async (_name, endpoint) => {
    const { address, body } = exampleOf(endpoint);
    const [path, query] = address.split('?');
    const naming = (userId: string) => `${path}?${new URLSearchParams([...new URLSearchParams(query), ['userId', userId]])}`;
    const asks = async (userId: string) => (await send(endpoint, asOne, { address: naming(userId), body })).seen;
    if (query?.includes('userId=')) return expect((await send(endpoint, asOne, { address: `${path}?userId=2`, body })).seen).toBe(403);
    expect([await asks('2'), await asks('1'), await asks('')]).toEqual([403, 'member', 'member']);
  });

  it.each(ofMembers.filter(([, { body }]) => body !== undefined))(
    '%s is not for a member who names another in the body',
    async (_name, endpoint) => {
      const { address, body = '{}' } = exampleOf(endpoint);
      const naming = (userId: unknown) => ({ address, body: JSON.stringify({ ...(JSON.parse(body) as object), userId }) });
      const asks = async (userId: unknown) => (await send(endpoint, asOne, naming(userId))).seen;
      expect([await asks(2), await asks('2'), await asks(1), await asks('1')]).toEqual([403, 403, 'member', 'member']);
    },
  );

  const grave = operations.filter(([, { stepUp }]) => stepUp);
  it.each(grave)('%s wants staff to have proved themselves shortly before', async (_name, endpoint) => {
    for (const actor of endpoint.actors) {
      const { code } = await send(endpoint, await sign(actor, 400));
      expect([actor, code]).toEqual([actor, actor === 'operator' ? 'reached' : 'step_up_required']);
    }
  });
});
