import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What an address counts as in limits: itself, or for IPv6 its /64 network, because one subscriber has all 2^64 addresses of it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
