import { expect, test, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import type { healthTracking } from '@sabiwell/proto/http/health-tracking.ts';
import type { payments } from '@sabiwell/proto/http/payments.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import type { ApiClient } from './api-client.ts';
import type { PathOf } from './api-path.ts';
import { invalidatePath, read } from './query-client.ts';

// The compiler is the test here: each line below an `@ts-expect-error` must not compile, and the build fails where it does.

test('a call names a path of its operation, or it does not compile', () => {
  const send = vi.fn<() => Promise<never>>();
  const call = send as ApiClient['call'];
  void call<typeof identity.readUser>('GET', '/api/user');
  // @ts-expect-error another operation's path
  void call<typeof identity.readUser>('GET', '/api/wallet');
  // @ts-expect-error a path of no operation
  void call<typeof identity.readUser>('GET', '/api/usre');
  // @ts-expect-error its path, but not its method
  void call<typeof identity.readUser>('POST', '/api/user');
  // @ts-expect-error it takes no query string
  void call<typeof identity.readUser>('GET', '/api/user?all=1');
  expect(send).toHaveBeenCalledTimes(5);
});

test('parameters are filled in, a number where the contract wants one', () => {
  const [id, userId] = ['0198', 7] as [string, number];
  const paths: PathOf<Endpoint>[] = [
    `/api/payments/${encodeURIComponent(id)}/pay-from-wallet` satisfies PathOf<typeof payments.payFromWallet>,
    `/api/dashboard/${userId}` satisfies PathOf<typeof healthTracking.readDashboard>,
    `/api/health-readings/${userId}` satisfies PathOf<typeof healthTracking.listReadings>,
    `/api/health-readings/${userId}?limit=${5}` satisfies PathOf<typeof healthTracking.listReadings>,
    '/api/wallet/statement?format=csv' satisfies PathOf<typeof wallet.readStatement>,
    // @ts-expect-error the parameter is still open
    '/api/dashboard/{userId}' satisfies PathOf<typeof healthTracking.readDashboard>,
    // @ts-expect-error no parameter
    '/api/dashboard/' satisfies PathOf<typeof healthTracking.readDashboard>,
    // @ts-expect-error not a number
    `/api/dashboard/${id}` satisfies PathOf<typeof healthTracking.readDashboard>,
    // @ts-expect-error half of the path
    `/api/payments/${id}` satisfies PathOf<typeof payments.payFromWallet>,
    // @ts-expect-error a path that nobody checked
    String(id) satisfies PathOf<typeof payments.payFromWallet>,
  ];
  expect(paths).toHaveLength(10);
});

test("a query's data has the type of its operation's reply, and its key is the path", () => {
  const client = new QueryClient();
  const { queryKey } = read<typeof wallet.readWallet>('/api/wallet');
  client.setQueryData(queryKey, { balance: 500 });
  expect(client.getQueryData(['/api/wallet'])).toMatchObject({ balance: client.getQueryData(queryKey)?.balance });
  // @ts-expect-error a wallet has no such field
  expect(client.getQueryData(queryKey)?.sum).toBeUndefined();
  // @ts-expect-error not the path of a wallet
  expect(read<typeof wallet.readWallet>('/api/wallets').queryKey).toEqual(['/api/wallets']);
});

test("only the start of a contract's path can be refetched", async () => {
  const client = new QueryClient();
  client.setQueryData(['/api/dashboard/7'], 1);
  client.setQueryData(['/api/wallet'], 1);
  await invalidatePath(client, '/api/dashboard/');
  await invalidatePath(client, `/api/dashboard/${7}`);
  // @ts-expect-error no path begins so
  await invalidatePath(client, '/api/dashbord/');
  // @ts-expect-error a text that nobody checked
  await invalidatePath(client, String('/api/'));
  expect(client.getQueryState(['/api/dashboard/7'])?.isInvalidated).toBe(true);
});
