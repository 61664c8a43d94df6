import type { Service as Owner, Gateway } from '@sabiwell/compose/manifests.ts';

/** The port at which a program answers HTTP, in each of its pods and at its Service. */
export const HTTP_PORT = 8080;
/** The second port: probes and metrics. */
export const OPS_PORT = 9090;
/** The image of all programs of ours; an overlay says which release. */
export const IMAGE = 'sabiwell';
/** The user and group of the image. */
export const USER = 10_001;

/** The ConfigMap that every program of ours reads. */
export const PRODUCT = 'product';
/** The job that prepares the databases, and the Secret that it reads. */
export const MIGRATE = 'migrate';

/** Labels of what a release applies before its programs, besides stores and the migration (docs/kubernetes.md). */
export const BEFORE = {
  network: { 'app.kubernetes.io/component': 'network', 'app.kubernetes.io/part-of': 'sabiwell' },
  settings: { 'app.kubernetes.io/component': 'settings', 'app.kubernetes.io/part-of': 'sabiwell' },
};

/** What a pod is, besides its name. */
export type Part = 'gateway' | 'service' | 'worker' | 'migration' | 'operator' | 'store' | 'relay';

/** The label by which Deployments, Services and network policies find the pods of one program. */
export function selectorOf(name: string): Record<string, string> {
  return { 'app.kubernetes.io/name': name };
}

/** The labels of everything that belongs to one program. */
export function labelsOf(name: string, part: Part): Record<string, string> {
  return { ...selectorOf(name), 'app.kubernetes.io/component': part, 'app.kubernetes.io/part-of': 'sabiwell' };
}

/** What a program of a deployable is. */
export function partOf(owner: Owner | Gateway, listens: boolean): Part {
  if (owner.folder === 'gateway') return 'gateway';
  return listens ? 'service' : 'worker';
}
