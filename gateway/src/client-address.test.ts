import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['no proxy: the header is never read', '41.1.1.1', '1.2.3.4', 0, '41.1.1.1'],
  ['an IPv4 address on an IPv6 socket', '::ffff:41.1.1.1', undefined, 0, '41.1.1.1'],
  ['IPv6 as it is', '2001:db8::1', undefined, 0, '2001:db8::1'],
  ['one proxy: the last entry', '10.0.0.1', '1.2.3.4, 41.1.1.1', 1, '41.1.1.1'],
  ['two proxies: the one before', '10.0.0.2', '6.6.6.6, 41.1.1.1, 10.0.0.1', 2, '41.1.1.1'],
  ['a proxy that sent nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['fewer entries than proxies', '10.0.0.1', '41.1.1.1', 2, '10.0.0.1'],
  ['an entry that is no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
])('%s', (_what, remote, forwardedFor, hops, expected) => {
  expect(clientAddress(remote, forwardedFor, hops)).toBe(expected);
});
