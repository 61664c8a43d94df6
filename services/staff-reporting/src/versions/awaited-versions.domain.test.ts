import { expect, it } from 'vitest';
import { awaitedIn } from './awaited-versions.domain.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const other = '0198c0de-0000-7000-8000-000000000002';

it.each([
  ['no header', undefined, {}],
  ['an empty one', '', {}],
  ['one row', `payments.payment:${id}:3`, { 'payments.payment': [{ id, version: 3 }] }],
  [
    'rows of two kinds',
    `payments.payment:${id}:3, identity.team-member:${id}:1,payments.payment:${other}:12`,
    {
      'payments.payment': [
        { id, version: 3 },
        { id: other, version: 12 },
      ],
      'identity.team-member': [{ id, version: 1 }],
    },
  ],
  ['what is no token', `payments.payment:7:3, payments.payment:${id}:x, ${id}, ;DROP`, {}],
  ['a version that is no whole number of this machine', `payments.payment:${id}:99999999999999999999`, {}],
])('%s', (_what, header, rows) => {
  expect(Object.fromEntries(awaitedIn(header))).toEqual(rows);
});

it('reads no more than twenty', () => {
  const header = Array.from({ length: 30 }, (_, version) => `payments.payment:${id}:${version}`).join(', ');
  expect(awaitedIn(header).get('payments.payment')).toHaveLength(20);
});
