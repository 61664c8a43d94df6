import { expect, test } from 'vitest';
import { judgeSabotage } from './judge-sabotage.domain.ts';

const judge = (harms: number, found: number) =>
  judgeSabotage({ sabotage: 'outbox', shows: 'lost', harms, found }).map(({ what }) => what.slice(0, 48));

test.each([
  ['harm that was found is as it has to be', 3, 2, []],
  ['harm that nobody found is a fault of the checker', 3, 0, ['nothing was lost without outbox']],
  ['no harm is a fault of the sabotage', 0, 0, ['The sabotage "outbox" itself no longer bites: it']],
  ['no harm is one too where something was found', 0, 2, ['The sabotage "outbox" itself no longer bites: it']],
])('%s', (_what, harms, found, faults) => {
  expect(judge(harms, found)).toEqual(faults);
});
