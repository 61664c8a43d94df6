import type { StoreName, StorePlan } from '../plan.ts';

/** The hosts and ports of an address, without its name and password. */
export function hostsOf(url: string): string {
  return /^(?:[a-z][a-z+]*:\/\/)?(?:[^@/?]*@)?([^/?]*)/i.exec(url)?.[1] ?? '';
}

/** A store that runs elsewhere, at the address in this variable. */
export function givenStore(name: StoreName, variable: string, url: string, hosts = hostsOf(url)): StorePlan {
  return { name, source: hosts ? `${variable} (${hosts})` : variable, url, port: null, command: null, stopSignal: 'SIGTERM' };
}
