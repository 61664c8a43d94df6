import { expect, test } from 'vitest';
import { checkDisk } from './disk.ts';

test('less than 2 GB of room is told in one sentence', () => {
  expect(() => checkDisk('/somewhere', 1_940_000_000)).toThrow(
    'The disk of /somewhere has 1.9 GB left; 2 GB are needed. Please make room and try again.',
  );
  expect(() => checkDisk('/somewhere', 2_000_000_000)).not.toThrow();
});
