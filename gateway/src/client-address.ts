import { isIP } from 'node:net';

/**
 * The caller's address. Behind `hops` trusted proxies it is the address that the outermost of them saw: each proxy appends the address it
 * was called from, so whatever a caller wrote into the header is further left and never read.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const own = plain(remote ?? '');
  if (hops === 0) return own;
  const named = (forwardedFor ?? '').split(',').map((part) => plain(part.trim()));
  const seen = named.at(-hops) ?? '';
  return isIP(seen) === 0 ? own : seen;
}

/** An IPv4 address that came in by an IPv6 socket is the IPv4 address. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
