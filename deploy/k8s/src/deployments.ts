import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { HorizontalPodAutoscaler, MetricSpec } from 'kubernetes-types/autoscaling/v2.d.ts';
import type { Service as KubernetesService } from 'kubernetes-types/core/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { programsOf, type Gateway, type Program, type Service } from '@sabiwell/compose/manifests.ts';
import { HTTP_PORT, IMAGE, labelsOf, OPS_PORT, partOf, PRODUCT, selectorOf, USER } from './names.ts';
import { opsPort, restrictedPod, scratch, spread, watched } from './restricted-pod.ts';
import { fileVariables, SECRETS, secretKeysOf, secretVolume, variablesOfOwner } from './settings.ts';

/** A file of manifests: objects of several kinds. */
export type Objects = readonly { kind?: string; metadata?: { name?: string } }[];

const DEFAULT_MEMORY = '384M';
/** At rest none of our processes takes more than 113 MB, and half of them 75 (`make bench`). */
const MEMORY_ASKED = '160Mi';
/** Enough for a hundred calls a second through the gateway, which takes 0.4 to 0.9 ms of a processor for each (`make bench`). */
const PROCESSOR_ASKED = '100m';
const PROCESSOR_MOST = '1';

const LEAST_COPIES = 2;
/** Not more than the partitions of a topic, and each copy of a service has ten connections to PostgreSQL. */
const MOST_COPIES = 4;
/** One thread does nearly all of the work: past this share of a processor calls begin to wait for each other. */
const BUSY = '600m';
/** Jobs that one worker does at a time: as many waiting ones for each are a reason for another. */
const JOBS_WAITING = '8';

/** `512M` of a manifest means what it does for Compose: powers of 1024. */
export function memoryOf(text = DEFAULT_MEMORY): string {
  return `${text}i`;
}

const tmp = scratch('tmp', '/tmp', '64Mi');

/** The Deployment of a program: its pods have no rights, read their secrets from files, and drain before they end. */
export function deploymentOf(program: Program, owner: Service | Gateway): Deployment {
  const { name, file, nodeFlags = [], listens } = program;
  const part = partOf(owner, listens);
  const keys = secretKeysOf(variablesOfOwner(owner));
  const template = restrictedPod({
    name,
    part,
    user: USER,
    annotations: { 'prometheus.io/scrape': 'true', 'prometheus.io/port': `${OPS_PORT}` },
    container: {
      image: IMAGE,
      args: ['node', ...nodeFlags, file],
      // What is said to all comes last, because it wins.
      envFrom: [owner.name, PRODUCT].map((map) => ({ configMapRef: { name: map } })),
      env: fileVariables(keys),
      ports: [...(listens ? [{ name: 'http', containerPort: HTTP_PORT }] : []), opsPort],
      ...watched,
      resources: {
        requests: { cpu: PROCESSOR_ASKED, memory: MEMORY_ASKED },
        limits: { cpu: PROCESSOR_MOST, memory: memoryOf(owner.memory) },
      },
      volumeMounts: [tmp.mount, { name: 'secrets', mountPath: SECRETS, readOnly: true }],
    },
    volumes: [tmp.volume, secretVolume(owner.name, keys)],
  });
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: labelsOf(name, part) },
    spec: {
      revisionHistoryLimit: 3,
      // A new pod is ready before an old one goes.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector: { matchLabels: selectorOf(name) },
      template: { ...template, spec: { ...template.spec!, topologySpreadConstraints: spread(name) } },
    },
  };
}

function serviceOf({ name }: Program, owner: Service | Gateway): KubernetesService {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, labels: labelsOf(name, partOf(owner, true)) },
    spec: { selector: selectorOf(name), ports: [{ name: 'http', port: HTTP_PORT, targetPort: 'http' }] },
  };
}

function budgetOf({ name, listens }: Program, owner: Service | Gateway): PodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, labels: labelsOf(name, partOf(owner, listens)) },
    spec: { minAvailable: 1, selector: { matchLabels: selectorOf(name) } },
  };
}

function limitOf({ scalesBy }: Program): MetricSpec {
  if (scalesBy === undefined) return { type: 'Resource', resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: BUSY } } };
  const selector = { matchLabels: { queue: scalesBy.queue, state: 'waiting' } };
  const target = { type: 'AverageValue', averageValue: JOBS_WAITING };
  return { type: 'External', external: { metric: { name: 'sabiwell_job_queue_jobs', selector }, target } };
}

function scalerOf(program: Program, owner: Service | Gateway): HorizontalPodAutoscaler {
  const { name, listens } = program;
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, labels: labelsOf(name, partOf(owner, listens)) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: LEAST_COPIES,
      maxReplicas: MOST_COPIES,
      metrics: [limitOf(program)],
    },
  };
}

/** What one program is on Kubernetes: how it runs, where it answers, how many of it there are. */
export function objectsOf(program: Program, owner: Service | Gateway): Objects {
  return [
    deploymentOf(program, owner),
    ...(program.listens ? [serviceOf(program, owner)] : []),
    budgetOf(program, owner),
    scalerOf(program, owner),
  ];
}

/** Every program with what it belongs to. */
export function programs(gateway: Gateway, services: readonly Service[]): { program: Program; owner: Service | Gateway }[] {
  return [gateway, ...services].flatMap((owner) => programsOf(owner).map((program) => ({ program, owner })));
}
