import { beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import { identityInternal } from '@sabiwell/proto/http/identity-internal.ts';
import { paymentsInternal } from '@sabiwell/proto/http/payments-internal.ts';
import type { Endpoint, Example } from '@sabiwell/proto/http/endpoint.ts';
import { problem } from '@sabiwell/proto/http/shared.ts';
import { Member, request, type Answer } from './members.ts';

type Operation = [name: string, endpoint: Endpoint];

const operations = Object.values(contracts).flatMap((contract) => Object.entries(contract) as Operation[]);
const needsMember = ([, { actors }]: Operation) => !actors.includes('guest');
const parameters = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const fieldsOf = (part: unknown) => Object.keys((part ?? {}) as object);
/** Whether an example has all parts of the path; otherwise it can't be sent. */
const canBeSent = (endpoint: Endpoint, { params }: Example) => parameters(endpoint).every((name) => fieldsOf(params).includes(name));

let member: Member;
let other: Member;
beforeAll(async () => {
  [member, other] = await Promise.all([Member.join(), Member.join()]);
});

/** Sends an example of an operation, about the member `userId` if the operation takes one. */
function send(endpoint: Endpoint, { params = {}, query, body }: Example, as: Member | undefined, userId?: number): Promise<Answer> {
  const inPath: Record<string, unknown> = {
    ...(params as object),
    ...(userId === undefined || !parameters(endpoint).includes('userId') ? {} : { userId }),
  };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name])));
  const asked = { ...(query as Record<string, string> | undefined) };
  if (userId !== undefined && 'userId' in asked) asked['userId'] = String(userId);
  const search = query === undefined ? '' : `?${new URLSearchParams(asked).toString()}`;
  const own = userId !== undefined && body !== undefined && 'userId' in (body as object) ? { ...(body as object), userId } : body;
  return (as ?? { request }).request(endpoint.method, path + search, own === undefined ? {} : { body: own });
}

function expectProblem(answer: Answer, status: number): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(problem.parse(answer.json)).toMatchObject({ status, message: answer.json.detail, error: answer.json.detail });
  expect(answer.json.message).toMatch(/^[A-Z].{5,200}[.?]$/);
}

describe('each operation', () => {
  const bad = operations.filter(([, endpoint]) => fieldsOf(endpoint.examples.bad).length > 0 && canBeSent(endpoint, endpoint.examples.bad));
  test.each(bad)('%s refuses its bad example', async (_name, endpoint) => {
    const { params, query } = endpoint.examples.bad;
    const isAbout = [params, query].find((part) => fieldsOf(part).includes('userId'));
    const keepsId = isAbout !== undefined && !/^\d+$/.test(String((isAbout as { userId: unknown }).userId));
    expectProblem(await send(endpoint, endpoint.examples.bad, member, keepsId ? undefined : member.id), 400);
  });

  test.each(operations.filter(needsMember))('%s is refused to a guest', async (_name, endpoint) => {
    expectProblem(await send(endpoint, endpoint.examples.good, undefined), 401);
  });

  const personal = operations.filter(
    ([
      ,
      {
        examples: { good },
      },
    ]) => [good.params, good.query, good.body].some((part) => fieldsOf(part).includes('userId')),
  );
  test.each(personal)('%s is refused in another member’s name', async (_name, endpoint) => {
    expectProblem(await send(endpoint, endpoint.examples.good, member, other.id), 403);
  });
});

describe('operations between services', () => {
  const inside = Object.entries({ ...identityInternal, ...paymentsInternal } as Record<string, Endpoint>);
  test.each(inside)("%s can't be reached from outside", async (_name, endpoint) => {
    for (const as of [undefined, member]) {
      const answer = await send(endpoint, endpoint.examples.good, as);
      // An address outside the API serves the app, which then shows that the page does not exist.
      if (endpoint.method === 'GET') expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      else expectProblem(answer, 405);
    }
  });
});

test('the operations are served as the published document describes them', async () => {
  const { status, json } = await request('GET', '/api/openapi.json');
  expect(status).toBe(200);
  const published = Object.entries(json.paths).flatMap(([path, item]) => fieldsOf(item).map((method) => `${method.toUpperCase()} ${path}`));
  expect(published).toEqual(expect.arrayContaining(operations.map(([, { method, path }]) => `${method} ${path}`)));
});
