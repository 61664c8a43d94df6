import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type ApiClient, ApiError } from './api-client.ts';
import { createQueryClient, invalidatePath, readFailedAgain } from './query-client.ts';

test('only what had no reply is read again, of what is shown', async () => {
  const statuses: Record<string, number> = { '/api/wallet': 0, '/api/receipts': 404, '/api/orders': 503, '/api/trainers': 0 };
  const asked: string[] = [];
  const call = (_method: string, path: string) => {
    asked.push(path);
    return statuses[path] === undefined ? Promise.resolve({ path }) : Promise.reject(new ApiError(statuses[path], 'No.'));
  };
  const client = createQueryClient({ api: { call } as unknown as ApiClient, onSignedOut: () => undefined });
  await client.prefetchQuery({ queryKey: ['/api/trainers'] });
  const shown = ['/api/wallet', '/api/receipts', '/api/orders', '/api/doctors'];
  const stops = shown.map((path) => new QueryObserver(client, { queryKey: [path] }).subscribe(() => undefined));
  await expect.poll(() => client.isFetching()).toBe(0);

  asked.length = 0;
  expect(await readFailedAgain(client)).toBe(true);
  expect(asked).toEqual(['/api/wallet']);
  delete statuses['/api/wallet'];
  expect(await readFailedAgain(client)).toBe(false);
  expect(client.getQueryData(['/api/wallet'])).toEqual({ path: '/api/wallet' });
  expect(await readFailedAgain(client)).toBe(false);
  expect(asked).toEqual(['/api/wallet', '/api/wallet']);
  for (const stop of stops) stop();
});

test('a further page that somebody asked for comes, although the list is read anew meanwhile', async () => {
  const replies: (() => void)[] = [];
  const readPage = (path: string) =>
    new Promise((resolve) =>
      replies.push(() => resolve({ rows: [path], next: path === '/api/orders' ? '/api/orders?cursor=2' : undefined })),
    );
  const client = createQueryClient({ api: { readPage } as unknown as ApiClient, onSignedOut: () => undefined });
  const answer = async () => {
    await expect.poll(() => replies.length).toBe(1);
    replies.shift()?.();
  };
  type Listed = { rows: string[]; next?: string };
  const observer = new InfiniteQueryObserver<Listed, Error, { pages: Listed[] }, string[], string>(client, {
    queryKey: ['/api/orders', 'pages'],
    initialPageParam: '/api/orders',
    getNextPageParam: ({ next }) => next,
  });
  const stop = observer.subscribe(() => undefined);
  await answer();
  await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);

  void observer.fetchNextPage();
  await expect.poll(() => replies.length).toBe(1);
  const read = invalidatePath(client, '/api/orders');
  await answer();
  await answer();
  await answer();
  await read;
  expect(observer.getCurrentResult().data?.pages.map(({ rows }) => rows[0])).toEqual(['/api/orders', '/api/orders?cursor=2']);
  stop();
});
