import { expect, it } from 'vitest';
import { z } from 'zod';
import { readBody, readFields } from './read-input.ts';

const schema = z.object({ names: z.array(z.string('Must be text.')) });

it('names twenty faults of a body at most', () => {
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`field${at}`, 1]));
  const read = readBody(schema, { ...unknown, names: Array.from({ length: 1000 }, () => 1) });
  expect(read.ok ? [] : read.errors).toHaveLength(20);
});

it('names twenty faults of fields at most', () => {
  const read = readFields(schema, { names: Array.from({ length: 1000 }, () => 1) });
  expect(read.ok ? [] : read.errors.map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, at) => `names.${at}`));
});
