import { expect, it } from 'vitest';
import { CODED_FILTERS } from '@sabiwell/proto/http/staff-list-rules.ts';
import { outside } from './operations.ts';

const STAFF = ['admin', 'case_manager', 'manager', 'marketer'] as const;
const lists = outside.filter(
  ([, { query, actors }]) => query !== undefined && STAFF.some((role) => (actors as readonly string[]).includes(role)),
);
const fields = lists.flatMap(([name, { query }]) =>
  CODED_FILTERS.flatMap((field) => {
    const schema = query?.shape[field];
    return schema === undefined ? [] : [[`${name}.${field}`, schema] as const];
  }),
);

// Logs of who read what keep these filters word for word.
it.each(fields)('%s takes no words of a person', (_name, schema) => {
  expect(['Amina', 'Amina Bello', '08031234567'].filter((words) => schema.safeParse(words).success)).toEqual([]);
});

it('every filter that is kept is one of a list', () => {
  const found = new Set(fields.map(([name]) => name.split('.')[1]));
  expect(CODED_FILTERS.filter((field) => !found.has(field))).toEqual([]);
});
