import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventGroups } from './event-groups.ts';
import { CHECKOUT } from './folders.ts';

const sources = globSync('services/*/src/**/*.ts', { cwd: CHECKOUT }).map((path) => readFileSync(join(CHECKOUT, path), 'utf8'));
/** Every group that stands in the code by its name. */
const named = sources.flatMap((text) => [...text.matchAll(/(?:consumeEvents\(\s*\w+,|_GROUP =)\s*'([^']+)'/g)].map(([, group]) => group));

it('every group that reads events is one whose dead letters an operator sees and can have delivered again', () => {
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((group) => !eventGroups.includes(group ?? ''))).toEqual([]);
});
