import { expect, it } from 'vitest';
import { nextOf } from './decision.domain.ts';

it.each([
  ['open', 'keep', false, { to: 'kept', outcome: 'kept' }],
  ['open', 'remove', false, { to: 'removed', outcome: 'removed' }],
  ['open', 'restore', false, 'contrary'],
  ['removed', 'remove', false, 'same'],
  ['removed', 'restore', false, { to: 'kept', outcome: 'restored' }],
  ['removed', 'keep', false, 'contrary'],
  ['kept', 'keep', false, 'same'],
  ['kept', 'remove', false, 'contrary'],
  ['kept', 'restore', false, 'contrary'],
  ['kept', 'restore', true, 'same'],
  ['gone', 'keep', false, 'contrary'],
  ['gone', 'remove', false, 'contrary'],
] as const)('a report that is %s and a decision to %s (restored before: %s)', (state, decision, wasRestored, next) => {
  expect(nextOf(state, decision, wasRestored)).toEqual(next);
});
