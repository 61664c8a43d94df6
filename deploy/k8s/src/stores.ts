import { parse } from 'yaml';
import type { StatefulSet } from 'kubernetes-types/apps/v1.d.ts';
import type { Probe, Service as KubernetesService, Volume, VolumeMount } from 'kubernetes-types/core/v1.d.ts';
import { composeFile } from '@sabiwell/compose/compose-file.ts';
import type { Gateway, Service } from '@sabiwell/compose/manifests.ts';
import { arrowsOf, STORE_PORTS } from './arrows.ts';
import { memoryOf, type Objects } from './deployments.ts';
import { labelsOf, selectorOf } from './names.ts';
import { storePolicy } from './network-policies.ts';
import { restrictedPod, scratch } from './restricted-pod.ts';
import { SECRETS, secretVolume } from './settings.ts';

/** What docker-compose.yml says of a container. */
type Container = {
  image: string;
  user?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string | number>;
  volumes: string[];
  tmpfs?: string[];
  deploy: { resources: { limits: { cpus: string; memory: string } } };
  healthcheck: { test: string[] };
};

/** The user of Kafka's image, which Compose leaves to it. */
const KAFKA_USER = '1000:1000';
/** Kafka's image writes its settings beside its programs when it starts, and its log. */
const KAFKA_SCRATCH = ['/tmp', '/opt/kafka/config', '/opt/kafka/logs'];
/** A first start prepares the store. */
const START_SECONDS = 180;
const DISK = '10Gi';
/** Kafka takes every folder of its disk for a topic and does not start beside one called otherwise, as a new disk's `lost+found` is. */
const KAFKA_FOLDER = 'kafka';

/** The keys of each store's Secret. */
const SECRET_KEYS: Readonly<Record<string, readonly string[]>> = {
  postgres: ['password'],
  mongo: ['password', 'key'],
  redis: ['password', 'redis.conf'],
  kafka: ['jaas.conf'],
};

/** Compose writes a dollar that it should leave alone twice. */
const asIs = (words: readonly string[] = []) => words.map((word) => word.replaceAll('$$', '$'));

function commandOf([kind, ...words]: readonly string[]): string[] {
  return kind === 'CMD-SHELL' ? ['sh', '-c', ...asIs(words)] : asIs(words);
}

function probesOf({ healthcheck }: Container): { startupProbe: Probe; readinessProbe: Probe; livenessProbe: Probe } {
  const probe = { exec: { command: commandOf(healthcheck.test) }, periodSeconds: 5, timeoutSeconds: 5 };
  return {
    startupProbe: { ...probe, failureThreshold: START_SECONDS / 5 },
    readinessProbe: probe,
    livenessProbe: { ...probe, periodSeconds: 20, failureThreshold: 6 },
  };
}

/** The folders that a container of docker-compose.yml writes to, and its secrets. */
function mountsOf(name: string, { volumes, tmpfs = KAFKA_SCRATCH }: Container): { volumes: Volume[]; mounts: VolumeMount[] } {
  const [disk = ''] = volumes.flatMap((volume) => (volume.startsWith(`${name}:`) ? [volume.slice(name.length + 1)] : []));
  const scratches = tmpfs.map((folder) => scratch(folder.slice(1).split(':')[0]!.replaceAll('/', '-'), folder.split(':')[0]!, '64Mi'));
  const keys = SECRET_KEYS[name];
  return {
    volumes: [...scratches.map(({ volume }) => volume), ...(keys ? [secretVolume(name, keys)] : [])],
    mounts: [
      { name: 'data', mountPath: disk, ...(name === 'kafka' && { subPath: KAFKA_FOLDER }) },
      ...scratches.map(({ mount }) => mount),
      ...(keys ? [{ name: 'secrets', mountPath: SECRETS, readOnly: true }] : []),
    ],
  };
}

function statefulSetOf(name: string, container: Container): StatefulSet {
  const { volumes, mounts } = mountsOf(name, container);
  const { cpus, memory } = container.deploy.resources.limits;
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name, labels: labelsOf(name, 'store') },
    spec: {
      serviceName: name,
      replicas: 1,
      selector: { matchLabels: selectorOf(name) },
      template: restrictedPod({
        name,
        part: 'store',
        user: Number((container.user ?? KAFKA_USER).split(':')[0]),
        container: {
          image: container.image,
          args: asIs(container.command),
          env: Object.entries(container.environment ?? {}).map(([key, value]) => ({ name: key, value: `${value}` })),
          ports: [{ name: 'store', containerPort: STORE_PORTS[name]! }],
          ...probesOf(container),
          resources: { requests: { cpu: '100m', memory: '256Mi' }, limits: { cpu: cpus.replace(/\.0$/, ''), memory: memoryOf(memory) } },
          volumeMounts: mounts,
        },
        volumes,
      }),
      volumeClaimTemplates: [
        { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: DISK } } } },
      ],
    },
  };
}

/** Without an address of its own, so that the store's name leads to its pod also from within and before it is ready. */
function serviceOf(name: string): KubernetesService {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, labels: labelsOf(name, 'store') },
    spec: {
      clusterIP: 'None',
      publishNotReadyAddresses: true,
      selector: selectorOf(name),
      ports: [{ name: 'store', port: STORE_PORTS[name]!, targetPort: 'store' }],
    },
  };
}

/** One of the stores of docker-compose.yml, as it is there. */
export function storeObjects(name: string, gateway: Gateway, services: readonly Service[]): Objects {
  const compose = parse(composeFile(gateway, services), { merge: true }) as { services: Record<string, Container> };
  const container = compose.services[name];
  if (container === undefined) throw new Error(`docker-compose.yml has no container "${name}".`);
  return [statefulSetOf(name, container), serviceOf(name), storePolicy(name, arrowsOf(gateway, services))];
}
