import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceLive } from './live-news.ts';
import { refetchHinted } from './refetch-hinted.ts';
import { SIGN_OUT } from './sign-out-key.ts';

const PATHS = ['/api/notifications', '/api/appointments?limit=50', '/api/plans'];

let end: () => void;
let stale: () => string[];
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  for (const path of PATHS) client.setQueryData([path], []);
  end = refetchHinted(client);
  stale = () => PATHS.filter((path) => client.getQueryState([path])?.isInvalidated);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

test('named paths are read again within half a second', () => {
  announceLive({ event: 'changed', paths: ['/api/appointments'] });
  announceLive({ event: 'changed', paths: ['/api/notifications', '/api/appointments'] });
  vi.advanceTimersByTime(500);
  expect(stale()).toEqual(PATHS.slice(0, 2));
});

test('an unknown path is ignored, even one with which those of the app begin', () => {
  announceLive({ event: 'changed', paths: ['/api/plans', '/api', '/', ''] });
  vi.advanceTimersByTime(500);
  expect(stale()).toEqual([]);
});

test('after a reset everything is read again', () => {
  announceLive({ event: 'reset' });
  vi.advanceTimersByTime(500);
  expect(stale()).toEqual(PATHS);
});

test('nothing is read while a sign-out is on its way, and all that was told is when it failed', async () => {
  const reply = Promise.withResolvers<void>();
  const signOut = client.getMutationCache().build(client, { mutationKey: SIGN_OUT, mutationFn: () => reply.promise, gcTime: 0 });
  const failed = signOut.execute(undefined).catch((error: unknown) => error);
  announceLive({ event: 'changed', paths: ['/api/notifications'] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stale()).toEqual([]);
  reply.reject(new Error('away'));
  expect(await failed).toBeInstanceOf(Error);
  await vi.advanceTimersByTimeAsync(500);
  expect(stale()).toEqual(PATHS.slice(0, 1));
});

test('news of a call, and hints after the end, read nothing', () => {
  announceLive({ event: 'signal', callId: 'a', seq: 1 });
  end();
  announceLive({ event: 'reset' });
  vi.advanceTimersByTime(500);
  expect(stale()).toEqual([]);
});
