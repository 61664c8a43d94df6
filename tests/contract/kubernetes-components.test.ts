import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { operatorName, services, withOperator } from '@sabiwell/compose/manifests.ts';
import { COMPONENTS } from '@sabiwell/k8s/kubernetes-files.ts';
import { secretObjects, unknownAmong } from '@sabiwell/k8s/secret-objects.ts';
import { root } from '../architecture/folders.ts';
import {
  builtObjects,
  containersOf,
  hasKubectl,
  templateOf,
  workloadsAmong,
  writtenObjects,
  type KubeObject,
} from '../kubernetes/objects.ts';

const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as any;
const secrets = secretObjects((_name, make) => make(), {}, services);
const keysOf = (name: string) => Object.keys(secrets.find(({ metadata }) => metadata?.name === name)?.stringData ?? {});

describe('the stores and the relay', () => {
  const added = workloadsAmong(['stores', 'kafka', 'turn'].flatMap((name) => writtenObjects(`${COMPONENTS}/${name}`)));

  it('are those of docker-compose.yml', () => {
    expect(added.map(({ metadata }) => metadata.name).toSorted()).toEqual(['coturn', 'kafka', 'mongo', 'postgres', 'redis']);
  });

  it.each(added)('run $metadata.name as Compose does, with dollars as they are meant', (workload) => {
    const wanted = compose.services[workload.metadata.name];
    const [container] = containersOf(workload);
    expect(container!.image).toBe(wanted.image);
    expect(container!.args).toEqual((wanted.command ?? []).map((word: string) => word.replaceAll('$$', '$')));
    expect(container!.env!.map(({ name }) => name)).toEqual(Object.keys(wanted.environment ?? {}));
    expect(container!.volumeMounts!.map(({ mountPath }) => mountPath)).toEqual(
      expect.arrayContaining((wanted.tmpfs ?? []).map((place: string) => place.split(':')[0])),
    );
  });

  it('keep the topics of Kafka in a folder of their disk, because it starts on no disk with a folder "lost+found"', () => {
    const [container] = containersOf(added.find(({ metadata }) => metadata.name === 'kafka')!);
    expect(container!.volumeMounts!.find(({ name }) => name === 'data')).toMatchObject({ subPath: 'kafka' });
  });
});

describe('the secrets that are printed', () => {
  it('are never left out: a key that nobody gave is empty', () => {
    expect(keysOf('identity')).toContain('smtp_url');
    expect(secretObjects((_name, make) => make(), { smtp_url: 'smtps://x' }, services)).toContainEqual(
      expect.objectContaining({
        metadata: expect.objectContaining({ name: 'identity' }),
        stringData: expect.objectContaining({ smtp_url: 'smtps://x' }),
      }),
    );
    expect(unknownAmong({ smtp_url: '', smtp_ulr: '' }, services)).toEqual(['smtp_ulr']);
  });
});

describe.runIf(hasKubectl)('the overlay one-node', () => {
  const objects = (hasKubectl ? builtObjects('one-node') : []) as any[];
  const volumes = objects.filter(({ kind }) => kind === 'PersistentVolume');

  it('gives each claim a folder of its own on the node, whatever classes of storage there are', () => {
    const claims = objects.flatMap(({ kind, metadata, spec }) =>
      kind === 'PersistentVolumeClaim' ? [{ metadata, spec }] : ((spec?.volumeClaimTemplates ?? []) as any[]),
    );
    expect(claims.map(({ spec }) => spec.storageClassName)).toEqual(claims.map(() => ''));
    const taken = claims.map(({ spec }) => spec.volumeName);
    expect(new Set(taken).size).toBe(claims.length);
    expect(volumes.map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining(taken));
    expect(new Set(volumes.map(({ spec }) => spec.local.path)).size).toBe(volumes.length);
    // Not a path of the host: its files would be root's, and no pod runs as root.
    for (const { spec } of volumes) expect(spec).toMatchObject({ storageClassName: '', persistentVolumeReclaimPolicy: 'Retain' });
  });

  it('finds each folder on a node that was made ready by docs/kubernetes.md', () => {
    const [, place, names = ''] = /mkdir -p (\S+)\/\{(\S+)\}/.exec(readFileSync(join(root, 'docs/kubernetes.md'), 'utf8')) ?? [];
    const made = names.split(',').map((name) => `${place}/${name}`);
    expect(new Set(made)).toEqual(new Set(volumes.map(({ spec }) => spec.local.path)));
  });
});

