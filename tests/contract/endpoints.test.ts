import { describe, expect, it } from 'vitest';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import type { Endpoint, Example } from '@sabiwell/proto/http/endpoint.ts';
import { readBody, readFields, readQuery } from '@sabiwell/proto/http/read-input.ts';
import { inside, type Operation, outside } from './operations.ts';

const operations = [...outside, ...inside];
const takesInput = ([, { body, params, query }]: Operation) => (body ?? params ?? query) !== undefined;

/** Whether the endpoint can read every part of the example. */
function isRead({ params, query, body }: Endpoint, example: Example): boolean {
  return (
    (params === undefined || readFields(params, example.params ?? {}).ok) &&
    readQuery(query, example.query ?? {}).ok &&
    (body === undefined || readBody(body, example.body).ok)
  );
}

describe('each operation', () => {
  it.each(operations)('%s reads its good example', (_name, endpoint) => {
    expect(isRead(endpoint, endpoint.examples.good)).toBe(true);
  });

  it.each(operations.filter(takesInput))('%s refuses its bad example', (_name, endpoint) => {
    expect(isRead(endpoint, endpoint.examples.bad)).toBe(false);
  });

  it.each(operations)('%s declares each parameter of its path', (_name, endpoint) => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
  });

  it('has a method and path of its own', () => {
    const routes = operations.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(routes).size).toBe(routes.length);
  });
});

describe('a body', () => {
  const { body } = contracts.identity.trackSession;
  const good = { userId: 1, page: '/' };

  it.each([
    ['an unknown name is refused by its name', { ...good, isAdmin: true }, ['isAdmin']],
    ['a name of the specification is ignored', { ...good, role: 'admin', amount: 5 }, []],
    ['an empty optional field is absent', { ...good, ipAddress: null, userAgent: '' }, []],
    ['an empty required field is an error', { ...good, page: '' }, ['page']],
    ['digits are an id', { ...good, userId: '42' }, []],
    ['__proto__ is an unknown name', JSON.parse('{"userId":1,"page":"/","__proto__":{"isAdmin":true}}'), ['__proto__']],
    ['a list is no object', [good], ['']],
    ['null is no object', null, ['']],
  ])('%s', (_name, raw, paths) => {
    const read = readBody(body, raw);
    expect(read.ok ? [] : read.errors.map((error) => error.path)).toEqual(paths);
  });
});
