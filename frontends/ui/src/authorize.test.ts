import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { createApiClient } from './api-client.ts';
import { authorized } from './authorize.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Answers each request by `answer`, and records the requests. */
function serve(answer: (request: { path: string; headers: Headers; count: number }) => Response) {
  const requests: { path: string; headers: Headers }[] = [];
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    const request = { path, headers: new Headers(headers) };
    requests.push(request);
    return Promise.resolve(answer({ ...request, count: requests.length }));
  });
  return requests;
}

describe('an app whose calls are authorized', () => {
  const said = (requests: { headers: Headers }[]) => requests.map(({ headers }) => headers.get('authorization'));

  /** An app that holds a token and can get the ones after it. */
  function app(next: (string | undefined)[] = []) {
    let token: string | undefined = 'Bearer old';
    let refreshes = 0;
    const authorize = {
      header: () => token,
      refresh: async () => {
        refreshes += 1;
        await new Promise((done) => setTimeout(done, 1));
        token = next.shift();
        return token !== undefined;
      },
    };
    return { client: createApiClient(authorized(authorize)), refreshes: () => refreshes, renew: (to: string) => (token = to) };
  }
  const wants = (token: string) => (request: { headers: Headers }) =>
    request.headers.get('authorization') === token ? Response.json(7) : Response.json({ message: 'Who?' }, { status: 401 });

  test('sends the Authorization header', async () => {
    const requests = serve(wants('Bearer old'));
    expect(await app().client.call<Endpoint>('GET', '/api/x')).toBe(7);
    expect(said(requests)).toEqual(['Bearer old']);
  });

  test('asks once for a new token, however many calls wait for it, and sends each of them once more', async () => {
    const requests = serve(wants('Bearer new'));
    const { client, refreshes } = app(['Bearer new']);
    expect(await Promise.all([client.call('POST', '/api/x'), client.call('GET', '/api/y')])).toEqual([7, 7]);
    expect(refreshes()).toBe(1);
    expect(said(requests)).toEqual(['Bearer old', 'Bearer old', 'Bearer new', 'Bearer new']);
    const keys = requests.filter(({ path }) => path === '/api/x').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('needs no new token if another call has got one already', async () => {
    const { client, refreshes, renew } = app();
    serve((request) => {
      renew('Bearer new');
      return wants('Bearer new')(request);
    });
    expect(await client.call('GET', '/api/x')).toBe(7);
    expect(refreshes()).toBe(0);
  });

  test.each(['invalid_code', 'code_required'])('takes %s for an answer: it asks for no new token and sends nothing again', async (code) => {
    const requests = serve(() => Response.json({ message: 'Wrong.', code }, { status: 401 }));
    const { client, refreshes } = app(['Bearer new']);
    await expect(client.call('POST', '/api/x')).rejects.toMatchObject({ status: 401, message: 'Wrong.' });
    expect(refreshes()).toBe(0);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['no new token is to be had', [], ['Bearer old']],
    ['the new one is refused too', ['Bearer bad'], ['Bearer old', 'Bearer bad']],
  ])('is signed out if %s', async (_, next, sent) => {
    const requests = serve(wants('Bearer new'));
    await expect(app([...next]).client.call('GET', '/api/x')).rejects.toMatchObject({ status: 401 });
    expect(said(requests)).toEqual(sent);
  });
});

test('an app whose session is a cookie sends each call once', async () => {
  const requests = serve(() => Response.json({ message: 'Sign in.' }, { status: 401 }));
  await expect(createApiClient().call('GET', '/api/x')).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.has('authorization')).toBe(false);
});
