import type { EnvVar, SecretVolumeSource } from 'kubernetes-types/core/v1.d.ts';
import { addressVariable, KEY_FACTS, variablesOf, variablesOfGateway, type Deployed, type Source } from '@sabiwell/chassis/manifest.ts';
import type { Gateway, Service } from '@sabiwell/compose/manifests.ts';
import { HTTP_PORT } from './names.ts';

export type Variables = Readonly<Record<string, Source>>;

/** Where secrets are mounted: each program sees those that it reads, by the names of its variables. */
export const SECRETS = '/secrets';
const READABLE_BY_GROUP = 0o440;

/** Facts of the deployment that are secrets. The others are in the ConfigMap of all, or come with a component. */
const SECRET_FACTS: ReadonlySet<Deployed> = new Set([...KEY_FACTS, 'database', 'redis', 'kafka-login']);

function isSecret(source: Source): boolean {
  if (source.from === 'deployment') return SECRET_FACTS.has(source.what);
  return source.from !== 'operator';
}

/** The variables of a deployable's programs. */
export function variablesOfOwner(owner: Service | Gateway): Variables {
  return 'folder' in owner && owner.folder === 'gateway' ? variablesOfGateway(owner) : variablesOf(owner);
}

/** The keys that a deployable's Secret has. Every key has to be there; an empty one counts as no answer. */
export function secretKeysOf(variables: Variables): string[] {
  return Object.entries(variables).flatMap(([name, source]) => (isSecret(source) ? [name.toLowerCase()] : []));
}

/** The variables that say in which files the secrets are, so that none stands in an environment. */
export function fileVariables(keys: readonly string[]): EnvVar[] {
  return keys.map((key) => ({ name: `${key.toUpperCase()}_FILE`, value: `${SECRETS}/${key}` }));
}

/** A Secret as a volume, with these of its keys. */
export function secretVolume(secretName: string, keys: readonly string[]): { name: string; secret: SecretVolumeSource } {
  return {
    name: 'secrets',
    secret: { secretName, defaultMode: READABLE_BY_GROUP, items: keys.map((key) => ({ key, path: key })) },
  };
}

/** What the operator may set of a deployable, with its defaults: the ConfigMap of its name. */
export function settingsOf(variables: Variables): string[] {
  return Object.entries(variables).flatMap(([name, source]) => (source.from === 'operator' ? [`${name}=${source.default}`] : []));
}

/** What all programs are told: the ConfigMap `product`. An overlay adds its address, and a component the bus. */
export function productSettings(services: readonly Service[]): string[] {
  const listening = services.filter(({ processes }) => processes.some(({ listens }) => listens));
  return [
    'NODE_ENV=production',
    'LOG_LEVEL=info',
    'RATE_LIMITS=production',
    ...listening.map(({ name }) => `${addressVariable(name)}=http://${name}:${HTTP_PORT}`),
  ];
}
