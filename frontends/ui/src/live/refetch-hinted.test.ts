import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceLive } from './live-news.ts';
import { refetchHinted } from './refetch-hinted.ts';

const PATHS = ['/api/notifications', '/api/appointments?limit=50', '/api/plans'];

let end: () => void;
let stale: () => string[];

beforeEach(() => {
  vi.useFakeTimers();
  const client = new QueryClient();
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

test('news of a call, and hints after the end, read nothing', () => {
  announceLive({ event: 'signal', callId: 'a', seq: 1 });
  end();
  announceLive({ event: 'reset' });
  vi.advanceTimersByTime(500);
  expect(stale()).toEqual([]);
});
