import { BlockList, isIPv4, isIPv6 } from 'node:net';

// Networks that are not of the public internet (IANA's registries of special-purpose addresses), multicast among them.
const PRIVATE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
// Within what is global unicast: ways into IPv4 (Teredo, 6to4), benchmarks and documentation.
const SPECIAL_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublic4 = new BlockList();
for (const [network, bits] of PRIVATE_4) notPublic4.addSubnet(network, bits, 'ipv4');
const unicast6 = new BlockList();
unicast6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const [network, bits] of SPECIAL_6) special6.addSubnet(network, bits, 'ipv6');

/**
 * Whether an address is one of the public internet, so that a server that asks it reaches nothing of its own network. An IPv4 address
 * written as one of IPv6 is none.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4');
  return isIPv6(address) && unicast6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
