import { expect, it } from 'vitest';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { untilKnown } from './until-known.ts';

function clockOf() {
  let at = 0;
  return { now: () => at, sleep: async (ms: number) => void (at += ms) };
}

it('asks again while the visit is not known yet', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked < 4) throw new ApiError(404, 'Not found');
    return 'started';
  };
  expect(await untilKnown(ask, clockOf())).toBe('started');
  expect(asked).toBe(4);
});

it('gives up after ten seconds', async () => {
  const clock = clockOf();
  await expect(untilKnown(() => Promise.reject(new ApiError(404, 'Not found')), clock)).rejects.toThrow('Not found');
  expect(clock.now()).toBeGreaterThanOrEqual(10_000);
});

it.each([409, 503])('does not ask again after %i', async (status) => {
  const clock = clockOf();
  await expect(untilKnown(() => Promise.reject(new ApiError(status, 'No')), clock)).rejects.toThrow('No');
  expect(clock.now()).toBe(0);
});
