import type { Secret } from 'kubernetes-types/core/v1.d.ts';
import { operatorSecretsOf } from '@sabiwell/compose/compose-variables.ts';
import { operatorName, type Service } from '@sabiwell/compose/manifests.ts';
import { secretFiles, type MakeOnce } from '@sabiwell/compose/secret-files.ts';
import { RELAY, RELAY_KEY } from './relay.ts';

/** What providers gave the operator, by the names of the keys. */
export type Given = Readonly<Record<string, string>>;

/**
 * The Secrets of a deployment: what is made once, and what providers gave. A key that nobody gave is there and empty, which counts as no
 * answer, because a pod does not start while a key is missing.
 */
export function secretObjects(makeOnce: MakeOnce, given: Given, services: readonly Service[]): Secret[] {
  const made = Object.entries(secretFiles(makeOnce, services));
  const ofProviders = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, given[key] ?? '']));
  const all = [...made, [RELAY, ofProviders([RELAY_KEY])] as const];
  return all.map(([name, files]) => {
    const owner = services.find((service) => service.name === name || operatorName(service) === name);
    const stringData = { ...files, ...ofProviders(owner === undefined ? [] : operatorSecretsOf(owner)) };
    return { apiVersion: 'v1', kind: 'Secret', metadata: { name, labels: { 'app.kubernetes.io/part-of': 'sabiwell' } }, stringData };
  });
}

/** Which of the names that were given no Secret has a key for. */
export function unknownAmong(given: Given, services: readonly Service[]): string[] {
  const known = new Set([RELAY_KEY, ...services.flatMap(operatorSecretsOf)]);
  return Object.keys(given).filter((name) => !known.has(name));
}
