import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['an IPv4 address', '102.89.1.7', '102.89.1.7'],
  ['an IPv6 address', '2001:db8:12:34:5678:9abc:def0:1', '2001:db8:12:34::/64'],
  ['another address of that network', '2001:db8:12:34::2', '2001:db8:12:34::/64'],
  ['an address of the next network', '2001:db8:12:35::2', '2001:db8:12:35::/64'],
  ['a short address', '::1', '0:0:0:0::/64'],
  ['an address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', '', ''],
])('counts %s', (_what, address, network) => {
  expect(networkOf(address)).toBe(network);
});
