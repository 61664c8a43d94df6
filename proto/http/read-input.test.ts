import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBody, readFields, readQuery } from './read-input.ts';

const schema = z.object({ names: z.array(z.string('Must be text.')) });

it('names twenty faults of a body at most', () => {
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`field${at}`, 1]));
  const read = readBody(schema, { ...unknown, names: Array.from({ length: 1000 }, () => 1) });
  expect(read.ok ? [] : read.errors).toHaveLength(20);
});

it('repeats sixty characters of an unknown name at most', () => {
  const name = 'x'.repeat(50_000);
  const shown = 'x'.repeat(60);
  expect(readBody(schema, { names: [], [name]: 1 })).toEqual({
    ok: false,
    errors: [{ path: shown, message: `${shown} is not a known field.` }],
  });
  expect(readQuery(undefined, { [name]: '1' })).toEqual({
    ok: false,
    errors: [{ path: shown, message: `${shown} is not a known parameter.` }],
  });
});

it('names twenty faults of fields at most', () => {
  const read = readFields(schema, { names: Array.from({ length: 1000 }, () => 1) });
  expect(read.ok ? [] : read.errors.map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, at) => `names.${at}`));
});

const query = z.object({ q: z.string().optional(), limit: z.coerce.number('Must be a number.').optional() });

it.each([
  ['names it takes', { q: 'rice', limit: '4' }, []],
  ['a name found nowhere', { q: 'rice', serach: 'rice' }, ['serach']],
  ['a name of the specification', { userId: '7', page: '2' }, []],
  ['__proto__', JSON.parse('{"__proto__":"x"}'), ['__proto__']],
  ['a name found nowhere beside a fault', { limit: 'all', serach: 'rice' }, ['serach', 'limit']],
])('a query with %s', (_what, raw, paths) => {
  const read = readQuery(query, raw);
  expect(read.ok ? [] : read.errors.map(({ path }) => path)).toEqual(paths);
});

it('an operation without a query refuses names found nowhere, and ignores that a page was asked for', () => {
  expect(readQuery(undefined, { limit: '4', cursor: 'abc' })).toEqual({ ok: true, value: undefined });
  expect(readQuery(undefined, { verbose: '1' })).toEqual({
    ok: false,
    errors: [{ path: 'verbose', message: 'verbose is not a known parameter.' }],
  });
});

describe('a null character', () => {
  const message = "This holds a character that can't be used.";
  const withName = z.object({ name: z.string(), more: z.array(z.object({ line: z.string() })).optional() });

  it('is refused in every text of a body, however deep', () => {
    expect(readBody(withName, { name: 'a\u0000b', more: [{ line: 'x' }, { line: '\u0000' }] })).toEqual({
      ok: false,
      errors: [
        { path: 'name', message },
        { path: 'more.1.line', message },
      ],
    });
  });

  it('is refused in a query', () => {
    expect(readQuery(query, { q: '\u0000' })).toEqual({ ok: false, errors: [{ path: 'q', message }] });
  });

  it('is named twenty times at most', () => {
    const read = readBody(schema, { names: Array.from({ length: 1000 }, () => '\u0000') });
    expect(read.ok ? [] : read.errors).toHaveLength(20);
  });
});
