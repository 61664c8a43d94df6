import { BlockList, isIPv4, isIPv6 } from 'node:net';

export const OPENAI_URL = 'https://api.openai.com/v1';

const OPENAI_HOST = 'api.openai.com';

const ours = new BlockList();
ours.addSubnet('127.0.0.0', 8);
ours.addSubnet('10.0.0.0', 8);
ours.addSubnet('172.16.0.0', 12);
ours.addSubnet('192.168.0.0', 16);
ours.addAddress('::1', 'ipv6');
ours.addSubnet('fc00::', 7, 'ipv6');
ours.addSubnet('fe80::', 10, 'ipv6');

/** Where a model runs and what a member is told about its operator; throws when the address can't be used. */
export function placeProvider(baseUrl: string): { where: 'local' | 'cloud'; providerName: string } {
  const url = URL.parse(baseUrl);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw new Error('AI_BASE_URL must be an http or https address');
  // The address is shown and logged, so it must not contain a password.
  if (url.username !== '' || url.password !== '') throw new Error('AI_BASE_URL must not hold a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isOurs(host)) return { where: 'local', providerName: 'a model on our own servers' };
  return { where: 'cloud', providerName: host === OPENAI_HOST ? 'OpenAI' : host };
}

/** A name may resolve to any machine, so only IP addresses and localhost count as local: otherwise photos and questions would leave without consent. */
function isOurs(host: string): boolean {
  if (isIPv4(host)) return ours.check(host);
  if (isIPv6(host)) return ours.check(host, 'ipv6');
  return host === 'localhost' || host.endsWith('.localhost');
}
