import { stringify } from 'yaml';
import type { Objects } from './deployments.ts';

const HEAD = '# Written by `make codegen` from the manifests of the services: deploy/k8s/src, ADR 0118.\n';

type Target = { kind: string; name: string };
type Patch = { path: string; target?: Target } | { patch: string; target: Target };

/** What kustomize reads: a part of one, or all of it. */
export type Kustomization = {
  kind: 'Kustomization' | 'Component';
  resources?: readonly string[];
  configMapGenerator?: readonly { name: string; behavior?: 'merge'; literals: readonly string[] }[];
  generatorOptions?: { labels: Readonly<Record<string, string>> };
  /** With a target, a change of what may not be there. */
  patches?: readonly Patch[];
};

/** Text of YAML. */
export function textOf(value: object): string {
  return stringify(value, { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false });
}

/** A file of Kubernetes objects. */
export function objectFile(objects: Objects): string {
  return HEAD + objects.map(textOf).join('---\n');
}

/** A kustomization.yaml. */
export function kustomizationFile({ kind, ...rest }: Kustomization, why?: string): string {
  const version = kind === 'Component' ? 'v1alpha1' : 'v1beta1';
  const reason = why === undefined ? '' : `# ${why}\n`;
  return HEAD + reason + textOf({ apiVersion: `kustomize.config.k8s.io/${version}`, kind, ...rest });
}
