import { expect, test } from 'vitest';
import { hasPlan } from './has-plan.ts';

test.each([
  ['nothing bought', [], false],
  ['a plan that is paid', [{ purpose: 'subscription', isActive: true }], true],
  ['a plan that has ended', [{ purpose: 'subscription', isActive: false }], false],
  ['only elder care', [{ purpose: 'elder_care', isActive: true }], false],
] as const)('%s', (_, subscriptions, has) => {
  expect(hasPlan(subscriptions)).toBe(has);
});
