import { describe, expect, it } from 'vitest';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import { DEFAULT_MAX_BODY_BYTES, type Endpoint, type Example } from '@sabiwell/proto/http/endpoint.ts';
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

  it('that takes a large body says which part of it may be long', () => {
    const large = operations.filter(([, { maxBodyBytes, rawBody }]) => rawBody !== true && (maxBodyBytes ?? 0) > DEFAULT_MAX_BODY_BYTES);
    expect(large.length).toBeGreaterThan(0);
    expect(large.filter(([, { longTexts }]) => longTexts === undefined).map(([name]) => name)).toEqual([]);
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

describe('an id in upper case', () => {
  const ID = '0198c0de-0000-7000-8000-00000000abcd';
  const PARTS = ['params', 'query', 'body'] as const;
  /** Entries of a catalogue, a member's code and the numbers of others: none of them is a UUID of ours. */
  const OTHERS = /^(dish|external|product|referral|trainer)Id$/;
  const places = operations.flatMap(([operation, endpoint]) =>
    PARTS.flatMap((part) =>
      Object.keys(endpoint[part]?.shape ?? {})
        .filter((name) => /^(id|sid|key)$|Ids?$/.test(name) && !OTHERS.test(name))
        .map((name) => [operation, part, name, endpoint] as const),
    ),
  );

  /** What an operation reads of its good example with this text in the place of one id; undefined when it takes no such text. */
  function readWith({ params, query, body, examples: { good } }: Endpoint, part: (typeof PARTS)[number], name: string): unknown {
    const given = { ...(good[part] as object), [name]: ID.toUpperCase() };
    const read = part === 'query' ? readQuery(query, given) : part === 'body' ? readBody(body!, given) : readFields(params!, given);
    return read.ok ? (read.value as Record<string, unknown>)[name] : undefined;
  }

  it.each(places)('%s: %s %s is read in lower case, as it is stored', (_operation, part, name, endpoint) => {
    expect([ID, undefined]).toContain(readWith(endpoint, part, name));
  });

  it('is taken in most places', () => {
    expect(places.filter(([, part, name, endpoint]) => readWith(endpoint, part, name) === ID).length).toBeGreaterThan(50);
  });
});
