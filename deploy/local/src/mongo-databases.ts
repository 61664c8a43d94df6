import type { StorePlan } from './plan.ts';

/** The databases of MongoDB, by service. */
const NAMES = { 'food-ai': 'food_ai', content: 'content' };

/** The name under which a service's database can be given from outside. */
function variable(service: string): string {
  return `MONGO_URL_${service.toUpperCase().replaceAll('-', '_')}`;
}

/** The address of each service's database on one server. On a server from outside, food-ai has the one that MONGO_URL names. */
export function mongoDatabases({ url, command }: Pick<StorePlan, 'url' | 'command'>, env: NodeJS.ProcessEnv): Record<string, string> {
  // Not by URL: an address may name several servers, which URL does not read.
  const named = (name: string) => url.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(\/[^?]*)?/, `$1/${name}`);
  return Object.fromEntries(
    Object.entries(NAMES).map(([service, name]) => [
      service,
      env[variable(service)] || (command || service !== 'food-ai' ? named(name) : url),
    ]),
  );
}
