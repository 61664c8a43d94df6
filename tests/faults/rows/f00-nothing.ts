import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from './row.ts';

const QUIET_MS = 12_000;

/** The comparison for other rows, and the row that must detect a sabotaged product. */
export const nothingWrong: Row = {
  id: 'F0',
  title: 'nothing is wrong',
  target: { serving: 2, drained: 10 },
  async apply({ during }) {
    await sleep(QUIET_MS);
    await during({}, () => Promise.resolve());
  },
};
