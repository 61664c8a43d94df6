import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1.d.ts';
import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type { Container, PodSpec, PodTemplateSpec } from 'kubernetes-types/core/v1.d.ts';
import { parseAllDocuments } from 'yaml';
import { root } from '../architecture/folders.ts';

/** An object of Kubernetes, as far as all kinds are alike; `in` is the file that it stands in. */
export type KubeObject = { kind: string; metadata: { name: string }; spec?: unknown; in: string };

type Workload = (Deployment | StatefulSet | Job) & KubeObject;

const WORKLOADS = ['Deployment', 'StatefulSet', 'Job'];

/** The objects of YAML text. */
export function objectsIn(text: string, file = 'text'): KubeObject[] {
  return parseAllDocuments(text).flatMap((document) => {
    const value: unknown = document.toJS();
    return value === null ? [] : [{ ...(value as KubeObject), in: file }];
  });
}

/** The paths of the files of a folder and those below it, from the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))
    .toSorted();
}

/** Every object that is written in a folder of deploy/k8s; what belongs to kustomize itself is left out. */
export function writtenObjects(folder: string): KubeObject[] {
  return filesBelow(folder)
    .filter((path) => path.endsWith('.yaml'))
    .flatMap((path) => objectsIn(readFileSync(join(root, path), 'utf8'), path))
    .filter(({ kind }) => kind !== 'Kustomization' && kind !== 'Component');
}

/** Those that start pods. */
export function workloadsAmong(objects: readonly KubeObject[]): Workload[] {
  return objects.filter(({ kind }) => WORKLOADS.includes(kind)) as Workload[];
}

/** What the pods of a workload are made from. */
export function templateOf(workload: Workload): PodTemplateSpec & { spec: PodSpec } {
  return workload.spec!.template as PodTemplateSpec & { spec: PodSpec };
}

/** Every container of a workload, those that run before the others too. */
export function containersOf(workload: Workload): Container[] {
  const { containers, initContainers = [] } = templateOf(workload).spec;
  return [...initContainers, ...containers];
}

/** Whether there is a kubectl, which has kustomize inside and needs no cluster for it. */
export const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

/** What kustomize makes of an overlay. */
export function builtObjects(overlay: string): KubeObject[] {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(root, 'deploy/k8s/overlays', overlay)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return objectsIn(stdout, overlay);
}
