import { parse } from 'yaml';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { Service as KubernetesService } from 'kubernetes-types/core/v1.d.ts';
import { composeFile } from '@sabiwell/compose/compose-file.ts';
import type { Gateway, Service } from '@sabiwell/compose/manifests.ts';
import { memoryOf, type Objects } from './deployments.ts';
import { labelsOf, selectorOf } from './names.ts';
import { internet, policy } from './network-policies.ts';
import { restrictedPod, scratch } from './restricted-pod.ts';
import { secretVolume } from './settings.ts';

/** The container of docker-compose.yml, and the key of its Secret: the same text as in that of bookings. */
export const RELAY = 'coturn';
export const RELAY_KEY = 'turn_secret';
const PORT = 3478;
/** The range of relayed media in the command of docker-compose.yml. */
const FIRST = 49_160;
const LAST = 49_200;
const MEDIA = Array.from({ length: LAST - FIRST + 1 }, (_none, at) => FIRST + at);
const USER = 65_534;

type Container = { image: string; command: string[]; deploy: { resources: { limits: { cpus: string; memory: string } } } };

/** Compose writes a dollar that it should leave alone twice. */
const asIs = (word: string) => word.replaceAll('$$', '$');

function deploymentOf({ image, command, deploy }: Container): Deployment {
  const tmp = scratch('tmp', '/tmp', '32Mi');
  const state = scratch('state', '/var/lib/coturn', '8Mi');
  const { cpus, memory } = deploy.resources.limits;
  const probe = { tcpSocket: { port: 'turn' }, periodSeconds: 10, failureThreshold: 3 };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: RELAY, labels: labelsOf(RELAY, 'relay') },
    spec: {
      // A relayed call belongs to one relay: two need two names.
      replicas: 1,
      selector: { matchLabels: selectorOf(RELAY) },
      template: restrictedPod({
        name: RELAY,
        part: 'relay',
        user: USER,
        container: {
          image,
          command: ['sh', '-c'],
          args: command.map(asIs),
          env: [
            { name: 'TURN_REALM', value: 'sabiwell' },
            { name: 'TURN_EXTERNAL_IP', value: '' },
          ],
          ports: [
            { name: 'turn', containerPort: PORT },
            { name: 'turn-udp', containerPort: PORT, protocol: 'UDP' },
          ],
          readinessProbe: probe,
          livenessProbe: probe,
          resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { cpu: cpus.replace(/\.0$/, ''), memory: memoryOf(memory) } },
          volumeMounts: [tmp.mount, state.mount, { name: 'secrets', mountPath: '/run/secrets', readOnly: true }],
        },
        volumes: [tmp.volume, state.volume, secretVolume(RELAY, [RELAY_KEY])],
      }),
    },
  };
}

const service: KubernetesService = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: RELAY, labels: labelsOf(RELAY, 'relay') },
  spec: {
    type: 'LoadBalancer',
    // The relay sees who calls, and its answers leave by the way on which they came.
    externalTrafficPolicy: 'Local',
    selector: selectorOf(RELAY),
    ports: [
      { name: 'turn', port: PORT, protocol: 'TCP' },
      { name: 'turn-udp', port: PORT, protocol: 'UDP' },
      ...MEDIA.map((port) => ({ name: `media-${port}`, port, protocol: 'UDP' })),
    ],
  },
};

/** Everybody reaches it, and it reaches the internet: nothing of ours, in either direction. */
const reach = policy(RELAY, {
  podSelector: { matchLabels: selectorOf(RELAY) },
  policyTypes: ['Ingress', 'Egress'],
  ingress: [
    {
      from: internet,
      ports: [
        { protocol: 'TCP', port: PORT },
        { protocol: 'UDP', port: PORT },
        { protocol: 'UDP', port: FIRST, endPort: LAST },
      ],
    },
  ],
  egress: [{ to: internet, ports: [{ protocol: 'UDP', port: 1024, endPort: 65_535 }] }],
});

/** The relay of docker-compose.yml. */
export function relayObjects(gateway: Gateway, services: readonly Service[]): Objects {
  const compose = parse(composeFile(gateway, services), { merge: true }) as { services: Record<string, Container> };
  const container = compose.services[RELAY];
  if (container === undefined) throw new Error(`docker-compose.yml has no container "${RELAY}".`);
  return [deploymentOf(container), service, reach];
}
