import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, Example } from '@sabiwell/proto/http/endpoint.ts';
import { inside, outside as operations } from '../contract/operations.ts';
import { expectProblem } from './expect-problem.ts';
import { Member, request } from './members.ts';
import { fieldsOf, hasBadExample, sendExample } from './send-example.ts';

const isForMembers = ({ actors }: Endpoint) => actors.includes('guest') || actors.includes('member');

let member: Member;
let other: Member;
beforeAll(async () => {
  [member, other] = await Promise.all([Member.join(), Member.join()]);
});

const send = (endpoint: Endpoint, example: Example, as?: Member, userId?: number) =>
  sendExample(endpoint, example, { userId, headers: as === undefined ? {} : { cookie: as.cookie } });

describe('each operation', () => {
  // api-matrix.test.ts sends those of staff's operations.
  const bad = operations.filter(([, endpoint]) => isForMembers(endpoint) && hasBadExample(endpoint));
  test.each(bad)('%s refuses its bad example', async (_name, endpoint) => {
    const { params, query } = endpoint.examples.bad;
    const isAbout = [params, query].find((part) => fieldsOf(part).includes('userId'));
    const keepsId = isAbout !== undefined && !/^\d+$/.test(String((isAbout as { userId: unknown }).userId));
    expectProblem(await send(endpoint, endpoint.examples.bad, member, keepsId ? undefined : member.id), 400);
  });

  test.each(operations.filter(([, { actors }]) => !actors.includes('guest')))('%s is refused to a guest', async (_name, endpoint) => {
    expectProblem(await send(endpoint, endpoint.examples.good), 401);
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