// kustomize comes with kubectl; the files themselves are tested without it.
describe.runIf(hasKubectl).each(['development', 'production'])('the overlay %s', (overlay) => {
  const objects = hasKubectl ? builtObjects(overlay) : [];
  const workloads = workloadsAmong(objects);
  const namesOf = (kind: string) => objects.filter((object) => object.kind === kind).map(({ metadata }) => metadata.name);
  const settingsOf = (name: string) =>
    objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith(`${name}-`)) as any;

  it('puts everything into one namespace that admits only restricted pods', () => {
    const [namespace] = objects.filter(({ kind }) => kind === 'Namespace') as (KubeObject & { metadata: { labels?: object } })[];
    expect(namespace!.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    const elsewhere = objects.filter(({ kind, metadata }: any) => kind !== 'Namespace' && metadata.namespace !== namespace!.metadata.name);
    expect(elsewhere).toEqual([]);
  });

  it('names a release of every image', () => {
    const images = workloads.flatMap(containersOf).map(({ image }) => image);
    expect(images.filter((image) => !/:[^:]+$/.test(image!) || image!.endsWith(':latest'))).toEqual([]);
  });

  it('has every setting, secret and volume that a pod asks for', () => {
    for (const workload of workloads) {
      const { volumes = [] } = templateOf(workload).spec;
      const claims = volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []);
      expect(claims.filter((claim) => !namesOf('PersistentVolumeClaim').includes(claim))).toEqual([]);
      for (const { secret } of volumes) {
        if (secret === undefined) continue;
        expect(keysOf(secret.secretName!)).toEqual(expect.arrayContaining(secret.items!.map(({ key }) => key)));
      }
      const maps = containersOf(workload).flatMap(({ envFrom = [] }) => envFrom.map(({ configMapRef }) => configMapRef!.name!));
      expect(maps.filter((name) => !namesOf('ConfigMap').includes(name))).toEqual([]);
    }
  });

  it('says where photos are, once, and how events travel', () => {
    expect(settingsOf('product').data.BUS).toMatch(/^(redis|kafka)$/);
    for (const { name, blobs, exports } of services) {
      const { data } = settingsOf(name);
      if (blobs) expect([name, data.BLOB_DIR, data.S3_BUCKET].filter(Boolean)).toHaveLength(2);
      if (exports) expect([name, data.EXPORT_DIR, data.EXPORT_S3_BUCKET].filter(Boolean)).toHaveLength(2);
    }
  });

  it.each(withOperator(services))("lets the operator of $name reach the service's files", (service) => {
    const claimsOf = (name: string) => {
      const { volumes = [] } = templateOf(workloads.find(({ metadata }) => metadata.name === name)!).spec;
      return volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []);
    };
    expect(claimsOf(operatorName(service))).toEqual(claimsOf(service.name));
  });

  it('is of one mode, and asks for two copies only where there are several nodes', () => {
    const { NODE_ENV, RATE_LIMITS } = settingsOf('product').data;
    expect([NODE_ENV, RATE_LIMITS]).toEqual([overlay, overlay]);
    expect(namesOf('HorizontalPodAutoscaler').length > 0).toBe(overlay === 'production');
    expect(namesOf('PodDisruptionBudget').length > 0).toBe(overlay === 'production');
  });

  it('keeps its pods restricted whatever the components change', () => {
    for (const container of workloads.flatMap(containersOf)) {
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
    }
  });
});
