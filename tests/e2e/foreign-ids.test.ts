import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Answer, Member } from './members.ts';
import { makeOwn, type TakenId, takenIds } from './owned-ids.ts';

const UUID = /^[\da-f-]{36}$/;

let owner: Member;
let other: Member;
beforeAll(async () => {
  [owner, other] = await Promise.all([Member.join(), Member.join()]);
});

/** Sends the valid example of an operation with this id. */
function send({ endpoint, name }: TakenId, id: string, as: Member): Promise<Answer> {
  const { params, query, body } = endpoint.examples.good as Record<'params' | 'query' | 'body', Record<string, unknown> | undefined>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(one === name ? id : String(params?.[one])));
  const mine = (given: Record<string, unknown>) => ({
    ...given,
    ...('userId' in given && { userId: as.id }),
    ...(name in given && { [name]: id }),
  });
  const search = query === undefined ? '' : `?${new URLSearchParams(mine(query) as Record<string, string>).toString()}`;
  return as.request(endpoint.method, path + search, body === undefined ? {} : { body: mine(body) });
}

/** The content of an answer, without the id that was asked for. */
function contentOf({ status, headers, text }: Answer, id: string): unknown {
  const { requestId: _own, ...body } = JSON.parse(text.replaceAll(id, '<id>')) as Record<string, unknown>;
  return { status, type: headers.get('content-type'), body };
}

test('every id has a function that creates one', () => {
  expect(takenIds.filter(({ place }) => makeOwn[place] === undefined).map(({ operation, place }) => `${operation}: ${place}`)).toEqual([]);
  expect(takenIds.length).toBeGreaterThan(20);
});

test.each(takenIds.map((taken) => [taken.operation, taken.name, taken] as const))(
  '%s answers for the %s of another member as for one that does not exist',
  async (_operation, _name, taken) => {
    const id = await makeOwn[taken.place]!(owner);
    const none = `${id.slice(0, -8)}${randomBytes(4).toString('hex')}`;
    const foreign = await send(taken, id, other);
    expect(foreign.status, foreign.text).toBe(404);
    expect(contentOf(foreign, id)).toEqual(contentOf(await send(taken, none, other), none));
    const [shouted, shoutedNone] = [id.toUpperCase(), none.toUpperCase()];
    expect(contentOf(await send(taken, shouted, other), shouted)).toEqual(contentOf(await send(taken, shoutedNone, other), shoutedNone));
    // The owner still finds it, a UUID in upper case too, which shows that the id was valid. 409: the owner's wallet is empty.
    const own = await send(taken, UUID.test(id) ? shouted : id, owner);
    expect(own.status < 300 || own.status === 409, `${own.status} ${own.text.slice(0, 300)}`).toBe(true);
  },
);
