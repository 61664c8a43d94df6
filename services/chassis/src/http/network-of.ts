import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What a limit counts for an address: the address itself, or of an IPv6 address its /64 network, because one subscriber has all
 * 2^64 addresses of it.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
