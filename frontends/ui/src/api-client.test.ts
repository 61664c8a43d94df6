import { describe, expect, test } from 'vitest';
import { createApiClient, nextPath, readError } from './api-client.ts';

const { call } = createApiClient();

describe('the text of an error is message, else error, else the text, else the status text', () => {
  test.each([
    ['{"message":"Say this.","error":"Not this."}', 'Say this.'],
    ['{"error":"Say this."}', 'Say this.'],
    ['{"message":"","error":"Say this."}', 'Say this.'],
    ['{"message":7}', '{"message":7}'],
    ['Plain words', 'Plain words'],
    ['null', 'null'],
    ['  ', 'Bad Gateway'],
    ['', 'Bad Gateway'],
  ])('%j', (text, words) => {
    expect(readError(502, text, 'Bad Gateway').message).toBe(words);
  });

  test('without any message there is still a sentence', () => {
    expect(readError(502, '', '').message).toMatch(/couldn't reach/);
  });
});

test('a problem has its code, its fields and its other details', () => {
  const error = readError(
    422,
    '{"message":"Which dish?","code":"dish_required","candidates":[1],"errors":[{"path":"dishId","message":"Choose."}]}',
    '',
  );
  expect([error.status, error.code, error.fields, error.body.candidates]).toEqual([
    422,
    'dish_required',
    [{ path: 'dishId', message: 'Choose.' }],
    [1],
  ]);
});

describe('call', () => {
  test('reads the body of a reply that is under way', async () => {
    expect(await call('GET', '/api/x', { reply: Promise.resolve(Response.json({ id: 7 })) })).toEqual({ id: 7 });
  });
  test('returns undefined if there is no body', async () => {
    expect(await call('POST', '/api/x', { reply: Promise.resolve(new Response(null, { status: 204 })) })).toBeUndefined();
  });
  test('throws what the server says', async () => {
    const reply = Promise.resolve(Response.json({ message: 'Not yours.' }, { status: 403 }));
    await expect(call('GET', '/api/x', { reply })).rejects.toMatchObject({ status: 403, message: 'Not yours.' });
  });
  test('says in words that no reply came', async () => {
    const reply = Promise.reject<Response>(new TypeError('Failed to fetch'));
    await expect(call('GET', '/api/x', { reply })).rejects.toMatchObject({ status: 0, message: expect.stringContaining('connection') });
  });
  test('an aborted call throws the reason of its signal', async () => {
    const stop = new AbortController();
    stop.abort(new Error('left the page'));
    const reply = Promise.reject<Response>(new TypeError('Failed to fetch'));
    await expect(call('GET', '/api/x', { reply, signal: stop.signal })).rejects.toThrow('left the page');
  });
});

test.each([
  [null, null],
  ['', null],
  ['</api/x?limit=5&cursor=a,b>; rel="next"', '/api/x?limit=5&cursor=a,b'],
  ['</api/x>; rel="first", </api/x?cursor=c>; rel="next"', '/api/x?cursor=c'],
  ['</api/x?cursor=c>; rel=next', '/api/x?cursor=c'],
  ['</api/x>; rel="prev"', null],
])('the page after %j is %j', (link, path) => {
  expect(nextPath(link)).toBe(path);
});

test.each([
  ['stale', true],
  [null, undefined],
])('a page whose read model is %s', async (model, isStale) => {
  const headers: Record<string, string> = model === null ? {} : { 'x-read-model': model };
  const { readPage } = createApiClient(() => Promise.resolve(Response.json([], { headers })));
  expect((await readPage('/api/admin/payments' as never)).isStale).toBe(isStale);
});
