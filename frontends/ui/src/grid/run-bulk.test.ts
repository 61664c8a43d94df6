import { expect, test } from 'vitest';
import { ApiError } from '../api-client.ts';
import { mayTryAgain, runBulk } from './run-bulk.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];
const never = new AbortController().signal;

test('each row is run once, four at a time, and a failure stops no other', async () => {
  let [running, most] = [0, 0];
  const over: number[] = [];
  const run = async (row: string) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    if (row === 'b') throw new ApiError(409, 'This is cancelled already.');
  };
  const { done, failures, stopped } = await runBulk(ROWS, { run, onOver: (count) => over.push(count), signal: never });
  expect(done.toSorted()).toEqual(['a', 'c', 'd', 'e', 'f']);
  expect(failures.map(({ row, error }) => [row, error.message])).toEqual([['b', 'This is cancelled already.']]);
  expect(stopped).toEqual([]);
  expect(most).toBe(4);
  expect(over).toEqual([1, 2, 3, 4, 5, 6]);
});

test('after Stop those that have begun end, and no other begins', async () => {
  const stop = new AbortController();
  const run = async (row: string) => void (row === 'a' && stop.abort());
  const { done, stopped } = await runBulk(ROWS, { run, onOver: () => undefined, signal: stop.signal });
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  expect(stopped).toEqual(['e', 'f']);
});

test('the end of the session ends it', async () => {
  const asked: string[] = [];
  const run = (row: string) => {
    asked.push(row);
    return Promise.reject(new ApiError(401, 'Please sign in.'));
  };
  await expect(runBulk(ROWS, { run, onOver: () => undefined, signal: never })).rejects.toThrow('Please sign in.');
  expect(asked.length).toBeLessThan(ROWS.length);
});

test.each([
  [0, undefined, true],
  [429, undefined, true],
  [503, undefined, true],
  [403, 'step_up_required', true],
  [403, 'forbidden', false],
  [404, 'not_found', false],
  [409, 'wrong_state', false],
])('status %i with the code %s may be tried again: %s', (status, code, expected) => {
  expect(mayTryAgain(new ApiError(status, 'No.', code === undefined ? {} : { code }))).toBe(expected);
});
